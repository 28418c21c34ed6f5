import { documentPlaces, exactPlaces, tenTo, type Scaled } from "../../../money/scaled.ts";
import { equivalencePlaces } from "./equivalence.ts";
import type { DoctoReading, PagoReading } from "./pagosReading.ts";

/**
 * Returns the least Monto that may have paid documents of several currencies: the sum of what each ImpPagado comes to
 * at the lower end of its margin and of that of EquivalenciaDR (CRP20276), truncated to MonedaP; at six places.
 * `undefined` when one of them can't be converted.
 */
export function leastMonto({ doctos, reading: { decimals = documentPlaces } }: Payable): Scaled | undefined {
  let sum = 0n;
  for (const docto of doctos) {
    const least = lowerLimit(docto);
    if (least === undefined) return undefined;
    sum += least;
  }
  const unit = tenTo(exactPlaces - decimals);
  return ((sum / unit) * unit) / tenTo(exactPlaces - documentPlaces);
}

/** A payment as far as its least Monto depends on it. */
interface Payable {
  readonly doctos: readonly Pick<DoctoReading, "ImpPagado" | "equivalence">[];
  readonly reading: Pick<PagoReading["reading"], "decimals">;
}

/** Returns (ImpPagado − half a unit of it) ÷ (EquivalenciaDR + half a unit of it − 10⁻¹⁰), at twelve places. */
function lowerLimit({ ImpPagado, equivalence }: Payable["doctos"][number]): Scaled | undefined {
  if (!ImpPagado || !equivalence) return undefined;
  const paid = 10n * ImpPagado.value - 5n * tenTo(documentPlaces - ImpPagado.decimals);
  const rate = 10n * equivalence.value + 5n * tenTo(equivalencePlaces - equivalence.decimals) - 10n;
  if (paid <= 0n || rate <= 0n) return 0n;
  return (paid * tenTo(exactPlaces - documentPlaces + equivalencePlaces)) / rate;
}
