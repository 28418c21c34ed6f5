import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "../../src/platform/logger.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { startEmbeddedPostgres } from "../../src/platform/postgres/startEmbeddedPostgres.ts";
import { createDatabase } from "../helpers/servers/createDatabase.ts";
import { startRedisServer } from "../helpers/servers/startRedisServer.ts";
import { keepStatements, startCounting } from "./costs/statements.ts";

/** The things that a part of the bench may start on, and those to undo after it. */
export interface Stage {
  /** A scratch folder. */
  readonly folder: string;
  /** The address of Redis; absent where `redis-server` is not installed. */
  readonly redisUrl: string | undefined;
  /** The process that all others of PostgreSQL are children of. */
  readonly postmaster: number;
  /** A migrated database of its own. */
  database(): Promise<string>;
  /** Last registered, first undone. */
  teardown(undo: () => unknown): void;
  readonly progress: (text: string) => void;
}

export interface Servers {
  /** Says whether `redis-server` is installed. */
  readonly hasRedis: boolean;
  /** Runs one part, then undoes whatever it started. */
  stageFor<T>(title: string, part: (stage: Stage) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** The servers of both engines: PostgreSQL as the product embeds it, fsync on; Redis without persistence. */
export async function startServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), "timbra-bench-"));
  const log = createLogger({ name: "bench", level: "warn" });
  const postgres = await startCounting(() => startEmbeddedPostgres({ dataDir: join(folder, "data"), log }));
  const postmaster = Number.parseInt(
    await readFile(join(folder, "data/postgres/postmaster.pid"), "utf8"),
    10,
  );
  const redis = await startRedisServer(folder);
  let databases = 0;

  return {
    hasRedis: redis !== undefined,
    async stageFor(title, part) {
      const undone: (() => unknown)[] = [];
      const database = async (): Promise<string> => {
        const url = await createDatabase(postgres.url, `bench${(databases += 1)}`);
        await migrate(url, { queuesInPostgres: true });
        return url;
      };
      try {
        return await part({
          folder,
          redisUrl: redis?.url,
          postmaster,
          database,
          teardown: (undo) => void undone.unshift(undo),
          progress: (text) => console.log(`  ${text}`),
        });
      } finally {
        for (const undo of undone) await undo();
        await keepStatements(postgres, title);
      }
    },
    async stop() {
      await redis?.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
