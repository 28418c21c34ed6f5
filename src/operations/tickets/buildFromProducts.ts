import type { Knex } from "knex";
import type { Issue } from "../../domain/cfdi/buildComprobante.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";
import { fillFromProducts, type SentTicket } from "../products/fillFromProducts.ts";
import { buildFor, type Draft } from "./buildFor.ts";

/** The document of one ticket by the merchant's products as they are now; for whom is as in `buildFor`. */
export async function buildFromProducts(
  db: Knex,
  sent: SentTicket,
  issue: Issue,
  customer: TicketCustomer | undefined,
): Promise<Draft> {
  const { tickets } = await fillFromProducts(db, [sent]);
  return buildFor(tickets[0] as Ticket, issue, customer);
}
