import type { Knex } from "knex";
import { type GlobalReading, readGlobalLine } from "../../domain/globalInvoices/readGlobalLine.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import type { TicketRow } from "../../models/TicketRow.ts";
import { inSlices } from "../../platform/inSlices.ts";
import type { Deps } from "../deps.ts";
import { leftOfSale } from "./leftOfSale.ts";

/** A stored ticket, and what it says with its merchant's products. */
interface FilledTicket {
  readonly ticket: TicketRow;
  readonly filled: Ticket;
}

/** Reads a stored ticket into its line of a global invoice, less what came back of it. */
export async function readLine(
  db: Knex,
  deps: Pick<Deps, "catalogs">,
  { ticket, filled }: FilledTicket,
): Promise<GlobalReading> {
  const sale = await leftOfSale(db, deps, ticket);
  if ("fault" in sale) return { leftOut: sale.fault };
  return inSlices(readGlobalLine(filled, deps.catalogs(), sale.left));
}
