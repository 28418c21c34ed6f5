import type { Knex } from "knex";

/**
 * Gives each event its place in the feed: the transaction that wrote it, or the later place of an earlier event of the
 * same thing. Numbers of a sequence are no order for a reader: a transaction may take a low one and commit late.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table merchant_events add column place xid8 not null default pg_current_xact_id();
    update merchant_events set place = placed.place
      from (
        select seq, cast(cast(max(cast(cast(written_by as text) as numeric))
                      over (partition by merchant_id, object_id order by seq) as text) as xid8) as place
          from merchant_events
      ) as placed
     where placed.seq = merchant_events.seq;
    alter table merchant_events drop column written_by;
    drop index merchant_events_feed;
    create index merchant_events_feed on merchant_events (merchant_id, livemode, place, seq);
    create index merchant_events_object on merchant_events (object_id, place, seq);
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
