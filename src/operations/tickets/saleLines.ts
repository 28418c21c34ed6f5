import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import { readSale } from "../../domain/invoicing/readSale.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { fillFromProducts, type SentTicket } from "../products/fillFromProducts.ts";

/** Returns, of each ticket, for each Concepto of its document the place among the ticket's lines. */
export async function saleLines(
  db: Knex,
  sent: readonly SentTicket[],
  catalogs: ActiveCatalogs,
): Promise<readonly number[][]> {
  const lines: number[][] = [];
  for (const ticket of (await fillFromProducts(db, sent)).tickets) {
    const reading = await inSlices(readSale(ticket, catalogs));
    lines.push("sale" in reading ? reading.sale.lines.map(({ at }) => at) : []);
  }
  return lines;
}
