import { readdir } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runMigrations } from "bullmq";
import knex, { type Knex } from "knex";
import { Client } from "pg";
import { raiseTenantWall, type TenantWallOptions } from "./raiseTenantWall.ts";

export interface MigrateOptions {
  /** True to prepare the schema `bullmq` too, where the queue engine keeps its tables. */
  readonly queuesInPostgres: boolean;
  readonly tenantWall?: TenantWallOptions;
}

/** The constant could be any number; it spells TIMB and is the same in every version of the product. */
const lockKey = 0x54494d42;
const lockPauseMs = 100;

/**
 * Brings a database to the newest schema and gives the tenants' role its grants. Several processes may call it at once: one works, the others wait and
 * find nothing left to do. Returns the names of the migrations that this call applied.
 */
export async function migrate(
  url: string,
  { queuesInPostgres, tenantWall }: MigrateOptions,
): Promise<string[]> {
  const session = new Client({ connectionString: url, application_name: "timbra migrate" });
  // What ends the connection also fails what is being asked; unheard it would end the process.
  session.on("error", () => undefined);
  await session.connect();
  try {
    await lock(session);
    if (queuesInPostgres) await runMigrations(session);
    const applied = await applyMigrations(url);
    await raiseTenantWall(session, tenantWall);
    return applied;
  } finally {
    // This ends the session, and with it the lock.
    await session.end();
  }
}

/**
 * Asks again and again instead of waiting inside the database: a statement that waits holds a snapshot, and a migration
 * that builds an index concurrently waits for every snapshot to end, so both would wait for ever.
 */
async function lock(session: Client): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
      lockKey,
    ]);
    if (rows[0]?.locked) return;
    await setTimeout(lockPauseMs);
  }
}

/** Applies migrations without the snake case mappers: Knex reads its own tables by their names in the database. */
async function applyMigrations(url: string): Promise<string[]> {
  // The first commit that waits for the disk, of the tenants' wall, covers all before it: their order is the log's.
  const afterCreate = (connection: Client, done: (error: Error | null) => void): void => {
    connection.query("set synchronous_commit = off", (error) => done(error));
  };
  const db = knex({ client: "pg", connection: url, pool: { min: 0, max: 2, afterCreate } });
  try {
    // Our advisory lock already excludes others, so a lock row can only be what a killed process left behind.
    const migrationSource = createMigrationSource();
    if (await db.schema.hasTable("knex_migrations_lock")) {
      await db.migrate.forceFreeMigrationsLock({ migrationSource });
      await dropUnfinishedIndexes(db);
    }
    const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]];
    return applied;
  } finally {
    await db.destroy();
  }
}

/**
 * Drops what builds of indexes have left that somebody killed: no query uses such an index, each write pays for it, and
 * `create index if not exists` takes it for a whole one. Those that somebody builds at this moment stay.
 */
async function dropUnfinishedIndexes(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select cast(indexrelid as regclass) as name from pg_index
       join pg_class on pg_class.oid = indexrelid and relkind = 'i' and not relispartition
      where not indisvalid and relnamespace = cast('public' as regnamespace)
        and not exists (select from pg_stat_progress_create_index as building
                          where building.index_relid = indexrelid and building.datname = current_database())`,
  );
  for (const { name } of rows) await db.raw(`drop index concurrently if exists ${name}`);
}

/**
 * Lists our migrations, named without their extension, so that a database migrated by the compiled `.js` files and one
 * migrated by the `.ts` sources have the same history.
 */
export function createMigrationSource(
  directory: string = fileURLToPath(new URL("../../../migrations", import.meta.url)),
): Knex.MigrationSource<string> {
  return {
    async getMigrations() {
      const files = await readdir(directory);
      return files
        .filter((file) => /^\d+_\w+\.(js|ts)$/.test(file))
        .map((file) => file.slice(0, -3))
        .sort();
    },
    getMigrationName: (name) => name,
    async getMigration(name) {
      const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
      return (await import(pathToFileURL(join(directory, `${name}.${extension}`)).href)) as Knex.Migration;
    },
  };
}
