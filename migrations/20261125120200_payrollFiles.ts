import type { Knex } from "knex";

/** Batches that come as a file of payroll receipts, and the line of each item in it; tenants announce their reading. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_batches
      -- The file, until all of it is read.
      add column file bytea,
      -- How many of its rows have become items, and whether some are left.
      add column rows_done int not null default 0,
      add column reading boolean not null default false,
      -- What is wrong with the file as a whole.
      add column faults jsonb;
    -- The line of the file on which it begins, from 1.
    alter table invoice_batch_items add column line int;
  `);
  const { rows } = await knex.raw<{ rows: { condition: string }[] }>(
    "select with_check as condition from pg_policies where tablename = 'outbox' and policyname = 'tenant_wall'",
  );
  const condition = rows[0]?.condition ?? "";
  const otherwise = /\belse false\b/i;
  if (!otherwise.test(condition)) throw new Error("The outbox's policy is not a list of kinds any more.");
  const mine = `when kind = 'payrollFile.read' then
    (select count(*) from invoice_batches as batches where batches.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(
    `alter policy tenant_wall on outbox with check (${condition.replace(otherwise, `${mine} else false`)})`,
  );
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
