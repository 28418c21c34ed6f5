import type { Knex } from "knex";

/**
 * Tells a process that lives from one whose heartbeat came with a backup. Processes of the version before write none: they
 * are taken for living ones of this database until they are replaced.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function this_database() returns oid language sql stable
      return (select oid from pg_database where datname = current_database());
    alter table processes add column database oid not null default this_database();
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
