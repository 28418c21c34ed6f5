import { compose } from "../../../src/compose.ts";
import { readConfig } from "../../../src/config.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { followCancellations } from "../../../src/operations/cancellations/followCancellations.ts";
import { sendCancellations } from "../../../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../../../src/operations/cancellations/signCancellations.ts";
import { createLogger } from "../../../src/platform/logger.ts";
import { createMetrics } from "../../../src/platform/metrics.ts";
import { createShutdown } from "../../../src/platform/process/shutdown.ts";
import { testClock } from "../testClock.ts";

/**
 * A process that takes a cancellation from its signature to its end and kills itself at the n-th point where it touches
 * the outside: before a statement is sent, after its answer came, before and after each call to the PAC and to SAT.
 * Arguments: cancellation id, n, the time. Ends with code 0 when it came through alive.
 */
const [id = "", dieAt = "0", now = ""] = process.argv.slice(2);
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
deps.db.on("query", point);
deps.db.on("query-response", point);
const dying: Deps = {
  ...deps,
  pac: (livemode) => watched(deps.pac(livemode)),
  satStatus: (livemode) => watched(deps.satStatus(livemode)),
};
await signCancellations(dying, [id]);
await sendCancellations(dying, [id]);
clock.advance(10_000);
await followCancellations(dying, [id]);
await shutdown.run("done");

/** Every call of it stands between two points. */
function watched<T extends object>(outside: T): T {
  return new Proxy(outside, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...call: unknown[]) => {
        point();
        const answer: unknown = await member.apply(target, call);
        point();
        return answer;
      };
    },
  });
}
