import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Composed, compose } from "../../compose.ts";
import type { Config } from "../../config.ts";
import { tryStorage } from "../../operations/files/tryStorage.ts";
import { listPacs } from "../../operations/pacs/listPacs.ts";
import type { PacAccount } from "../../models/pacs/PacAccount.ts";
import { createDatabase, type Knex } from "../../platform/database/createDatabase.ts";
import { requirePostgres } from "../../platform/database/requirePostgres.ts";
import { requireSchema } from "../../platform/database/requireSchema.ts";
import { createLogger } from "../../platform/logger.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { createShutdown } from "../../platform/process/shutdown.ts";
import { connectionShortage } from "../../start/connectionShortage.ts";
import { encryptionKeys } from "../../start/encryptionKeys.ts";
import { productionGaps } from "../../start/productionGaps.ts";
import { proveEncryptionKeys } from "../../start/proveEncryptionKeys.ts";
import type { BareCommand } from "../command.ts";
import { findConfig } from "../findConfig.ts";
import { bounceFindings } from "./bounceFindings.ts";
import { find, type Finding } from "./finding.ts";
import { fiscalFindings } from "./fiscalFindings.ts";
import { mailFinding } from "./mailFinding.ts";
import { workFindings } from "./workFindings.ts";

export const doctorCommand: BareCommand = {
  about: "Looks at everything that the product needs, and says what is wrong and what to do about it.",
  more: "It changes nothing but for a file in the storage, which it deletes again. It ends with code 1 when something fails.",
  options: {
    json: { type: "boolean", default: false, help: "Writes JSON to the standard output, for programs." },
  },
  async runBare(terminal, values) {
    const config = findConfig(terminal);
    const findings = [...(await machineFindings(config)), ...(await serviceFindings(config))];
    for (const gap of productionGaps(config)) findings.push({ verdict: "note", text: gap });
    const failed = findings.filter(({ verdict }) => verdict === "FAIL").length;
    if (values["json"]) {
      const json = JSON.stringify({ failed, findings }, undefined, 2);
      if (failed === 0) return json;
      terminal.out(`${json}\n`);
      throw new Error(`${failed} of ${findings.length} checks have failed.`);
    }
    const lines = findings.map(({ verdict, text }) => `${verdict.padEnd(5)} ${text}`).join("\n");
    if (failed > 0) throw new Error(lines);
    return lines;
  },
};

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
      ...(await workFindings(composed)),
      await find("Storage", () => storageFinding(composed, config)),
      await mailFinding(composed),
      ...(await bounceFindings(composed)),
      ...(await pacFindings(composed)),
      ...(await fiscalFindings(composed, config)),
    ];
  } finally {
    await shutdown.run("done");
  }
}

async function storageFinding({ deps }: Composed, { objectStorage }: Config): Promise<string> {
  await tryStorage(deps);
  return objectStorage.kind === "disk" ? objectStorage.folder : `bucket ${objectStorage.bucket}`;
}

async function pacFindings({ deps }: Composed): Promise<Finding[]> {
  const pacs = await listPacs(deps);
  return Promise.all(
    pacs.map(({ id, host, pac, livemode, account }) =>
      find(`PAC ${id}`, async () => {
        const answer = await pac.probe();
        if (answer.kind === "noAnswer") {
          const place = account ? storedPlace(account) : configuredPlace(livemode);
          throw new Error(`${host} does not accept us (${answer.error.code}): look at ${place}.`);
        }
        return `${host}, ${answer.stampsLeft ?? "an unknown number of"} stamps left`;
      }),
    ),
  );
}

function configuredPlace(livemode: boolean): string {
  return livemode ? "PAC_LIVE_URL and PAC_LIVE_TOKEN" : "PAC_TEST_URL and PAC_TEST_TOKEN";
}

/** The address and the credentials of an account that the back office has stored are no variables. */
function storedPlace({ label }: PacAccount): string {
  const named = label === "" ? "this account" : `the account "${label}"`;
  return `its address and credentials, which belong to ${named} of the back office (PACs), not to a variable`;
}
