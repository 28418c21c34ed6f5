import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import type { OutboxJob } from "../../models/OutboxJob.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/** The tables of the subjects of each kind, whose name begins with what they are. */
const tables: Readonly<Record<string, string>> = {
  ticket: "tickets",
  invoice: "invoices",
  mail: "mails",
};

/**
 * Writes the act into the audit log of each merchant whose documents a job carries, or into the platform's where it
 * carries none.
 */
export async function auditJob(
  tx: Knex.Transaction,
  { clock }: Pick<Deps, "clock">,
  actor: Actor,
  { action, job }: { readonly action: string; readonly job: OutboxJob },
): Promise<void> {
  const { id, kind, subjectIds, attempts, lastError, deadAt } = job;
  const merchantIds = await ownersOf(tx, kind, subjectIds);
  const before = { kind, subjects: subjectIds.length, attempts, lastError, deadAt };
  // The order is always one, so that two such transactions cannot wait for each other's chains.
  for (const merchantId of merchantIds.length > 0 ? merchantIds : [null])
    await recordAudit(tx, actor, clock.now(), {
      action,
      merchantId,
      subject: { kind: "job", id },
      before,
    });
}

async function ownersOf(
  tx: Knex.Transaction,
  kind: string,
  subjectIds: readonly string[],
): Promise<(string | null)[]> {
  const table = tables[kind.split(".")[0] as string];
  if (!table) return [];
  const rows: { merchantId: string | null }[] = await tx(table)
    .distinct("merchantId")
    .whereIn("id", [...subjectIds])
    .orderBy("merchantId");
  return rows.map(({ merchantId }) => merchantId);
}
