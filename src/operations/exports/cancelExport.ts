import { AppError } from "../../errors.ts";
import { ExportRow } from "../../models/ExportRow.ts";
import { exportsOf, type NamedExport } from "../../queries/exports.ts";
import type { Owner } from "../../queries/ownedBy.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { moveExport } from "../lifeCycles/moveExport.ts";

/**
 * Stops an export that is being made, or drops the file of one that is done. Doing it twice is harmless. The file goes
 * within the hour, by upkeep: its worker may be storing it just now. Throws `resource.not_found`.
 */
export async function cancelExport(
  deps: Pick<Deps, "db" | "clock">,
  { principal, actor }: Change<Owner>,
  { id, kinds }: NamedExport,
): Promise<ExportRow> {
  return deps.db.transaction(async (tx) => {
    const row = await exportsOf(ExportRow.query(tx), principal)
      .findOne({ id })
      .whereIn("kind", [...kinds])
      .forUpdate();
    if (!row) throw new AppError("resource.not_found");
    const state = stateAfter(row.state);
    if (state === row.state) return row;
    const now = deps.clock.now();
    // The run that makes it finds its lease gone, and stops.
    const patch = { endedAt: row.endedAt ?? now, expiresAt: now, leaseToken: null, leasedUntil: null };
    const changed = await moveExport(tx, id, state, { at: now, patch });
    if (!changed) throw new Error(`Export ${id}, which was ${row.state}, cannot become ${state}.`);
    await recordAudit(tx, actor, now, {
      action: "export.cancelled",
      merchantId: principal.merchantId,
      subject: { kind: "export", id },
      after: { state },
    });
    return changed;
  });
}

function stateAfter(state: ExportRow["state"]): ExportRow["state"] {
  if (state === "queued" || state === "running") return "cancelled";
  return state === "done" ? "expired" : state;
}
