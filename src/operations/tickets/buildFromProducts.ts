import type { Knex } from "knex";
import type { Issue } from "../../domain/invoicing/buildComprobante.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { fillFromProducts, type SentTicket } from "../products/fillFromProducts.ts";
import { buildFor, type Draft } from "./buildFor.ts";

/** Builds the document of one ticket with the merchant's products as they are now; `customer` is as in `buildFor`. */
export async function buildFromProducts(
  db: Knex,
  sent: SentTicket,
  issue: Issue,
  customer: TicketCustomer | undefined,
): Promise<Draft> {
  const { tickets } = await fillFromProducts(db, [sent]);
  return inSlices(buildFor(tickets[0] as Ticket, issue, customer));
}
