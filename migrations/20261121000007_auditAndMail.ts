import type { Knex } from "knex";

/** What people did, in a chain that shows every later change; mail to be sent; limits that processes share. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- One chain a merchant, and one (the zero id) for what belongs to none.
    create table audit_chains (
      chain_id uuid primary key,
      length bigint not null,
      head bytea not null
    );

    create table audit_entries (
      -- Orders lists; within a chain in the order of its numbers.
      seq bigint generated always as identity unique,
      chain_id uuid not null,
      number bigint not null,
      id uuid not null unique,
      merchant_id uuid references merchants,
      -- To the millisecond, as the hash takes it: a change below that would go unseen.
      at timestamptz(3) not null,
      action text not null,
      actor jsonb not null,
      actor_id text generated always as (actor ->> 'id') stored,
      subject_kind text not null,
      subject_id text,
      before jsonb,
      after jsonb,
      previous_hash bytea not null,
      hash bytea not null,
      primary key (chain_id, number)
    );
    create index audit_entries_list on audit_entries (chain_id, seq desc);
    create index audit_entries_by_time on audit_entries (chain_id, at desc, seq desc);
    create index audit_entries_by_action on audit_entries (chain_id, action, seq desc);
    create index audit_entries_by_subject on audit_entries (chain_id, subject_kind, subject_id, seq desc);
    create index audit_entries_by_actor on audit_entries (chain_id, actor_id, seq desc);
    create index audit_entries_time on audit_entries (at desc, seq desc);

    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the audit log is append-only';
      end
    $$;
    create trigger audit_entries_append_only before update or delete on audit_entries
      for each row execute function refuse_change();
    create trigger audit_entries_not_emptied before truncate on audit_entries
      for each statement execute function refuse_change();

    -- What goes into the text may be a secret (links), so it is encrypted, and forgotten once sent.
    create table mails (
      seq bigint generated always as identity primary key,
      id uuid not null unique,
      merchant_id uuid references merchants,
      recipient text not null,
      template text not null,
      language text not null,
      encrypted_content bytea,
      encryption_key_id text,
      -- Whose XML and PDF go along.
      invoice_id uuid references invoices (id),
      state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
      tries integer not null default 0,
      -- While sending: until when nobody else may try.
      leased_until timestamptz,
      -- Why the last try came to nothing.
      error text,
      created_at timestamptz not null,
      sent_at timestamptz
    );
    create index mails_invoice on mails (invoice_id, seq) where invoice_id is not null;
    create index mails_waiting on mails (created_at) where state in ('queued', 'sending');

    -- Columns as rate-limiter-flexible wants them; unlogged, since a crash may forget them.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );

    -- Also for administrators, who belong to no merchant.
    alter table idempotency_keys drop constraint idempotency_keys_merchant_id_fkey;
    alter table idempotency_keys rename column merchant_id to owner_id;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
