import type { Knex } from "knex";

/**
 * Counts the stamps that were used at each account of a PAC, so that what is left of those bought there is known without
 * a count over all calls. Calls note themselves, and the scheduler adds up what has come in (`foldFigures`).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pac_figures (
      seq bigint generated always as identity,
      -- The account's name.
      pac text not null,
      livemode boolean not null,
      -- Stamps that documents have got there.
      count bigint not null,
      -- True of the one row of its key to which the others are added.
      folded boolean not null default false
    );
    create unique index pac_figures_folded on pac_figures (pac, livemode) include (count) where folded;
    create index pac_figures_to_fold on pac_figures (seq) where not folded;

    create table pac_stocks (
      pac text not null,
      livemode boolean not null,
      -- Stamps that had been used there before the first purchase was written down.
      used_before bigint not null,
      -- Staff hear of it when so many are left.
      alert_at int not null check (alert_at >= 0),
      -- True when a person has chosen that number.
      is_alert_chosen boolean not null default false,
      told text not null default 'enough' check (told in ('enough', 'low', 'out')),
      updated_at timestamptz not null,
      primary key (pac, livemode)
    );

    create function note_use_of_pacs() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'INSERT' then
        insert into pac_figures (pac, livemode, count)
          select pac, livemode, count(*) from added where outcome in ('stamped', 'recovered') group by 1, 2;
      else
        insert into pac_figures (pac, livemode, count)
          select pac, livemode, sum(n)
            from (select pac, livemode, 1 as n from added where outcome in ('stamped', 'recovered')
                  union all
                  select pac, livemode, -1 from removed where outcome in ('stamped', 'recovered')) as moved
           group by 1, 2 having sum(n) <> 0;
      end if;
      return null;
    end $$;
    create trigger stamp_attempts_pac_insert after insert on stamp_attempts
      referencing new table as added for each statement execute function note_use_of_pacs();
    create trigger stamp_attempts_pac_update after update on stamp_attempts
      referencing new table as added old table as removed for each statement execute function note_use_of_pacs();

    insert into pac_figures (pac, livemode, count, folded)
      select pac, livemode, count(*), true from stamp_attempts
       where outcome in ('stamped', 'recovered') group by 1, 2;
    insert into pac_stocks (pac, livemode, used_before, alert_at, updated_at)
      select pac, livemode,
             (select count(*) from stamp_attempts as call
               where call.pac = bought.pac and call.livemode = bought.livemode
                 and call.outcome in ('stamped', 'recovered') and call.started_at < min(bought.at)),
             greatest(0, ceil(sum(quantity) / 10.0)), max(at)
        from pac_purchases as bought group by pac, livemode;
  `);
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
