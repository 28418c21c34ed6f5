import type { TicketCustomer } from "../tickets/ticket.ts";
import { normalizeName } from "./normalizeName.ts";
import { foreignGenericRfc, nationalGenericRfc } from "./rfcKind.ts";

/**
 * Returns the key by which a merchant's customers are told apart: their RFC; with a generic one, which stands for
 * many, their name too.
 */
export function knownBy({ rfc, name }: Pick<TicketCustomer, "rfc" | "name">): string {
  return rfc === nationalGenericRfc || rfc === foreignGenericRfc ? `${rfc} ${normalizeName(name)}` : rfc;
}
