import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import { SatFinding } from "../../models/sat/SatFinding.ts";
import { findReconciliation } from "../../queries/reconciliation/reconciliations.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveFinding } from "../lifeCycles/moveFinding.ts";

export interface Resolution {
  readonly reconciliationId: string;
  readonly findingId: string;
  /** The note on what was done about it. */
  readonly note: string;
}

/**
 * Lays a finding aside with a note; the next comparison leaves it so while its facts are the same. The same note again
 * changes nothing, another takes its place. Throws `resource.not_found` where the finding is not of that comparison's
 * range, and `finding.gone` for one that needs no answer any more.
 */
export async function resolveFinding(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Tenancy>,
  { reconciliationId, findingId, note }: Resolution,
): Promise<SatFinding> {
  const { merchantId, livemode } = principal;
  return db.transaction(async (tx) => {
    const run = await findReconciliation(tx, principal, reconciliationId);
    const finding =
      run &&
      (await SatFinding.query(tx)
        .findOne({ id: findingId, merchantId, livemode })
        .whereBetween("occurredAt", [run.dateFrom, run.dateTo])
        .forUpdate());
    if (!finding) throw new AppError("resource.not_found");
    if (finding.state === "gone") throw new AppError("finding.gone");
    if (finding.state === "resolved" && finding.note === note) return finding;
    const now = clock.now();
    const before = { state: finding.state, note: finding.note };
    const resolvedBy = actor.kind === "user" ? actor.id : null;
    await moveFinding(tx, finding, "resolved", { note, resolvedBy, resolvedAt: now, updatedAt: now });
    await recordAudit(tx, actor, now, {
      action: "finding.resolved",
      merchantId,
      subject: { kind: "satFinding", id: findingId },
      before,
      after: { state: "resolved", note, kind: finding.kind, subject: finding.subject },
    });
    return finding;
  });
}
