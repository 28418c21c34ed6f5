import type { PaidDocument } from "../../../src/domain/payments/payment.ts";
import { takeOff, taxesOfDocument } from "../../../src/domain/payments/taxesOfDocument.ts";
import { type Ledger, placesOf } from "./bookOfPayments.ts";
import { compare, fraction, minus, sumOf, tens, times, zero } from "./fraction.ts";

/** Throws where the balance of an invoice that is settled does not follow from its instalments, or its taxes from theirs. */
export function judgeLedger(ledger: Ledger, count: (what: string) => void): void {
  const { comprobante, applied, creditTotal, credited } = ledger;
  const decimals = placesOf(comprobante.Moneda);
  let balance = fraction(comprobante.Total);
  applied.forEach(({ instalment, paid, before, after }, at) => {
    if (instalment !== at + 1) throw new Error(`Instalment ${instalment} is number ${at + 1}.`);
    if (credited === 0 && compare(fraction(before), balance) !== 0) throw new Error("A balance jumps.");
    balance = minus(balance, fraction(paid));
    if (compare(fraction(after), zero) < 0 || compare(balance, zero) < 0) throw new Error("Overpaid.");
  });
  const paid = sumOf([...applied.map((one) => fraction(one.paid)), fraction(creditTotal)]);
  if (compare(paid, fraction(comprobante.Total)) !== 0) throw new Error("The instalments are not the total.");
  if (credited > 0) return count("settled with credit notes");
  const due = taxesOfDocument(comprobante, decimals);
  const exact = due.every((tax) => isExplained(tax, decimals));
  const left = takeOff(
    due,
    applied.flatMap((one) => one.taxes),
  );
  if (left.length > 0) throw new Error(`Left: ${JSON.stringify(left)}`);
  for (const tax of due) {
    const same = applied.flatMap((one) => one.taxes).filter((one) => isSame(one, tax));
    const amount = sumOf(same.map((one) => fraction(one.Importe ?? "0")));
    const base = sumOf(same.map((one) => fraction(one.Base)));
    if (compare(base, fraction(tax.Base)) !== 0) throw new Error("The bases are not the invoice's.");
    if (exact && compare(amount, fraction(tax.Importe ?? "0")) !== 0)
      throw new Error(`The taxes are not the invoice's: ${JSON.stringify({ tax, same }, null, 1)}`);
  }
  count(exact ? "settled to the cent" : "settled; its own taxes are off by a unit or more");
}

type Tax = PaidDocument["taxes"][number];

function isSame(one: Tax, other: Tax): boolean {
  return (["withheld", "Impuesto", "TipoFactor", "TasaOCuota"] as const).every(
    (part) => one[part] === other[part],
  );
}

/** Says whether a tax of an invoice is its base × rate to less than a unit of the currency. */
function isExplained({ Base, TasaOCuota, Importe }: Tax, unit: number): boolean {
  if (TasaOCuota === undefined || Importe === undefined) return true;
  const off = minus(fraction(Importe), times(fraction(Base), fraction(TasaOCuota)));
  const size = compare(off, zero) < 0 ? minus(zero, off) : off;
  return compare(size, tens(-unit)) < 0;
}
