import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import type { Correction } from "../../models/Correction.ts";
import { correctionsOf } from "../../queries/corrections.ts";
import { replacedBy } from "../../queries/replacedBy.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveCorrection } from "../lifeCycles/moveCorrection.ts";

export interface CorrectionVerdict {
  readonly correctionId: string;
  readonly state: "done" | "declined";
  readonly note?: string;
  /** The UUID of the document that took the invoice's place, when it was replaced. */
  readonly replacement?: string;
}

/**
 * Settles a correction that a customer asked for: the invoice was replaced, or will not be. Saying the same again
 * changes nothing; saying the contrary throws `correction.settled`, and `correction.not_replaced` that it is done
 * where nothing took the invoice's place.
 */
export async function settleCorrection(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Tenancy>,
  { correctionId, state, note, replacement }: CorrectionVerdict,
): Promise<Correction> {
  return db.transaction(async (tx) => {
    const correction = await correctionsOf(tx, principal).findOne({ id: correctionId }).forUpdate();
    if (!correction) throw new AppError("resource.not_found");
    if (correction.state === "requested") {
      const now = clock.now();
      const replacementUuid = state === "done" ? await replacedBy(tx, correction, replacement) : null;
      if (replacementUuid === undefined) throw new AppError("correction.not_replaced");
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
