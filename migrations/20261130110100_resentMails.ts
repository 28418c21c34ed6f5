import type { Knex } from "knex";

/** Mails that were lost are looked for without those that somebody has sent again. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index mails_resent_from on mails (resent_from) where resent_from is not null;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
