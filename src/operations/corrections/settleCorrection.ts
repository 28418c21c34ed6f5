import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { CancellationMotive } from "../../domain/cancellations/motives.ts";
import { AppError } from "../../errors.ts";
import type { Correction } from "../../models/Correction.ts";
import { Invoice } from "../../models/Invoice.ts";
import { correctionsOf } from "../../queries/corrections.ts";
import { replacedBy } from "../../queries/replacedBy.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveCorrection } from "../lifeCycles/moveCorrection.ts";
import { answerCancelWish } from "./answerCancelWish.ts";

export interface CorrectionVerdict {
  readonly correctionId: string;
  readonly state: "done" | "declined";
  readonly note?: string;
  /** The UUID of the document that took the invoice's place, when it was replaced. */
  readonly replacement?: string;
  /** SAT's motive, with which a cancellation that was asked for is sent. */
  readonly motive?: CancellationMotive;
}

/**
 * Settles a correction that a customer asked for: the invoice was replaced, or will not be; or it is cancelled now, by
 * the motive that is given, or will not be. Saying the same again changes nothing; saying the contrary throws
 * `correction.settled`, and `correction.not_replaced` that it is done where nothing took the invoice's place. A wish to
 * cancel throws what `requestCancellation` throws, and `correction.unanswered` for a verdict without motive or reason.
 */
export async function settleCorrection(
  deps: Pick<Deps, "db" | "clock" | "relay" | "vault">,
  change: Change<Tenancy>,
  verdict: CorrectionVerdict,
): Promise<Correction> {
  const { correctionId, state, note } = verdict;
  const { principal, actor } = change;
  return transact(deps, async (tx) => {
    const correction = await holdCorrection(tx, principal, correctionId);
    if (correction.state === "requested") {
      const now = deps.clock.now();
      const replacementUuid =
        correction.kind === "cancellation"
          ? await answerCancelWish(tx, deps, change, { correction, verdict })
          : await replacementOf(tx, correction, verdict);
      await moveCorrection(tx, correction, state, { replacementUuid, note: note ?? null, resolvedAt: now });
      await recordAudit(tx, actor, now, {
        action: `correction.${state}`,
        merchantId: principal.merchantId,
        subject: { kind: "invoice", id: correction.invoiceId },
        after: { correctionId, note: note ?? null, replacement: replacementUuid },
      });
    } else if (correction.state !== state) throw new AppError("correction.settled");
    return correction.$fetchGraph("invoice", { transaction: tx });
  });
}

/** Locks the invoice and then what is asked of it, as whoever asks does. */
async function holdCorrection(tx: Knex.Transaction, owner: Tenancy, id: string): Promise<Correction> {
  const found = await correctionsOf(tx, owner).findOne({ id }).select("invoiceId");
  if (found) await Invoice.query(tx).findById(found.invoiceId).forUpdate();
  const correction = found && (await correctionsOf(tx, owner).findOne({ id }).forUpdate());
  if (!correction) throw new AppError("resource.not_found");
  return correction;
}

async function replacementOf(
  tx: Knex.Transaction,
  correction: Correction,
  { state, replacement }: CorrectionVerdict,
): Promise<string | null> {
  if (state === "declined") return null;
  const uuid = await replacedBy(tx, correction, replacement);
  if (uuid === undefined) throw new AppError("correction.not_replaced");
  return uuid;
}
