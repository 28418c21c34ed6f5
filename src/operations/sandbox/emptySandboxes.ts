import { systemActor } from "../../domain/access/actor.ts";
import { SandboxReset } from "../../models/merchants/SandboxReset.ts";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Deps } from "../deps.ts";
import { emptyTable } from "./emptyTable.ts";
import { testTables } from "./testTables.ts";

type EmptyingDeps = Pick<Deps, "db" | "clock" | "storage">;

/** A call to a PAC takes seconds. */
const lookAgainMs = 3_000;

/**
 * Empties the test mode of the merchants that asked for these resets. A few rows at a time go, each time with all that
 * belongs to them and the count of what is gone, so that a run that was killed is continued by the next one, and two at
 * once share the work. A document that is at a PAC is left until its answer is saved, and is deleted then. The answers
 * that are kept by `Idempotency-Key` go last: those of requests that the reset has met on their way, too.
 */
export async function emptySandboxes(
  deps: EmptyingDeps,
  ids: readonly string[],
  { signal }: { readonly signal: AbortSignal },
): Promise<Outcomes> {
  const outcomes = new Map<string, Outcome>();
  for (const id of ids) {
    const reset = await SandboxReset.query(deps.db).findOne({ id, endedAt: null });
    if (!reset) continue;
    const isDone = (await isEmptied(deps, reset, signal)) && (await finish(deps, reset));
    const again = new Date(deps.clock.now().getTime() + lookAgainMs);
    if (!isDone) outcomes.set(id, waitUntil(again, "a document or a request is being worked at"));
  }
  return outcomes;
}

/** Empties all tables, again and again, until a pass finds nothing; returns whether nothing is left. */
async function isEmptied(deps: EmptyingDeps, reset: SandboxReset, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    let deleted = 0;
    let isLeft = false;
    for (const each of testTables) {
      const emptied = await emptyTable(deps, { reset, ...each }, signal);
      deleted += emptied.deleted;
      isLeft ||= emptied.isLeft;
    }
    if (isLeft || deleted === 0) return !isLeft;
  }
}

/** Ends the reset; returns false while a request that has a key is under way: what it stores is deleted then. */
async function finish({ db, clock }: EmptyingDeps, { id, merchantId }: SandboxReset): Promise<boolean> {
  const endedAt = clock.now();
  return db.transaction(async (tx) => {
    const keys = tx("idempotency_keys").where({ ownerId: merchantId, livemode: false });
    const running = keys.clone().where({ status: null }).where("lockedUntil", ">", endedAt);
    if (await running.first(tx.raw("1 as one"))) return false;
    // Whoever repeats the request for this reset gets this one.
    await keys.whereNotNull("status").whereRaw("body #>> '{body,data,id}' is distinct from ?", [id]).delete();
    const [ended] = await SandboxReset.query(tx)
      .where({ id, endedAt: null })
      .patch({ endedAt })
      .returning("deleted");
    if (!ended) return true;
    await recordAudit(tx, systemActor("sandbox.reset"), endedAt, {
      action: "sandbox.emptied",
      merchantId,
      subject: { kind: "merchant", id: merchantId },
      after: { resetId: id, deleted: Number(ended.deleted) },
    });
    return true;
  });
}
