import type { TicketCustomer } from "../tickets/ticket.ts";
import { normalizeName } from "./normalizeName.ts";
import { nationalGenericRfc } from "./rfcKind.ts";

/** The spellings of PUBLICO EN GENERAL, as tills abbreviate and embellish it. */
const spellings = /^(?:VENTAS? )?(?:AL )?PUBLICO (?:EN )?(?:GENERAL|GRAL)$/;

/**
 * Says whether a customer is none: tills send XAXX010101000 and PUBLICO EN GENERAL, however spelt, for whoever did not ask for an invoice. On a document the pair would make it a global invoice (CFDI40130).
 */
export function standsForNobody({ rfc, name }: Pick<TicketCustomer, "rfc" | "name">): boolean {
  return rfc === nationalGenericRfc && spellings.test(plain(name));
}

function plain(name: string): string {
  return normalizeName(
    name
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .replace(/\P{L}+/gu, " "),
  );
}
