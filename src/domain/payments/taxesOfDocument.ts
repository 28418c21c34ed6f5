import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import { apportion } from "../money/apportion.ts";
import { documentPlaces, roundTo, scaled, type Scaled, tenTo, total, unscaled } from "../money/scaled.ts";
import { type DocumentTax, figuresOf, taxKey } from "./documentTax.ts";

/**
 * Returns the taxes of a document as its instalments split them: what it transfers by its own summary, and what it
 * withholds by the rates of its Conceptos, brought to the amounts of the summary, which names neither base nor rate.
 */
export function taxesOfDocument(document: UnsealedComprobante, places: number): readonly DocumentTax[] {
  const { Traslados = [] } = document.Impuestos ?? {};
  return [
    ...withheldTaxes(document, places),
    ...Traslados.filter(({ Base }) => scaled(Base, documentPlaces) > 0n).map((tax) => ({
      ...tax,
      withheld: false,
    })),
  ];
}

function withheldTaxes(
  { Conceptos, Impuestos }: UnsealedComprobante,
  places: number,
): readonly DocumentTax[] {
  const lines = Conceptos.flatMap(({ Impuestos: taxes }) => taxes?.Retenciones ?? []);
  const byKey = addUp(lines.map((tax) => ({ ...tax, withheld: true })));
  return (Impuestos?.Retenciones ?? []).flatMap(({ Impuesto, Importe }) => {
    const rates = byKey.filter((tax) => tax.Impuesto === Impuesto);
    const amounts = shares(
      scaled(Importe, documentPlaces),
      rates.map((tax) => figuresOf(tax).amount),
      tenTo(documentPlaces - places),
    );
    return rates.map((tax, at) => ({ ...tax, Importe: written(amounts[at] as Scaled, places) }));
  });
}

/** Splits the amount of the summary over the rates of one tax. */
function shares(amount: Scaled, weights: readonly Scaled[], unit: Scaled): readonly Scaled[] {
  return total(weights) > 0n ? apportion(amount, weights, unit) : weights.map(() => 0n);
}

/** Adds up taxes of one kind; bases keep six places. */
function addUp(taxes: readonly DocumentTax[]): readonly DocumentTax[] {
  const sums = new Map<string, DocumentTax>();
  for (const tax of taxes) {
    const before = sums.get(taxKey(tax));
    sums.set(taxKey(tax), before ? added(before, tax, 1n) : tax);
  }
  return [...sums.values()];
}

/** Returns what is left of taxes when others are taken off: nothing is below zero, and what has no base is gone. */
export function takeOff(
  taxes: readonly DocumentTax[],
  taken: readonly DocumentTax[],
): readonly DocumentTax[] {
  const off = new Map(addUp(taken).map((tax) => [taxKey(tax), tax]));
  return taxes
    .map((tax) => added(tax, off.get(taxKey(tax)), -1n))
    .filter(({ Base }) => scaled(Base, documentPlaces) > 0n);
}

function added(tax: DocumentTax, other: DocumentTax | undefined, sign: bigint): DocumentTax {
  if (!other) return tax;
  const [one, two] = [figuresOf(tax), figuresOf(other)];
  const Base = written(one.base + sign * two.base);
  return tax.Importe === undefined
    ? { ...tax, Base }
    : { ...tax, Base, Importe: written(one.amount + sign * two.amount) };
}

function written(value: Scaled, places = 0): string {
  const rounded = places > 0 ? roundTo(value, tenTo(documentPlaces - places)) : value;
  return unscaled(rounded > 0n ? rounded : 0n, documentPlaces, places);
}
