import { fc } from "@fast-check/ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import { checkComprobante } from "../../../src/domain/cfdi/checkComprobante.ts";
import { checkUnsealedStructure } from "../../../src/domain/cfdi/checkUnsealedStructure.ts";
import type { UnsealedComprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { buildComprobante } from "../../../src/domain/invoicing/buildComprobante.ts";
import type { AskedPayment } from "../../../src/domain/payments/askedPayment.ts";
import { buildRep } from "../../../src/domain/payments/buildRep.ts";
import { decidePayment } from "../../../src/domain/payments/decidePayment.ts";
import type { PayableInvoice } from "../../../src/domain/payments/payableInvoice.ts";
import type { PaidDocument, Payment } from "../../../src/domain/payments/payment.ts";
import { takeOff, taxesOfDocument } from "../../../src/domain/payments/taxesOfDocument.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { randomTicket, type RandomTicket } from "../../domain/invoicing/randomTicket.ts";
import { compare, fraction, minus, over, sumOf, tens, times, toPlaces, zero } from "./fraction.ts";
import { below, type RepNode, said } from "./repNode.ts";
import { brokenRules } from "./repOracle.ts";

const emisor = { Rfc: "EKU9003173C9", Nombre: "ESCUELA KEMPER URGATE", RegimenFiscal: "601" };
const receptor = {
  Rfc: "URE180429TM6",
  Nombre: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  DomicilioFiscalReceptor: "86991",
  RegimenFiscalReceptor: "601",
  UsoCFDI: "G03",
};
const issue = { emisor, lugarExpedicion: "06000", borderStimulus: "north" as const, catalogs };
const places: Readonly<Record<string, number>> = { MXN: 2, USD: 2, EUR: 2, JPY: 0, KWD: 3 };
const placesOf = (currency: string): number => places[currency] as number;
/** Pesos for one unit. */
const pesos: Readonly<Record<string, string>> = {
  MXN: "1",
  USD: "17.3608",
  EUR: "20.1145",
  JPY: "0.118",
  KWD: "56.4",
};

/** An act of a history; its numbers are taken as they fit. */
interface Act {
  readonly kind: "pay" | "reverse" | "credit" | "report";
  readonly currency: string;
  /** Thousandths of what is left of each invoice that go to it. */
  readonly parts: readonly number[];
  readonly digits: number;
  readonly more: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom("pay", "pay", "pay", "pay", "reverse", "credit", "report"),
  currency: fc.constantFrom("own", "own", "own", "MXN", "USD", "EUR", "JPY"),
  parts: fc.array(
    fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_000 }), fc.constant(0), fc.constant(0)),
    { minLength: 3, maxLength: 3 },
  ),
  digits: fc.constantFrom(4, 6, 10),
  more: fc.constantFrom(0, 0, 0, 7),
});

export const randomHistory = fc.record({
  tickets: fc.array(randomTicket, { minLength: 1, maxLength: 3 }),
  acts: fc.array(act, { minLength: 1, maxLength: 14 }),
});

interface Ledger {
  readonly uuid: string;
  readonly comprobante: UnsealedComprobante;
  credited: number;
  creditTaxes: PaidDocument["taxes"];
  creditTotal: string;
  applied: PaidDocument[];
}

/**
 * Lives a history of payments, in the end pays what is left, and throws where a REP breaks a rule, an invoice's balance does
 * not follow from its instalments, or these do not add up to it.
 */
export function live(
  { tickets, acts }: { readonly tickets: readonly RandomTicket[]; readonly acts: readonly Act[] },
  count: (what: string) => void,
): void {
  const ledgers = tickets.flatMap(({ ticket }, at) => openLedger(ticket, at));
  if (ledgers.length === 0) return count("no invoice");
  const payments: { payment: Payment; of: readonly Ledger[] }[] = [];
  let unreported: Payment[] = [];
  const report = (): void => {
    if (unreported.length > 0) judge(unreported, count);
    unreported = [];
  };
  const payAll = ledgers.map(() => 1_000);
  const settle: Act = { kind: "pay", currency: "own", parts: payAll, digits: 6, more: 0 };
  for (const next of [...acts, settle, { ...settle, currency: "MXN" }]) {
    if (next.kind === "report") report();
    else if (next.kind === "credit") credit(ledgers, next, count);
    else if (next.kind === "reverse") {
      report();
      const last = payments.pop();
      for (const ledger of last?.of ?? []) ledger.applied.pop();
      if (last) count("reversed");
    } else {
      const made = pay(ledgers, next, count);
      if (made) {
        payments.push(made);
        unreported.push(made.payment);
      }
    }
  }
  report();
  for (const ledger of ledgers) judgeLedger(ledger, count);
}

function openLedger(ticket: RandomTicket["ticket"], at: number): Ledger[] {
  const built = atOnce(
    buildComprobante({ ...ticket, paymentMethod: "PPD", paymentForm: "99" }, issue, receptor),
  );
  if (built.kind !== "built" || Number(built.comprobante.Total) === 0) return [];
  return [
    {
      uuid: `6E05BB78-09F7-40C4-943E-31E4D637949${at}`,
      comprobante: built.comprobante,
      credited: 0,
      creditTaxes: [],
      creditTotal: "0",
      applied: [],
    },
  ];
}

