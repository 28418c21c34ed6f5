import { documentPlaces, scaled, type Scaled, total } from "../../money/scaled.ts";
import type { Ticket } from "../ticket.ts";

/**
 * Returns what the local taxes of a ticket add to its document's total, and what they take off it; six places each.
 */
export function localTotals({ localTaxes = [] }: Ticket): { transferred: Scaled; withheld: Scaled } {
  const sum = (withheld: boolean): Scaled =>
    total(
      localTaxes
        .filter((tax) => tax.withheld === withheld)
        .map(({ amount }) => scaled(amount, documentPlaces)),
    );
  return { transferred: sum(false), withheld: sum(true) };
}
