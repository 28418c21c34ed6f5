import { documentPlaces, exactPlaces, tenTo, type Scaled } from "../../../money/scaled.ts";
import type { TaxReading } from "../reading.ts";
import { equivalencePlaces, parity } from "./equivalence.ts";
import type { DoctoReading, PagoReading, PaidTaxSum } from "./pagosReading.ts";

/** Adds the taxes of a payment's documents up, each divided by its EquivalenciaDR, as ImpuestosP groups them. */
export function addPaidTaxes(doctos: readonly DoctoReading[]): PagoReading["sums"] {
  return { traslados: addSide(doctos, "traslados"), retenciones: addSide(doctos, "retenciones") };
}

function addSide(
  doctos: readonly DoctoReading[],
  side: "traslados" | "retenciones",
): Map<string, PaidTaxSum> {
  const sums = new Map<string, PaidTaxSum>();
  for (const docto of doctos) {
    for (const tax of docto[side]) {
      const sum = sums.get(tax.group) ?? { base: 0n, importe: 0n, converted: 0, isKnown: true };
      add(sum, tax, docto);
      sums.set(tax.group, sum);
    }
  }
  return sums;
}

function add(sum: PaidTaxSum, { node, Base, Importe }: TaxReading, { equivalence }: DoctoReading): void {
  if (!equivalence || !Base || (node.Importe !== undefined && !Importe)) {
    sum.isKnown = false;
    return;
  }
  sum.base += converted(Base.value, equivalence.value);
  sum.importe += converted(Importe?.value ?? 0n, equivalence.value);
  if (equivalence !== parity) sum.converted += 1;
}

/** Converts from six places to twelve; the digits beyond them are cut off. */
function converted(value: Scaled, equivalence: Scaled): Scaled {
  return (value * tenTo(exactPlaces - documentPlaces + equivalencePlaces)) / equivalence;
}
