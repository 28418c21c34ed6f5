import { type Config, ConfigError, readConfig } from "./config.ts";
import { systemClock } from "./compose.ts";
import { loadShippedCatalogs } from "./operations/catalogs/loadShippedCatalogs.ts";
import { createDatabase } from "./platform/database/createDatabase.ts";
import { createLogger, type Logger } from "./platform/logger.ts";
import { migrate } from "./platform/database/migrate.ts";
import { startFault } from "./platform/process/startFault.ts";
import { untilReachable } from "./platform/process/untilReachable.ts";
import { openRing } from "./start/openRing.ts";

/** Brings the database to the newest schema; run before the other processes of a new version start. */
async function release(config: Config): Promise<void> {
  const { databaseUrl, queueUrl } = config;
  if (!databaseUrl)
    throw new ConfigError(['"DATABASE_URL" is required; `npm start` migrates the embedded database']);
  const log = createLogger({ name: "release", level: config.logLevel });
  const applied = await untilReachable(
    () =>
      migrate(databaseUrl, {
        queuesInPostgres: !queueUrl,
        tenantWall: { warn: (message) => void process.stderr.write(`${message}\n`) },
      }),
    {
      name: "reach the database",
      log,
      stopping: () => false,
    },
  );
  // It runs before the other processes of a release stop at it. Without a configured ring the first of them makes one.
  if (config.encryptionKeys.length > 0) await openRing({ ...config, databaseUrl });
  if (config.catalogs.shipped) await loadCatalogs(databaseUrl, log);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(", ")}\n` : "The schema is up to date\n");
}

/** Loads the catalogs now; otherwise the first of the processes would do it, while the others wait. */
async function loadCatalogs(databaseUrl: string, log: Logger): Promise<void> {
  const db = createDatabase(databaseUrl, { poolSize: 1, applicationName: "timbra release" });
  try {
    await loadShippedCatalogs({ db, clock: systemClock, log });
  } finally {
    await db.destroy();
  }
}

let dataDir = "";
try {
  const config = readConfig();
  ({ dataDir } = config);
  await release(config);
} catch (error) {
  process.stderr.write(`${startFault(error, { dataDir }) ?? String(error)}\n`);
  process.exitCode = 1;
}
