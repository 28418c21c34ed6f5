import { existsSync } from "node:fs";
import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { claimFolder } from "../process/claimFolder.ts";
import { generatedSecret } from "../secrets/generatedSecret.ts";
import type { Logger } from "../logger.ts";
import { initCluster } from "./initCluster.ts";
import { postgresBinaries } from "./postgresBinaries.ts";
import { runServer } from "./runServer.ts";
import { serverUser } from "./serverUser.ts";
import { stopOrphan } from "./stopOrphan.ts";

export interface EmbeddedPostgresOptions {
  /** The folder that holds the cluster in `postgres`, and the password in the file `postgres-password`. */
  readonly dataDir: string;
  readonly log: Logger;
  /** False gives up safety after a power cut for speed; only tests do that. */
  readonly durable?: boolean;
  readonly maxConnections?: number;
}

export interface EmbeddedPostgres {
  /** The address of the database `timbra`, with the password in it. */
  readonly url: string;
  readonly port: number;
  /** Ends all connections, writes everything down and stops the server. */
  stop(): Promise<void>;
}

const role = "timbra";

/**
 * Starts a PostgreSQL server of our own on a free port of the loopback interface, ready in about a second, and makes
 * its cluster at the first start. Takes over cleanly after an owner that was killed; throws `FolderInUse` when another
 * Timbra has this data folder. The server stops with `stop()`, with this process, or at the latest at the next start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, maxConnections = 200 } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const folder = await claimFolder(dataDir);
  try {
    const cluster = join(dataDir, "postgres");
    const binaries = await postgresBinaries();
    const user = await serverUser([cluster, binaries.postgres]);
    const password = await generatedSecret(join(dataDir, "postgres-password"));
    if (existsSync(cluster)) {
      const orphan = await stopOrphan(cluster);
      if (orphan !== "none") log.warn({ orphan }, "took over a database that was not stopped");
    } else {
      await initCluster({ cluster, binaries, user, role, password, durable });
    }
    const server = await runServer({ cluster, binaries, user, log, durable, maxConnections });
    const url = `postgres://${role}:${password}@127.0.0.1:${server.port}`;
    await createDatabase(`${url}/postgres`);
    return {
      url: `${url}/timbra`,
      port: server.port,
      async stop() {
        await server.stop();
        await folder.release();
      },
    };
  } catch (error) {
    await folder.release();
    throw error;
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'timbra'");
    if (rowCount === 0) await client.query("create database timbra");
    // The whole server is ours. The tenants' role has nothing to look for in its other databases.
    await client.query("revoke connect, temporary on database postgres, template1 from public");
  } finally {
    await client.end();
  }
}
