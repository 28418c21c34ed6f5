import type { Knex } from "knex";
import type { ImportRow } from "../../models/ImportRow.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { recordNews } from "../events/recordNews.ts";
import { importTargets } from "./importTargets.ts";

/** Writes into the audit log what became of a file, in the name of who sent it, and tells the merchant of it. */
export async function recordEnd(tx: Knex.Transaction, ended: ImportRow, now: Date): Promise<void> {
  const { id, merchantId, kind, state, actor, rowsDone, created, updated, rejected, reason } = ended;
  await recordAudit(tx, actor, now, {
    action: importTargets[kind].action,
    merchantId,
    subject: { kind: "import", id },
    after: { rows: rowsDone, created, updated, rejected, ...(reason !== null && { reason }) },
  });
  const type = state === "failed" ? ("import.failed" as const) : ("import.done" as const);
  // Products and customers are those of both modes, and so is what is told of them.
  const news = [false, true].map((livemode) => ({ merchantId, livemode, type, objectId: id }));
  await recordNews(tx, news, now);
}
