import { absolute, documentPlaces, exactPlaces, scaled, type Scaled } from "../money/scaled.ts";
import { lineTaxes, type LineTaxes } from "./lineTaxes.ts";
import type { TicketItem } from "./ticket.ts";

/** A line of a sale as the rules calculate it: never negative. Immutable. */
export interface SaleLine {
  /** The position in the ticket's items, for paths. */
  readonly at: number;
  readonly item: TicketItem;
  readonly taxes: LineTaxes;
  /** The quantity; six places. */
  readonly quantity: Scaled;
  /** The price in the ticket's own terms (with or without taxes); six places. */
  readonly unitPrice: Scaled;
  /** The amount that is taken off `quantity` × `unitPrice`, in the ticket's own terms; twelve places. */
  readonly discount: Scaled;
}

/** A line that was sold, or one that came back. */
export interface SignedLine {
  readonly line: SaleLine;
  readonly returned: boolean;
}

/**
 * Reads a ticket's line. It came back when either its quantity or its price (not both) is negative; its discount is
 * then what the customer does not get back. A discount may carry the sign of its line.
 */
export function readSaleLine(item: TicketItem, at: number): SignedLine {
  const quantity = scaled(item.quantity, documentPlaces);
  const unitPrice = scaled(item.unitPrice, documentPlaces);
  const discount = item.discount === undefined ? 0n : scaled(item.discount, exactPlaces);
  const returned = quantity < 0n !== unitPrice < 0n;
  return {
    returned,
    line: {
      at,
      item,
      taxes: lineTaxes(item.taxes),
      quantity: absolute(quantity),
      unitPrice: absolute(unitPrice),
      discount: returned ? absolute(discount) : discount,
    },
  };
}

/** Returns quantity × price, exact with twelve places, in the ticket's own terms. */
export function amountOf(line: SaleLine): Scaled {
  return line.quantity * line.unitPrice;
}

/** Returns the amount less its discount. */
export function remainderOf(line: SaleLine): Scaled {
  return line.quantity * line.unitPrice - line.discount;
}
