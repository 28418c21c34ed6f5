import type { Knex } from "knex";

/**
 * What a tenant's connection may announce: fresh jobs of the kinds that tenants cause, about rows that are its own. A
 * ticket is stored and announced in one statement, within which nobody sees it yet, so taking one in is not held
 * against its rows; it does to any ticket what was to be done anyway.
 */
export async function up(knex: Knex): Promise<void> {
  const own = (table: string): string =>
    `(select count(*) from ${table} where ${table}.id = any (subject_ids)) = cardinality(subject_ids)`;
  await knex.raw(`
    alter table outbox enable row level security;
    create policy tenant_wall on outbox for insert with check (
      attempts = 0 and last_error is null and dead_at is null and case
        when kind = 'ticket.takeIn' then true
        when kind in ('invoice.seal', 'invoice.stamp') then ${own("invoices")}
        when kind = 'mail.send' then ${own("mails")}
        when kind = 'satDownload.advance' then ${own("sat_requests")}
        when kind in ('satDownload.fetchPackage', 'satDownload.importPackage') then ${own("sat_packages")}
        when kind = 'reconciliation.run' then ${own("reconciliations")}
        when kind = 'export.make' then ${own("exports")}
        else false
      end);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
