import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { readSale } from "../../domain/invoicing/readSale.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { fillFromProducts, type SentTicket } from "../products/fillFromProducts.ts";

/** Returns for each Concepto of a ticket's document its place among the ticket's lines. */
export async function saleLines(
  db: Knex,
  sent: SentTicket,
  catalogs: ActiveCatalogs,
): Promise<readonly number[]> {
  const { tickets } = await fillFromProducts(db, [sent]);
  const reading = await inSlices(readSale(tickets[0] as Ticket, catalogs));
  return "sale" in reading ? reading.sale.lines.map(({ at }) => at) : [];
}
