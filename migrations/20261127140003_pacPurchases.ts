import type { Knex } from "knex";

/** A row says that the platform has bought stamps of a PAC, and for how much. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pac_purchases (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      -- The account's name.
      pac text not null,
      livemode boolean not null,
      -- Below zero, as the amount then is, for what was given back or written down wrong.
      quantity int not null check (quantity <> 0),
      -- Pesos without taxes.
      amount numeric(14, 2) not null,
      note text not null,
      at timestamptz not null
    );
    create index pac_purchases_of on pac_purchases (pac, livemode)
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
