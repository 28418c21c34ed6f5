import { compose } from "../../../src/compose.ts";
import { readConfig } from "../../../src/config.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { driveDownload } from "../sat/driveDownload.ts";
import { testClock } from "../testClock.ts";

/**
 * A process that works a download to its end and kills itself at the n-th point where it changes something outside: before
 * such a statement is sent, after its answer came, before and after each call to SAT and to the storage. Arguments: download
 * id, n, the time. Ends with code 0 when it came through alive, and says how many points there were and what time it is.
 */
const [downloadId = "", dieAt = "0", now = ""] = process.argv.slice(2);
let points = 0;
const point = (): void => {
  points += 1;
  if (points === Number(dieAt)) process.kill(process.pid, "SIGKILL");
};

const clock = testClock(now);
const config = readConfig();
const log = createLogger({ name: "dying", level: "silent" });
const shutdown = createShutdown({ log, timeoutMs: 5_000 });
const { deps } = compose(
  { ...config, databaseUrl: config.databaseUrl ?? "" },
  { log, shutdown, clock, metrics: createMetrics() },
);
// Reads change nothing: to die at one is to die after the change before it.
const changes = /^(?:with|insert|update|delete|commit|copy)/i;
deps.db.on("query", ({ sql }: { sql: string }) => changes.test(sql) && point());
deps.db.on("query-response", (_answer, { sql }: { sql: string }) => changes.test(sql) && point());
await driveDownload({ ...deps, satDownloads, storage: watched(deps.storage) }, clock, downloadId);
process.stdout.write(JSON.stringify({ points, now: clock.now().toISOString() }));
await shutdown.run("done");

function satDownloads(livemode: boolean): ReturnType<Deps["satDownloads"]> {
  return watched(deps.satDownloads(livemode));
}

/** Every call of it stands between two points. */
function watched<T extends object>(outside: T): T {
  return new Proxy(outside, {
    get(target, name) {
      const method = Reflect.get(target, name) as (...call: unknown[]) => Promise<unknown>;
      return async (...call: unknown[]) => {
        point();
        const answer = await method.apply(target, call);
        point();
        return answer;
      };
    },
  });
}
