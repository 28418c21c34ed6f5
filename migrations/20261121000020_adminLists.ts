import type { Knex } from "knex";

/** What the back office lists across merchants, and what it does to queues. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Holds in the queue engine too; the scheduler brings it back there should the engine forget.
    create table queue_pauses (
      queue text primary key,
      reason text not null,
      paused_by uuid references users,
      paused_at timestamptz not null
    );

    alter table outbox add column seq bigint generated always as identity;
    create index outbox_order on outbox (seq);
    create index outbox_dead_order on outbox (seq) where dead_at is not null;
    -- Dead letters have one subject each: finds the one about this invoice.
    create index outbox_dead_subjects on outbox using gin (subject_ids) where dead_at is not null;

    -- Whose call it was, so that neither a merchant's nor a PAC's figures need the invoices.
    alter table stamp_attempts
      add column merchant_id uuid references merchants,
      add column livemode boolean;
    update stamp_attempts set merchant_id = invoices.merchant_id, livemode = invoices.livemode
      from invoices where invoices.id = stamp_attempts.invoice_id;
    alter table stamp_attempts alter column merchant_id set not null, alter column livemode set not null;
    create index stamp_attempts_pac on stamp_attempts (pac, livemode, started_at desc);
    create index stamp_attempts_merchant on stamp_attempts (merchant_id, started_at desc);
    create index stamp_attempts_time on stamp_attempts using brin (started_at);

    alter table certificates add column seq bigint generated always as identity;
    create index certificates_end on certificates (not_after, seq) where active;

    alter table users add column seq bigint generated always as identity;
    create index users_list on users (kind, seq desc);
    create index memberships_accountants on memberships (merchant_id, user_id) where role = 'accountant';

    create index merchants_legal_name on merchants (lower(legal_name) text_pattern_ops);
    create index merchants_trade_name on merchants (lower(trade_name) text_pattern_ops);
    create index merchants_email on merchants (lower(email));
    create index merchants_stopped on merchants (seq desc) where suspended_at is not null or archived_at is not null;

    -- Most tickets are invoiced and most invoices stamped; whoever looks for the others must not wade through those.
    create index tickets_unfinished on tickets (state, seq desc)
      where state in ('received', 'rejected', 'invoicing', 'voided');
    create index invoices_unfinished on invoices (state, seq desc) where state <> 'stamped';
    -- By the first fault, which is the only one that PACs tell.
    create index invoices_refusals on invoices ((faults -> 0 ->> 'code'), seq desc) where state = 'refused';
    create index tickets_time on tickets using brin (created_at);
    create index invoices_time on invoices using brin (created_at);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
