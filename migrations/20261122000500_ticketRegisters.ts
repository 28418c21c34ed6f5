import type { Knex } from "knex";

/** A list of one till's tickets reads that till's alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index tickets_list_by_register on tickets (merchant_id, livemode, (content ->> 'register'), seq desc)
      where content ->> 'register' is not null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
