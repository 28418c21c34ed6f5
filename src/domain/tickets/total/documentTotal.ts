import { documentPlaces, scaled, type Scaled } from "../../money/scaled.ts";
import type { Ticket } from "../ticket.ts";

/** Returns the part of a ticket's total that its CFDI says: all but cash rounding, donation and tip. Six places. */
export function documentTotal({ total, rounding, donation, tip }: Ticket): Scaled {
  let rest = scaled(total, documentPlaces);
  for (const apart of [rounding, donation, tip])
    if (apart !== undefined) rest -= scaled(apart, documentPlaces);
  return rest;
}
