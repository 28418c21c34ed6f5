import type { Knex } from "knex";

/**
 * Tells a process that lives from one whose heartbeat came with a backup. A process of the version before does not write the
 * column; its default says that the beat belongs to this database.
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
