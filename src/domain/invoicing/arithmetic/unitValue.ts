import { amountOf } from "../../tickets/saleLine.ts";
import { divideHalfUp, documentPlaces, tenTo, type Scaled } from "../../money/scaled.ts";
import type { CalculatedLine } from "./calculatedLine.ts";
import { importeLimits, writtenPlaces } from "./limits.ts";
import { netOf } from "../../tickets/netOf.ts";

/**
 * Returns the ValorUnitario of a line, six places: the ticket's price without the taxes it includes, or, where
 * rounding the line moved its Importe out of SAT's limits for that price (CFDI40167), the Importe divided by Cantidad.
 * `undefined` when neither is allowed.
 */
export function unitValue(
  calculated: CalculatedLine,
  pricesIncludeTax: boolean,
  places: number,
): Scaled | undefined {
  const { line, Importe } = calculated;
  if (!pricesIncludeTax) return within(calculated, line.unitPrice, places) ? line.unitPrice : undefined;
  const price = divideHalfUp(netOf(line, amountOf(line), true), line.quantity);
  if (within(calculated, price, places)) return price;
  const implied = divideHalfUp(Importe * 1_000_000n, line.quantity);
  return within(calculated, implied, places) ? implied : undefined;
}

/** Says whether the value is inside the narrower of both readings of the limits. */
function within({ line, Importe, Descuento }: CalculatedLine, price: Scaled, places: number): boolean {
  if (price <= 0n) return false;
  const decimals = Math.max(writtenPlaces(Importe, places), writtenPlaces(Descuento, places));
  return [places, decimals].every((cut) => {
    const { lower, upper } = importeLimits(line.quantity, price, places, tenTo(documentPlaces - cut));
    return lower <= Importe && Importe <= upper;
  });
}
