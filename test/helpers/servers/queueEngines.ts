import { spawnSync } from "node:child_process";
import type { ExecutionContext } from "ava";
import type { QueueEngine } from "../../../src/queues/queueEngine.ts";

export type EngineKind = QueueEngine["kind"];

/** Both engines; a suite runs its tests once for each. */
export function engines(): readonly EngineKind[] {
  return ["postgres", "redis"];
}

const redisIsInstalled = spawnSync("redis-server", ["--version"]).status === 0;

/** Says whether Redis is installed; where it is not, its tests say so and pass. */
export function canRun(engine: EngineKind, t: Pick<ExecutionContext, "log" | "pass">): boolean {
  if (engine === "postgres" || redisIsInstalled) return true;
  t.log("skipped: redis-server is not installed");
  t.pass();
  return false;
}
