import type { Knex } from "knex";
import type { ImportRow } from "../../models/ImportRow.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { importTargets } from "./importTargets.ts";

/** Writes into the audit log what became of a file, in the name of who sent it. */
export async function recordEnd(tx: Knex.Transaction, ended: ImportRow, now: Date): Promise<void> {
  const { id, merchantId, kind, actor, rowsDone, created, updated, rejected, reason } = ended;
  await recordAudit(tx, actor, now, {
    action: importTargets[kind].action,
    merchantId,
    subject: { kind: "import", id },
    after: { rows: rowsDone, created, updated, rejected, ...(reason !== null && { reason }) },
  });
}
