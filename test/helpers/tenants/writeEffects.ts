import type { WorkerDeps } from "../../../src/queues/running/createExecutor.ts";
import { allDone, type Outcomes } from "../../../src/queues/outcome.ts";

/** Returns the effects of a write: an operation may do its work twice but must have its effect once. */
export async function writeEffects(
  { db }: Pick<WorkerDeps, "db">,
  ids: readonly string[],
): Promise<Outcomes> {
  await db("effects")
    .insert(ids.map((subject) => ({ subject })))
    .onConflict()
    .ignore();
  return allDone;
}
