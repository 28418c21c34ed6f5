import type { Knex } from "knex";

/** Tickets as they came in, and batches of them. `seq` orders lists and cursors; `id` is what the world sees. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ticket_batches (
      id uuid primary key,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      created_at timestamptz not null default now(),
      -- One entry per item in the order sent: the ticket's id, or the faults that kept it out.
      results jsonb not null
    );

    create table tickets (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid not null references merchants,
      livemode boolean not null,
      branch_id uuid not null references branches,
      external_id text not null,
      issued_at timestamptz not null,
      currency text not null,
      total numeric(24, 6) not null,
      state text not null default 'received'
        check (state in ('received', 'accepted', 'rejected', 'invoicing', 'invoiced', 'voided')),
      content jsonb not null,
      -- SHA-256 of the canonical content: tells "the same ticket again" from "the folio of another".
      fingerprint bytea not null,
      faults jsonb,
      invoice_id uuid,
      request_id text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- The folio before the branch, so that a folio is also found without its branch.
      unique (merchant_id, livemode, external_id, branch_id)
    );
    create index tickets_list on tickets (merchant_id, livemode, seq desc);
    create index tickets_list_by_state on tickets (merchant_id, livemode, state, seq desc);
    create index tickets_by_total on tickets (merchant_id, livemode, total, seq desc);
    create index tickets_by_issue on tickets (merchant_id, livemode, issued_at desc, seq desc);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
