import type { Actor } from "../../domain/access/actor.ts";
import { isSettled } from "../../domain/invoices/invoiceLifeCycle.ts";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import { deadLettersOf, reviveDeadLetters } from "../../queues/deadLetters.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import { stampingKinds } from "../../queues/jobs.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/**
 * Sets work on an unsettled invoice going now: its dead letter lives again, or a new job is enqueued. The job goes the
 * way of every other, lease and question for the earlier stamp included, so it can never buy a second one. Throws
 * `invoice.settled` when nothing is left to do.
 */
export async function retryInvoice(
  deps: Pick<Deps, "db" | "relay" | "clock" | "queues">,
  actor: Actor,
  invoiceId: string,
): Promise<Invoice> {
  return transact(deps, async (tx) => {
    const invoice = await Invoice.query(tx).findOne({ id: invoiceId }).forUpdate();
    if (!invoice) throw new AppError("resource.not_found");
    const { state, merchantId } = invoice;
    if (isSettled(state)) throw new AppError("invoice.settled");

    const dead = await deadLettersOf(tx, stampingKinds, invoiceId);
    const revived = await reviveDeadLetters(
      tx,
      deps.queues,
      dead.map(({ id }) => id),
    );
    if (revived.length === 0) {
      const kind = state === "requested" ? "invoice.seal" : "invoice.stamp";
      await enqueue(tx, kind, [invoiceId], { requestId: actor.requestId });
    }
    await recordAudit(tx, actor, deps.clock.now(), {
      action: "invoice.retried",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      before: { state, deadLetters: dead.map(({ id, lastError }) => ({ id, lastError })) },
    });
    return invoice;
  });
}
