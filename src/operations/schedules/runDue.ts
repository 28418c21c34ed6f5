import type { Knex } from "knex";
import { lastDue, type Timetable } from "../../domain/schedules/lastDue.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";

/** A thing that is done by the clock. */
export interface Schedule extends Timetable {
  /** The stable id by which runs are counted. */
  readonly id: string;
  /** Announces the work, in the transaction that says that it was. */
  start(tx: Knex.Transaction): Promise<void>;
}

/**
 * Starts what the timetable has due, unless that was done already; returns whether it did. A row for each schedule and
 * due time decides, so any number of schedulers start it once, on whatever queue engine. What came due while none was
 * up is started once when one is: a fresh install does what every schedule says, at once.
 */
export async function runDue(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  schedule: Schedule,
): Promise<boolean> {
  const now = deps.clock.now();
  const run = { schedule: schedule.id, dueAt: lastDue(schedule, now) };
  // Most turns find it done: they are spared a transaction.
  if (await deps.db("scheduledRuns").where(run).first("schedule")) return false;
  return transact(deps, async (tx) => {
    const claimed: unknown[] = await tx("scheduledRuns")
      .insert({ ...run, startedAt: now })
      .onConflict(["schedule", "dueAt"])
      .ignore()
      .returning("schedule");
    if (claimed.length === 0) return false;
    await schedule.start(tx);
    return true;
  });
}
