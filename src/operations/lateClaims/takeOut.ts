import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { decideReturn } from "../creditNotes/decideReturn.ts";
import { heldOriginal } from "../creditNotes/heldOriginal.ts";
import { issueCreditNote } from "../creditNotes/issueCreditNote.ts";
import { conceptoOf } from "../refunds/conceptoOf.ts";
import { saleDocument } from "../refunds/refundedDocument.ts";
import type { LateClaim } from "./lateClaim.ts";

/**
 * Inserts the credit note that takes what is left of a ticket out of its global invoice (guide to the global CFDI, appendix
 * 2, example III). Nothing comes back with it, so that there is no refund.
 */
export async function takeOut(
  tx: Knex.Transaction,
  { principal, ticket, global, requestId, at }: LateClaim,
  catalogs: ActiveCatalogs,
): Promise<string> {
  const original = await heldOriginal(tx, principal, { id: global.id, now: at });
  const concepto = await conceptoOf(tx, original, ticket);
  const document = await saleDocument(tx, principal, { ticket, catalogs, at, concepto });
  const decided = await decideReturn(tx, document, {}, catalogs);
  return issueCreditNote(tx, {
    ...decided,
    original,
    sale: document.comprobante,
    relation: "01",
    ticketFolio: concepto?.NoIdentificacion ?? ticket.externalId,
    word: "Facturado al cliente",
    tickets: [{ id: ticket.id, amount: decided.amount }],
    requestId,
    at,
    catalogs,
  });
}
