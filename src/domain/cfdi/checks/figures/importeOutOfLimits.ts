import { importeLimits, limitPlaces } from "./importeLimits.ts";
import { show } from "./figures.ts";
import type { ConceptoReading, ParteReading } from "../reading.ts";

/** Returns the figures of an Importe that Cantidad × ValorUnitario cannot have given, or nothing. */
export function importeOutOfLimits({
  Cantidad,
  ValorUnitario,
  Importe,
  reading,
}: ConceptoReading | ParteReading) {
  if (!Cantidad || !ValorUnitario || !Importe) return undefined;
  const { low, high } = importeLimits(Cantidad, ValorUnitario, limitPlaces(Importe, reading.decimals));
  if (low <= Importe.value && Importe.value <= high) return undefined;
  return {
    written: Importe.text,
    quantity: Cantidad.text,
    price: ValorUnitario.text,
    low: show(low, reading),
    high: show(high, reading),
  };
}
