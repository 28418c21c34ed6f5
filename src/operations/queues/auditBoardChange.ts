import type { Actor } from "../../domain/access/actor.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";

/**
 * Writes down what somebody is about to change on the page of the queues. Before the change, which is the engine's own
 * and shares no transaction with us: what was not written down does not happen.
 */
export async function auditBoardChange(
  { db, clock }: Pick<Deps, "db" | "clock">,
  actor: Actor,
  { method, path, queue }: { readonly method: string; readonly path: string; readonly queue: string | null },
): Promise<void> {
  const subject = { kind: "queue", id: queue };
  const event = { action: "queue.changedOnBoard", merchantId: null, subject, after: { method, path } };
  await db.transaction((tx) => recordAudit(tx, actor, clock.now(), event));
}
