import type { Knex } from "knex";

/** What a PAC said when it refused, as it said it, for whoever has to ask it why. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table stamp_attempts add column answer text");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
