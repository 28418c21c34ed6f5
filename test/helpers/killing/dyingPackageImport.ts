import { readConfig } from "../../../src/config.ts";
import { importPackages } from "../../../src/operations/mirror/importPackages.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { composeAlone } from "../../../src/start/runAlone.ts";

/**
 * A process that imports a package and kills itself at the n-th point where it changes something outside: before such a
 * statement is sent, after its answer came, before and after the package is fetched. Arguments: package id, n. Ends with
 * code 0 when it came through alive, and says how many points there were.
 */
const [packageId = "", dieAt = "0"] = process.argv.slice(2);
let points = 0;
const point = (): void => {
  points += 1;
  if (points === Number(dieAt)) process.kill(process.pid, "SIGKILL");
};

const log = createLogger({ name: "dying", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = await composeAlone({ config: readConfig(), log, shutdown, metrics: createMetrics() });
const changes = /^\s*(?:insert|update|delete|create|with|commit|release)/i;
deps.db.on("query", ({ sql }: { sql: string }) => changes.test(sql) && point());
deps.db.on("query-response", (_answer, { sql }: { sql: string }) => changes.test(sql) && point());
const storage: typeof deps.storage = {
  ...deps.storage,
  async fetch(key, file) {
    point();
    const isThere = await deps.storage.fetch(key, file);
    point();
    return isThere;
  },
};
const run = { signal: new AbortController().signal, log };
await importPackages({ ...deps, storage }, [packageId], run);
process.stdout.write(String(points));
await shutdown.run("done");
