import type { TicketCustomer } from "../tickets/ticket.ts";
import { normalizeName } from "./normalizeName.ts";
import { nationalGenericRfc } from "./rfcKind.ts";

/**
 * Says whether a customer is none: tills send XAXX010101000 and PUBLICO EN GENERAL, with or without accents, for
 * whoever did not ask for an invoice. On a document the pair would make it a global invoice (CFDI40130).
 */
export function standsForNobody({ rfc, name }: Pick<TicketCustomer, "rfc" | "name">): boolean {
  return rfc === nationalGenericRfc && plain(name) === "PUBLICO EN GENERAL";
}

function plain(name: string): string {
  return normalizeName(name.normalize("NFD").replace(/\p{Mn}/gu, ""));
}
