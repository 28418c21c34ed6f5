import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import { type CancellationVerdict, judgeSatStatus } from "../../domain/cancellations/judgeSatStatus.ts";
import { livingCancellationStates } from "../../domain/cancellations/cancellationLifeCycle.ts";
import type { SatStatus, SatStatusWords } from "../../domain/cancellations/satStatus.ts";
import { AppError } from "../../errors.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import type { Invoice } from "../../models/Invoice.ts";
import type { Handover } from "../../ports/pac.ts";
import { findInvoice } from "../../queries/invoices.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { applyVerdict } from "./applyVerdict.ts";
import { askHandover, askSatStatus } from "./askSatStatus.ts";
import { cancelOutside } from "./cancelOutside.ts";

export interface CheckedStatus {
  readonly words: SatStatusWords;
  readonly status: SatStatus;
  /** The place of a stamp that SAT does not know on its way there; null where its PAC does not say, and where SAT knows it. */
  readonly handover: Handover["place"] | null;
  /** The invoice as it is after SAT's word. */
  readonly invoice: Invoice;
}

/**
 * Asks SAT now for the status of a stamped invoice, and heeds what it says: a cancellation under way is taken on by it,
 * and an invoice that was cancelled outside this system becomes cancelled here. Throws `invoice.not_at_sat` for one
 * that is not stamped, and `sat.unreachable`.
 */
export async function checkSatStatus(
  deps: Pick<Deps, "db" | "relay" | "clock" | "vault" | "pacs" | "satStatus" | "log">,
  { principal, actor }: Change<Tenancy>,
  invoiceId: string,
): Promise<CheckedStatus> {
  const invoice = await findInvoice(deps.db, principal, invoiceId);
  if (!invoice) throw new AppError("resource.not_found");
  if (invoice.uuid === null) throw new AppError("invoice.not_at_sat", { retryAfterSeconds: 2 });
  const answer = await askSatStatus(deps, invoice);
  if (answer.kind === "noAnswer") throw new AppError("sat.unreachable", { cause: answer.error });
  const { words, status } = answer;
  const verdict = judgeSatStatus(status);
  await transact(deps, async (tx) => {
    const living = await Cancellation.query(tx)
      .where({ invoiceId })
      .whereIn("state", livingCancellationStates)
      .forUpdate()
      .first();
    if (living) await heed(tx, deps, living, { verdict, words });
    else if (verdict.kind === "cancelled") {
      const { merchantId, livemode } = invoice;
      const outside = { merchantId, livemode, invoices: [invoice], told: { sat: words } };
      await cancelOutside(tx, actor, deps.clock.now(), outside);
    }
  });
  const now = await findInvoice(deps.db, principal, invoiceId);
  const handover = status.kind === "notFound" ? await askHandover(deps, invoice) : null;
  return { words, status, handover, invoice: now ?? invoice };
}

/** Moves the cancellation by what SAT says, unless some process asks about it now: that will hear the same. */
async function heed(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock" | "vault">,
  living: Cancellation,
  told: { readonly verdict: CancellationVerdict; readonly words: SatStatusWords },
): Promise<void> {
  if (living.leasedUntil && living.leasedUntil > deps.clock.now()) return;
  await applyVerdict(tx, deps, living, told);
}
