import { fitsPlaces } from "../../money/fitsPlaces.ts";
import { divideUp, documentPlaces, scaled, tenTo, type Scaled } from "../../money/scaled.ts";
import type { Ticket } from "../ticket.ts";

const unit = tenTo(documentPlaces);

/**
 * Returns the most that rounding of cash can be, in six places: one unit of the currency, or the units that one peso
 * buys, since currencies of small units have larger smallest coins.
 */
export function mostRounding({ currency, exchangeRate }: Pick<Ticket, "currency" | "exchangeRate">): Scaled {
  if (currency === "MXN" || exchangeRate === undefined || !fitsPlaces(exchangeRate, documentPlaces))
    return unit;
  const pesos = scaled(exchangeRate, documentPlaces);
  return pesos <= 0n ? unit : divideUp(unit, pesos) * unit;
}
