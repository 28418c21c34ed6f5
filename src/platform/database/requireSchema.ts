import type { Knex } from "knex";
import { createMigrationSource } from "./migrate.ts";
import { StartError } from "../StartError.ts";

/**
 * Throws a sentence that says what to run unless the database has everything that this version stores in it. A worker
 * of the queues would otherwise look for its tables without a pause.
 */
export async function requireSchema(
  db: Knex,
  { queuesInPostgres }: { readonly queuesInPostgres: boolean },
): Promise<void> {
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new StartError(
      `The database lacks ${missing.length} migration(s) of this version, from ${missing[0]} on: ` +
        "run the `release` line of the Procfile first (`node dist/run/release.js`).",
    );
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    "select to_regnamespace('bullmq') is not null as there",
  );
  if (queuesInPostgres && !rows[0]?.there)
    throw new StartError(
      "The database lacks the tables of the queues: run the `release` line of the Procfile first " +
        "(`node dist/run/release.js`), with the same QUEUE_URL.",
    );
}

async function missingMigrations(db: Knex): Promise<string[]> {
  const known = await createMigrationSource().getMigrations([]);
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>(
    "select to_regclass('knex_migrations') is not null as there",
  );
  const applied = rows[0]?.there ? await db("knex_migrations").pluck<string[]>("name") : [];
  return known.filter((name) => !applied.includes(name));
}
