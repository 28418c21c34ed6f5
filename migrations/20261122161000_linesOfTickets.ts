import type { Knex } from "knex";

/** Which lines of a document that covers several tickets are whose. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table invoice_tickets
      -- The place of the ticket's first Concepto; null where the document does not have the ticket's own lines.
      add column first_line integer,
      -- For each of its Conceptos the place of the line in the ticket.
      add column lines integer[];
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
