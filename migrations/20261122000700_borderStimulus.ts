import type { Knex } from "knex";

/** For which border's stimulus (IVA of 8 %) a branch is registered with SAT. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table branches
      add column border_stimulus text not null default 'none' check (border_stimulus in ('none', 'north', 'south'));
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
