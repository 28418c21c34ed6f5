import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import type { SatDownloadState } from "../../domain/satDownloads/lifeCycles.ts";
import { SatDownload } from "../../models/sat/SatDownload.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { wipeEfirma } from "../efirmas/wipeEfirma.ts";
import { announceReconciliations } from "./announceReconciliations.ts";
import { moveDownload } from "../lifeCycles/moveDownload.ts";
import { writeProgress } from "./writeProgress.ts";

export interface DownloadEnd {
  readonly state: SatDownloadState;
  /** Our word for what went wrong, and SAT's own beside it. */
  readonly reason?: string | null;
  readonly satCode?: string | null;
  readonly satMessage?: string | null;
}

interface EndedDownload extends DownloadEnd {
  readonly download: SatDownload;
}

/** Ends a download that the transaction holds: its state, the wiping of what was lent, a line of the audit log. */
export async function endDownload(
  tx: Knex.Transaction,
  deps: Pick<Deps, "clock">,
  actor: Actor,
  { download, state, reason = null, satCode = null, satMessage = null }: EndedDownload,
): Promise<SatDownload> {
  const now = deps.clock.now();
  const { id, merchantId } = download;
  await writeProgress(tx, deps, id);
  await moveDownload(tx, download, state, { at: now, patch: { reason, satCode, satMessage } });
  await announceReconciliations(tx, id);
  await wipeEfirma(tx, deps, actor, { id, merchantId });
  await recordAudit(tx, actor, now, {
    action: state === "cancelled" ? "satDownload.cancelled" : "satDownload.ended",
    merchantId,
    subject: { kind: "satDownload", id },
    after: { state, reason, satCode },
  });
  return SatDownload.query(tx).findById(id).throwIfNotFound();
}
