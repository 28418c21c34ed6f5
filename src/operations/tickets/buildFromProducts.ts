import type { Knex } from "knex";
import type { Issue } from "../../domain/invoicing/buildComprobante.ts";
import { cameBack } from "../../domain/tickets/cameBack.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { netRefunds } from "../creditNotes/netRefunds.ts";
import { fillFromProducts, type SentTicket } from "../products/fillFromProducts.ts";
import { buildFor, type Draft } from "./buildFor.ts";

/** A ticket as it is sent, or as it is stored: then what came back of it is known. */
type SentOrStored = SentTicket & { readonly id?: string; readonly refunded?: string };

/**
 * Builds the document of one ticket with the merchant's products as they are now, less what came back of a stored one;
 * `customer` is as in `buildFor`.
 */
export async function buildFromProducts(
  db: Knex,
  sent: SentOrStored,
  issue: Issue,
  customer: TicketCustomer | undefined,
): Promise<Draft> {
  const { tickets } = await fillFromProducts(db, [sent]);
  const draft = await inSlices(buildFor(tickets[0] as Ticket, issue, customer));
  if (draft.kind === "rejected" || sent.id === undefined || !cameBack(sent)) return draft;
  const sales = [{ ticketId: sent.id, built: draft.comprobante }];
  const [comprobante = draft.comprobante] = await netRefunds(db, sales, issue.catalogs);
  return { ...draft, comprobante };
}
