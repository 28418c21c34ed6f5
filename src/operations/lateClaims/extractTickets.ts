import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { lateClaimFault } from "../../domain/lateClaims/lateClaimFault.ts";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceTicket } from "../../models/InvoiceTicket.ts";
import { findGlobalRun } from "../../queries/globalInvoices/globalRuns.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { claimByMerchant } from "./claimByMerchant.ts";

export interface Extraction {
  /** The run whose documents hold the tickets. */
  readonly runId: string;
  readonly ticketIds: readonly string[];
  readonly customer: TicketCustomer;
}

/**
 * Takes tickets out of the global invoices of a run, each for an invoice of its own to one receiver; all of them or
 * none. A person asks, so that a merchant's policy to refuse does not hold; several tickets leave by credit notes,
 * since one global invoice is made again for one ticket at a time. Throws `request.invalid` with each ticket that the
 * run does not hold.
 */
export async function extractTickets(
  deps: Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">,
  by: Change<Tenancy>,
  { runId, ticketIds, customer }: Extraction,
): Promise<readonly Invoice[]> {
  return transact(deps, async (tx) => {
    const run = await findGlobalRun(tx, by.principal, runId);
    if (!run) throw new AppError("resource.not_found");
    const held = await heldBy(tx, runId, ticketIds);
    const strangers = ticketIds.flatMap((id, at) =>
      held.has(id) ? [] : [lateClaimFault("claim.ticket_not_in_global", `ticketIds[${at}]`)],
    );
    if (strangers.length > 0) throw new AppError("request.invalid", { details: strangers });
    const { lateClaims } = (await settingsOf(tx, by.principal.merchantId)).globalInvoice;
    const policy = lateClaims === "newGlobal" && ticketIds.length === 1 ? lateClaims : "creditNote";
    const invoices = new Map<string, Invoice>();
    // Whoever asks takes them in one order.
    for (const ticketId of ticketIds.toSorted()) {
      const claimed = await claimByMerchant(tx, deps, by, { ticketId, customer, policy });
      if (!claimed) throw new AppError("ticket.already_invoiced");
      invoices.set(ticketId, claimed.invoice);
    }
    return ticketIds.map((id) => invoices.get(id) as Invoice);
  });
}

/** Returns those of the tickets that a document of the run holds. */
async function heldBy(
  tx: Knex.Transaction,
  globalRunId: string,
  ticketIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const documents = Invoice.query(tx).where({ globalRunId }).select("id");
  const rows = await InvoiceTicket.query(tx)
    .whereIn("ticketId", [...ticketIds])
    .whereIn("invoiceId", documents)
    .where({ holds: true })
    .select("ticketId");
  return new Set(rows.map(({ ticketId }) => ticketId));
}
