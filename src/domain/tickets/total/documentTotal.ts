import { documentPlaces, scaled, type Scaled, total } from "../../money/scaled.ts";
import type { Ticket } from "../ticket.ts";

/** The parts of a ticket's total that no CFDI says. */
export const partsApart = ["rounding", "donation", "tip", "deposits", "giftCards"] as const;

/** Returns the part of a ticket's total that its CFDI says: all but `partsApart`. Six places. */
export function documentTotal(ticket: Ticket): Scaled {
  return scaled(ticket.total, documentPlaces) - sumOf(ticket, partsApart);
}

/**
 * Returns what the merchant holds for the customer, and has not sold: deposits and gift cards. Six places, below zero when
 * more deposits are given back.
 */
export function heldAmount(ticket: Ticket): Scaled {
  return sumOf(ticket, ["deposits", "giftCards"]);
}

function sumOf(ticket: Ticket, parts: readonly (typeof partsApart)[number][]): Scaled {
  return total(parts.map((part) => scaled(ticket[part] ?? "0", documentPlaces)));
}
