import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLogger } from "../../../src/platform/logger.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { startEmbeddedPostgres } from "../../../src/platform/postgres/startEmbeddedPostgres.ts";
import { endedChildSeconds } from "../../runner/endedChildSeconds.ts";
import { createDatabase } from "./createDatabase.ts";
import { startRedisServer } from "./startRedisServer.ts";

/** Names of the environment variables by which a test file finds the servers. */
export const serverVariables = {
  postgres: "TEST_POSTGRES_URL",
  tenantPassword: "TEST_TENANT_PASSWORD",
  redis: "TEST_REDIS_URL",
} as const;

/** The migrated database that every test file's own is cloned from. */
export const templateName = "timbra_template";

export interface TestServers {
  readonly env: Record<string, string>;
  /** Returns the CPU time of PostgreSQL's processes that have ended, which are nearly all. */
  connectionSeconds(): number;
  stop(): Promise<void>;
}

/** One PostgreSQL with a migrated template, and one Redis where `redis-server` is installed. */
export async function startTestServers(folder: string): Promise<TestServers> {
  const log = createLogger({ name: "tests", level: "warn" });
  const dataDir = join(folder, "data");
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const pid = Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  try {
    const template = await createDatabase(postgres.url, templateName);
    const password = randomBytes(16).toString("hex");
    await migrate(template, { queuesInPostgres: true, tenantWall: { password } });
    const redis = await startRedisServer(folder);
    const env = {
      [serverVariables.postgres]: postgres.url,
      [serverVariables.tenantPassword]: password,
      ...(redis && { [serverVariables.redis]: redis.url }),
    };
    return {
      env,
      connectionSeconds: () => endedChildSeconds(pid),
      async stop() {
        await redis?.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
