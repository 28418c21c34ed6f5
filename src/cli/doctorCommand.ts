import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Composed, compose } from "../compose.ts";
import type { Config } from "../config.ts";
import { listPacs } from "../operations/pacs/listPacs.ts";
import { createDatabase, type Knex } from "../platform/database/createDatabase.ts";
import { databaseFault } from "../platform/database/databaseFault.ts";
import { requirePostgres } from "../platform/database/requirePostgres.ts";
import { requireSchema } from "../platform/database/requireSchema.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics } from "../platform/metrics.ts";
import { inTime } from "../platform/process/inTime.ts";
import { livingProcesses } from "../platform/process/processHeartbeat.ts";
import { createShutdown } from "../platform/process/shutdown.ts";
import { connectionShortage } from "../start/connectionShortage.ts";
import { encryptionKeys } from "../start/encryptionKeys.ts";
import { productionGaps } from "../start/productionGaps.ts";
import { proveEncryptionKeys } from "../start/proveEncryptionKeys.ts";
import type { BareCommand } from "./command.ts";
import { findConfig } from "./findConfig.ts";

export const doctorCommand: BareCommand = {
  about: "Looks at everything that the product needs, and says what is wrong and what to do about it.",
  more: "It changes nothing but for a file in the storage, which it deletes again. It ends with code 1 when something fails.",
  options: {},
  async runBare(terminal) {
    const config = findConfig(terminal);
    const findings = [...(await machineFindings(config)), ...(await serviceFindings(config))];
    for (const gap of productionGaps(config)) findings.push({ verdict: "note", text: gap });
    const lines = findings.map(({ verdict, text }) => `${verdict.padEnd(5)} ${text}`).join("\n");
    if (findings.some(({ verdict }) => verdict === "FAIL")) throw new Error(lines);
    return lines;
  },
};

interface Finding {
  readonly verdict: "ok" | "note" | "FAIL";
  readonly text: string;
}

/** Tells in a word or two what is there; a throw tells what is wrong. */
type Look = () => Promise<string>;

const patienceMs = 10_000;
const leastFreeBytes = 1_000_000_000;

async function machineFindings({ dataDir }: Config): Promise<Finding[]> {
  return [
    await find("Node", async () => process.version),
    await find("Configuration", async () => "every variable is sound"),
    await find("DATA_DIR", async () => {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      const probe = join(dataDir, `doctor-${randomUUID()}`);
      await writeFile(probe, "");
      await rm(probe);
      const { bavail, bsize } = await statfs(dataDir);
      const free = `${dataDir} can be written, ${((bavail * bsize) / 1e9).toFixed(1)} GB are free`;
      if (bavail * bsize < leastFreeBytes) throw new Error(`${free}: make room on this disk.`);
      return free;
    }),
  ];
}

async function serviceFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  if (!databaseUrl)
    return [{ verdict: "note", text: "Database: embedded, and not running; `npm start` starts it" }];
  const db = createDatabase(databaseUrl, { poolSize: 2, applicationName: "timbra doctor" });
  try {
    const database = await databaseFindings(db, { ...config, databaseUrl });
    if (database.some(({ verdict }) => verdict === "FAIL")) return database;
    return [...database, ...(await composedFindings({ ...config, databaseUrl }))];
  } finally {
    await db.destroy();
  }
}

async function databaseFindings(db: Knex, config: Config & { databaseUrl: string }): Promise<Finding[]> {
  const reached = await find("Database", async () => {
    await requirePostgres(db);
    return new URL(config.databaseUrl).host;
  });
  if (reached.verdict === "FAIL") return [reached];
  const shortage = await connectionShortage(db, config);
  return [
    reached,
    shortage === undefined
      ? { verdict: "ok", text: "Connections: the pools fit into max_connections" }
      : { verdict: "note", text: shortage },
    await find("Schema", async () => {
      await requireSchema(db, { queuesInPostgres: !config.queueUrl });
      return "that of this version";
    }),
    await find("Encryption keys", async () => {
      const keys = await encryptionKeys(config, config.databaseUrl);
      await proveEncryptionKeys(db, keys);
      return keys.map(({ id }) => id).join(", ");
    }),
    await find("Processes", async () => {
      const living = await livingProcesses(db);
      return living.map(({ name }) => name).join(", ") || "none runs now";
    }),
  ];
}

async function composedFindings(config: Config & { databaseUrl: string }): Promise<Finding[]> {
  const log = createLogger({ name: "doctor", level: "silent" });
  const shutdown = createShutdown({ log, timeoutMs: config.shutdownTimeoutMs });
  const composed = compose(config, { log, shutdown, metrics: createMetrics() });
  try {
    return [
      await find("Queues", async () => {
        await composed.engine.ping();
        return composed.engine.kind;
      }),
      await find("Storage", () => tryStorage(composed, config)),
      ...(await pacFindings(composed)),
    ];
  } finally {
    await shutdown.run("done");
  }
}

async function tryStorage({ deps }: Composed, { dataDir, objectStorage }: Config): Promise<string> {
  const file = join(dataDir, `doctor-${randomUUID()}`);
  await writeFile(file, "Timbra");
  try {
    await deps.storage.put("doctor/probe", file);
    await deps.storage.delete("doctor/probe");
  } finally {
    await rm(file, { force: true });
  }
  return objectStorage.kind === "disk" ? objectStorage.folder : `bucket ${objectStorage.bucket}`;
}

async function pacFindings({ deps }: Composed): Promise<Finding[]> {
  const pacs = await listPacs(deps);
  return Promise.all(
    pacs.map(({ id, host, pac, livemode }) =>
      find(`PAC ${id}`, async () => {
        const answer = await pac.probe();
        const names = livemode ? "PAC_LIVE_URL and PAC_LIVE_TOKEN" : "PAC_TEST_URL and PAC_TEST_TOKEN";
        if (answer.kind === "noAnswer")
          throw new Error(`${host} does not accept us (${answer.error.code}): look at ${names}.`);
        return `${host}, ${answer.stampsLeft ?? "an unknown number of"} stamps left`;
      }),
    ),
  );
}

async function find(name: string, look: Look): Promise<Finding> {
  try {
    return { verdict: "ok", text: `${name}: ${await inTime(look(), patienceMs)}` };
  } catch (error) {
    const words = databaseFault(error) ?? (error instanceof Error ? error.message : String(error));
    return { verdict: "FAIL", text: `${name}: ${words}` };
  }
}
