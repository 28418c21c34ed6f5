import type { Knex } from "knex";

/**
 * Tells what a ticket sold from what the merchant only holds for the customer (deposits, gift cards): figures count the
 * former. Few tickets hold anything, so the index of those is small.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tickets add column held numeric not null default 0;
    create index tickets_held on tickets (merchant_id, livemode, issued_at)
      include (branch_id, currency, state, held) where held <> 0;
  `);
  const { rows } = await knex.raw<{ rows: { source: string }[] }>(
    "select pg_get_functiondef(cast('note_ticket_figures' as regproc)) as source",
  );
  const source = rows[0]!.source;
  const told = source.replaceAll(
    "state, currency, total from",
    "state, currency, total - held as total from",
  );
  if (told === source) throw new Error("The function note_ticket_figures is not the one that was expected.");
  await knex.raw(told);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
