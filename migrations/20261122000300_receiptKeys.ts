import type { Knex } from "knex";

/** Each step commits by itself and can be repeated, so that a large table is never locked for long. */
export const config = { transaction: false };

const slice = 10_000;

/**
 * The key on a receipt, apart from the ticket's id, which everybody sees who may read tickets. It is stored without its
 * check letter. The default serves old rows, and the version that runs beside this one during a release.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function new_receipt_secret() returns text language sql volatile as $$
      with random as materialized (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes)
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, at) & 31), 1), '')
        from random, generate_series(0, 18) as at
    $$;
    alter table tickets add column if not exists receipt_secret text;
    alter table tickets alter column receipt_secret set default new_receipt_secret();
  `);
  await fillInSlices(knex);
  await knex.raw(`
    create unique index if not exists tickets_by_receipt_secret on tickets (receipt_secret);
    alter table tickets drop constraint if exists tickets_receipt_secret_form;
    alter table tickets add constraint tickets_receipt_secret_form
      check (receipt_secret is not null and receipt_secret ~ '^[0-9A-HJKMNP-TV-Z]{19}$') not valid;
  `);
  await knex.raw("alter table tickets validate constraint tickets_receipt_secret_form");
  await knex.raw("alter table tickets alter column receipt_secret set not null");
}

async function fillInSlices(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { last: string | null }[] }>(
    "select max(seq) as last from tickets where receipt_secret is null",
  );
  for (let from = 0; from <= Number(rows[0]?.last ?? 0); from += slice)
    await knex.raw(
      `update tickets set receipt_secret = new_receipt_secret()
        where receipt_secret is null and seq >= ? and seq < ?`,
      [from, from + slice],
    );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
