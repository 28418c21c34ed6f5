import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { compose } from "../../src/compose.ts";
import { readConfig } from "../../src/config.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createShutdown } from "../../src/platform/process/shutdown.ts";
import { embeddedDefaults } from "../../src/start/embeddedDefaults.ts";

const trueTime = new Date("2026-06-15T18:00:00Z");

test("without an address of SAT's status for test documents, a question has no answer, and says why", async (t) => {
  const log = createLogger({ name: "test", level: "silent" });
  const shutdown = createShutdown({ log, timeoutMs: 10_000 });
  const databaseUrl = "postgres://nobody@127.0.0.1:9/none";
  const config = readConfig({ NODE_ENV: "test", DATABASE_URL: databaseUrl });
  const { deps } = compose({ ...config, databaseUrl }, { log, metrics: createMetrics(), shutdown });
  const document = { uuid: "x", rfcEmisor: "a", rfcReceptor: "b", total: "1", sello: "c" };
  const answer = await deps.satStatus(false).ask(document);
  t.like(answer, { kind: "noAnswer", delivery: "notSent", error: { code: "sat.unreachable" } });
  await shutdown.run("test over");
});

test("the product goes by the sandbox's clock, and by the true one where documents can be live", async (t) => {
  const live = { PAC_LIVE_URL: "https://pac.example", PAC_LIVE_TOKEN: "x" };
  for (const [env, moves] of [[{}, true] as const, [live, false] as const]) {
    const dataDir = await mkdtemp(join(tmpdir(), "timbra-defaults-"));
    const log = createLogger({ name: "test", level: "silent" });
    const shutdown = createShutdown({ log, timeoutMs: 10_000 });
    const config = readConfig({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
      ...env,
    });
    const { clock, config: complete } = await embeddedDefaults(config, {
      log,
      shutdown,
      clock: { now: () => trueTime },
    });
    t.deepEqual(clock.now(), trueTime);
    const moved = await fetch(`${complete.pac.test?.url}/_sandbox/clock`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ offsetSeconds: 259_200 }),
    });
    t.is(moved.status, 200);
    t.is(clock.now().getTime() - trueTime.getTime(), moves ? 259_200_000 : 0);
    await shutdown.run("test over");
    await rm(dataDir, { recursive: true, force: true });
  }
});
