import { setTimeout as pause } from "node:timers/promises";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { isSettled } from "../../../domain/invoices/invoiceLifeCycle.ts";
import type { Invoice } from "../../../models/Invoice.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import type { GuardedRequest } from "../../route.ts";

/** The pauses between two looks; the last one repeats. A stamp takes a second or two. */
const pausesMs = [250, 250, 500, 500, 1_000] as const;

/** The parts of a request that say for how long its caller waits. */
type Waiting = Pick<GuardedRequest<TenantPrincipal>, "deps" | "principal" | "waitSeconds" | "isGone">;

/**
 * Returns the invoice once it is stamped or refused, else as it is when the seconds that the caller prefers to wait are over
 * or the caller has hung up. A retention is found otherwise than an invoice. It looks some times with a query of one row, and holds no connection in between.
 */
export async function awaitSettled(
  { deps, principal, waitSeconds, isGone }: Waiting,
  invoice: Invoice,
  find = (id: string): Promise<Invoice | undefined> => findInvoice(deps.db, principal, id),
): Promise<Invoice> {
  const end = performance.now() + waitSeconds * 1_000;
  let latest = invoice;
  for (let look = 0; !isSettled(latest.state) && !isGone(); look += 1) {
    const leftMs = end - performance.now();
    if (leftMs <= 0) break;
    await pause(Math.min(leftMs, pausesMs[look] ?? 1_000));
    latest = (await find(invoice.id)) ?? latest;
  }
  return latest;
}
