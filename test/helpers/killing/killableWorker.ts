import { createDatabase } from "../../../src/platform/database/createDatabase.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { connectQueues } from "../../../src/queues/engines/connectQueues.ts";
import { createRelay } from "../../../src/queues/createRelay.ts";
import { createTurns } from "../../../src/queues/turns.ts";
import { allDone } from "../../../src/queues/outcome.ts";
import { runWorker } from "../../../src/queues/running/runWorker.ts";
import { realClock } from "../testClock.ts";
import { quickRecovery } from "./quickRecovery.ts";
import { writeEffects } from "../tenants/writeEffects.ts";

/**
 * A worker process for tests that kill it. Its operation writes one row of `effects` for each subject and tells its
 * parent where it stands; there it waits for its death, as the first argument says: `before` or `after` the effect
 * was committed. With `poison` it dies by itself at the subject of the fourth argument. Told `close` it closes.
 */
export type DiesAt = "before" | "after" | "poison" | "never";

await main();

async function main(): Promise<void> {
  const [diesAt, databaseUrl = "", queueUrl, poison] = process.argv.slice(2);
  const log = createLogger({ name: "killable", level: "silent" });
  const db = createDatabase(databaseUrl, { poolSize: 2 });
  const engine = connectQueues({ databaseUrl, queueUrl: queueUrl || undefined, log });
  const metrics = createMetrics();
  const relay = createRelay(
    { db, engine, clock: realClock, log, metrics, turns: createTurns(() => 1_000_000) },
    { trustMs: 60_000 },
  );

  const worker = await runWorker(
    "ticketIntake",
    {
      "globalInvoice.run": async () => allDone,
      "saga.advance": async () => allDone,
      async "ticket.takeIn"(deps, ids) {
        if (diesAt === "poison" && ids.includes(poison ?? "")) process.kill(process.pid, "SIGKILL");
        if (diesAt === "before") await waitForDeath();
        await writeEffects(deps, ids);
        if (diesAt === "after") await waitForDeath();
        return allDone;
      },
    },
    { db, relay, clock: realClock, log },
    { engine, metrics, ...quickRecovery },
  );
  process.once("message", () => {
    void Promise.all([worker.close(), db.destroy()]).then(() => process.exit(0));
  });
}

async function waitForDeath(): Promise<void> {
  process.send?.("there");
  await new Promise<void>((resolve) => setTimeout(resolve, 600_000));
}
