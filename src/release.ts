import { ConfigError, readConfig } from "./config.ts";
import { migrate } from "./platform/migrate.ts";

/** Brings the database to the newest schema; run before the other processes of a new version start. */
async function release(): Promise<void> {
  const { databaseUrl, queueUrl } = readConfig();
  if (!databaseUrl)
    throw new ConfigError(['"DATABASE_URL" is required; `npm start` migrates the embedded database']);
  const applied = await migrate(databaseUrl, {
    queuesInPostgres: !queueUrl,
    tenantWall: { warn: (message) => void process.stderr.write(`${message}\n`) },
  });
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(", ")}\n` : "The schema is up to date\n");
}

try {
  await release();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
