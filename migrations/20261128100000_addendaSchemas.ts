import type { Knex } from "knex";

/** Templates of addendas get an optional schema; addendas remember what it said of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table addenda_templates
      -- The files of its schema, [{name, xsd}], the one that judges first; null where it has none.
      add column schemas jsonb,
      -- Values with which it is tried while it is written.
      add column sample_values jsonb not null default '{}',
      -- The last time when the schema took more than anybody gets while nobody waited.
      add column schema_overran_at timestamptz;

    alter table invoice_addendas
      -- False until the template's schema has judged it.
      add column is_judged boolean not null default true,
      -- What the schema has against it; the file is given out without it then.
      add column faults jsonb not null default '[]';

    comment on column invoices.addenda is
      'complete, incomplete, judging (not yet judged by its schema), invalid (its schema refuses it), or null for none';
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
