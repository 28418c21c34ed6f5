import type { Knex } from "knex";
import { SatPackage } from "../../models/sat/SatPackage.ts";
import { SatRequest } from "../../models/sat/SatRequest.ts";
import { enqueue, transact } from "../../queues/enqueue.ts";
import type { JobKind } from "../../queues/jobs.ts";
import type { Deps } from "../deps.ts";

const mostAtOnce = 500;

/**
 * Announces every request and package whose next attempt has come: the stored time goes, a job comes, in one
 * transaction. Any number of schedulers share the work by row locks. Returns how many there were.
 */
export async function announceDue(deps: Pick<Deps, "db" | "relay" | "clock">): Promise<number> {
  const requests = await announce(deps, SatRequest.tableName, "satDownload.advance");
  return requests + (await announce(deps, SatPackage.tableName, "satDownload.fetchPackage"));
}

async function announce(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  table: string,
  kind: JobKind,
): Promise<number> {
  return transact(deps, async (tx) => {
    const ids = await takeDue(tx, table, deps.clock.now());
    await enqueue(tx, kind, ids);
    return ids.length;
  });
}

async function takeDue(tx: Knex.Transaction, table: string, now: Date): Promise<string[]> {
  const due = tx(table)
    .select("id")
    .where("nextAttemptAt", "<=", now)
    .orderBy("nextAttemptAt")
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked();
  const rows = await tx<{ id: string; nextAttemptAt: Date | null }>(table)
    .whereIn("id", due)
    .update({ nextAttemptAt: null })
    .returning("id");
  return rows.map(({ id }) => id);
}
