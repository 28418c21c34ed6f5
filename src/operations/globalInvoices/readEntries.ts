import type { Knex } from "knex";
import type { GlobalLine } from "../../domain/globalInvoices/globalLine.ts";
import type { Fault } from "../../errors.ts";
import type { GlobalRun } from "../../models/globalInvoices/GlobalRun.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { TicketPlace } from "../../queries/globalInvoices/unclaimedTickets.ts";
import type { Deps } from "../deps.ts";
import { leaveOut } from "./leaveOut.ts";
import { readLines } from "./readLines.ts";

/** A ticket that this transaction holds, and its line in a document. */
export interface HeldEntry {
  readonly ticket: TicketRow;
  readonly line: GlobalLine;
}

/**
 * Locks tickets and reads them into lines of a document. One that somebody has invoiced or corrected since it was found is
 * not among them; one that no global invoice can say is written down with the reason.
 */
export async function readEntries(
  tx: Knex.Transaction,
  deps: Pick<Deps, "catalogs">,
  run: GlobalRun,
  found: readonly (TicketPlace & { readonly id: string })[],
): Promise<readonly HeldEntry[]> {
  const soldAt = new Map(found.map(({ id, issuedAt }) => [id, issuedAt.getTime()]));
  // Intake locks them in the same order.
  const held = await TicketRow.query(tx)
    .whereIn("id", [...soldAt.keys()])
    .where({ state: "accepted", locked: false })
    .orderBy("seq")
    .forUpdate();
  const same = held.filter(({ id, issuedAt }) => soldAt.get(id) === issuedAt.getTime());
  const lines = new Map<string, HeldEntry>();
  const leftOut: { ticket: TicketRow; fault: Fault }[] = [];
  for (const { ticket, reading } of await readLines(tx, deps, same)) {
    if ("line" in reading) lines.set(ticket.id, { ticket, line: reading.line });
    else leftOut.push({ ticket, fault: reading.leftOut });
  }
  await leaveOut(tx, run, leftOut);
  return found.flatMap(({ id }) => lines.get(id) ?? []);
}
