import type { Actor } from "../../domain/access/actor.ts";
import { AppError } from "../../errors.ts";
import { Cancellation } from "../../models/Cancellation.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { goOn } from "./goOn.ts";

/**
 * Takes a living cancellation on now, for a person of the back office. One that waits for a person is sent again, unless
 * SAT's status says what came of it; the same answer once more ends it as refused. One that has ended stays as it is.
 */
export async function reviewCancellation(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  actor: Actor,
  cancellationId: string,
): Promise<Cancellation> {
  const now = deps.clock.now();
  return transact(deps, async (tx) => {
    const cancellation = await Cancellation.query(tx).findById(cancellationId).forUpdate();
    if (!cancellation) throw new AppError("resource.not_found");
    const { state, merchantId, invoiceId, satCode } = cancellation;
    if (state === "awaitingReview") {
      await Cancellation.query(tx).findById(cancellationId).patch({ reviewedAt: now });
      cancellation.reviewedAt = now;
    }
    await goOn(tx, deps, cancellation, actor.requestId);
    await recordAudit(tx, actor, now, {
      action: "invoice.cancellationReviewed",
      merchantId,
      subject: { kind: "invoice", id: invoiceId },
      before: { cancellationId, state, satCode },
    });
    return Cancellation.query(tx).findById(cancellationId).throwIfNotFound();
  });
}