function payable({ uuid, comprobante, applied, creditTaxes, creditTotal }: Ledger): PayableInvoice {
  const paid = [...applied.map((one) => one.paid), creditTotal];
  const left = minus(fraction(comprobante.Total), sumOf(paid.map(fraction)));
  const taxes = taxesOfDocument(comprobante, placesOf(comprobante.Moneda));
  return {
    id: uuid,
    state: "stamped",
    uuid,
    series: "A",
    folio: "1",
    comprobante,
    balance: textOf(left, placesOf(comprobante.Moneda)),
    instalment: applied.length + 1,
    taxesLeft: takeOff(taxes, [...creditTaxes, ...applied.flatMap((one) => one.taxes)]),
    isBeingSubstituted: false,
  };
}

function pay(
  ledgers: readonly Ledger[],
  { currency: wished, parts, digits, more }: Act,
  count: (what: string) => void,
): { payment: Payment; of: readonly Ledger[] } | undefined {
  const invoices = ledgers.map(payable);
  const wanted = ledgers.flatMap((ledger, at) => {
    const invoice = invoices[at] as PayableInvoice;
    const { Moneda } = invoice.comprobante;
    const share = times(fraction(invoice.balance), { n: BigInt(parts[at] ?? 0), d: 1_000n });
    const amount = textOf(toPlaces(share, placesOf(Moneda), "half"), placesOf(Moneda));
    return Number(amount) > 0 && Number(invoice.balance) > 0 ? [{ ledger, invoice, amount, Moneda }] : [];
  });
  const first = wanted[0];
  if (!first) return undefined;
  const currency = wished === "own" ? first.Moneda : wished;
  const asked: AskedPayment = {
    paidAt: "2026-08-01T12:00:00",
    form: "03",
    currency,
    exchangeRate: currency === "MXN" ? undefined : pesos[currency],
    payer: { account: "012345678901234567" },
    invoices: wanted.map(({ invoice, amount, Moneda }) => ({
      invoiceId: invoice.id,
      amount,
      ...(Moneda !== currency &&
        more === 0 &&
        !(Moneda === "MXN" && digits === 4) && {
          equivalence: textOf(
            toPlaces(
              over(fraction(pesos[currency] as string), fraction(pesos[Moneda] as string)),
              digits,
              "up",
            ),
            digits,
          ),
        }),
      ...(Moneda !== currency && more > 0 && { paid: String(more) }),
    })),
  };
  const decided = decidePayment(asked, invoices, { placesOf, wallNow: "2026-08-02T00:00:00" });
  if (decided.kind === "faulty") throw new Error(JSON.stringify(decided.faults));
  const { payment } = decided;
  // Yen may be too coarse for a payment of centavos.
  if (Number(payment.transfer.amount) === 0) {
    count("too small for its currency");
    return undefined;
  }
  count(`paid in ${wished === "own" ? "the invoice's currency" : wished}`);
  wanted.forEach(({ ledger }, at) => ledger.applied.push(payment.documents[at] as PaidDocument));
  return { payment, of: wanted.map(({ ledger }) => ledger) };
}

/** Takes a thousandth of so many of what is left off an invoice, with its taxes. */
function credit(ledgers: readonly Ledger[], { parts }: Act, count: (what: string) => void): void {
  const ledger = ledgers[(parts[0] as number) % ledgers.length] as Ledger;
  const { balance, comprobante, taxesLeft } = payable(ledger);
  const unit = placesOf(comprobante.Moneda);
  const share = { n: BigInt(parts[1] ?? 0), d: 1_000n };
  const amount = textOf(toPlaces(times(fraction(balance), share), unit, "down"), unit);
  if (Number(amount) === 0) return;
  const part = (text: string, digits: number): string =>
    textOf(toPlaces(times(fraction(text), share), digits, "half"), digits);
  ledger.creditTotal = textOf(sumOf([fraction(ledger.creditTotal), fraction(amount)]), unit);
  ledger.creditTaxes = [
    ...ledger.creditTaxes,
    ...taxesLeft.map(({ Importe, ...tax }) => ({
      ...tax,
      Base: part(tax.Base, unit),
      ...(Importe !== undefined && { Importe: part(Importe, unit) }),
    })),
  ];
  ledger.credited += 1;
  count("credited");
}

function judge(payments: readonly Payment[], count: (what: string) => void): void {
  const document = buildRep({ emisor, receptor, postalCode: "06000", payments, placesOf });
  const [pagos] = document.Complemento as readonly RepNode[] as [RepNode];
  const broken = brokenRules(pagos);
  const faults = [...atOnce(checkUnsealedStructure(document)), ...checkComprobante(document, { catalogs })];
  if (broken.length > 0 || faults.length > 0)
    throw new Error(JSON.stringify({ broken, faults, pagos }, null, 1));
  const [concepto, ...others] = document.Conceptos;
  if (others.length > 0 || concepto?.ClaveProdServ !== "84111506" || document.Total !== "0")
    throw new Error("The envelope is not that of a payment (CRP20101 to CRP20123).");
  count(payments.length > 1 ? "REP of several payments" : "REP of one payment");
  for (const docto of below(pagos, "Pago", "DoctoRelacionado"))
    if (below(docto, "ImpuestosDR").length === 0) count(`without taxes (${said(docto, "ObjetoImpDR")})`);
}

function judgeLedger(ledger: Ledger, count: (what: string) => void): void {
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

function textOf(value: { n: bigint; d: bigint }, digits: number): string {
  const scaled = (value.n * 10n ** BigInt(digits)) / value.d;
  const text = scaled.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
