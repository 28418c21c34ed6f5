import type { Knex } from "knex";

/** An attempt keeps the PAC's refusal word for word, for whoever has to ask the PAC about it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("alter table stamp_attempts add column answer text");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
