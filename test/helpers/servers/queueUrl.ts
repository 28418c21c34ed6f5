import { tmpdir } from "node:os";
import type { ExecutionContext } from "ava";
import type { EngineKind } from "./queueEngines.ts";
import { startRedisServer } from "./startRedisServer.ts";

/** `QUEUE_URL` for this engine: nothing for PostgreSQL, else a Redis of the test's own. */
export async function queueUrl(
  t: Pick<ExecutionContext, "teardown">,
  engine: EngineKind,
): Promise<string | undefined> {
  if (engine === "postgres") return undefined;
  const redis = await startRedisServer(tmpdir());
  t.teardown(() => redis?.stop());
  return redis?.url;
}
