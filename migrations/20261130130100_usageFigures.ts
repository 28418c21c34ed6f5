import type { Knex } from "knex";

/**
 * Counts what a merchant uses by the month of Mexico City, so that a year is a few rows and no request waits for a count:
 * each statement adds what it has changed, in its own transaction. The scheduler adds up what has come in
 * (`foldFigures`). What is there already is counted here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table usage_figures (
      seq bigint generated always as identity,
      -- No foreign keys: the rows follow from rows that have them.
      merchant_id uuid not null,
      livemode boolean not null,
      month date not null,
      -- answeredCalls, failedCalls, mails, given; of stamps their outcome: stamped, recovered, unknown.
      name text not null,
      count bigint not null,
      -- True of the one row of its key to which the others are added.
      folded boolean not null default false
    );
    create unique index usage_figures_folded on usage_figures (${keys}) include (count) where folded;
    create index usage_figures_loose on usage_figures (merchant_id, livemode, month) where not folded;
    create index usage_figures_to_fold on usage_figures (seq) where not folded;
    alter table usage_figures enable row level security;
    create policy tenant_wall on usage_figures
      using (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
  for (const [table, { of, events }] of Object.entries(sources)) {
    await knex.raw(`
      create function note_usage_of_${table}() returns trigger language plpgsql
        security definer set search_path = public, pg_temp as $$
      begin
        if tg_op = 'INSERT' then
          insert into usage_figures (${keys}, count)
            select ${keys}, sum(n) from (${of("added")}) as one group by ${keys};
        else
          insert into usage_figures (${keys}, count)
            select ${keys}, sum(n)
              from (select ${keys}, n from (${of("added")}) as one
                    union all select ${keys}, -n from (${of("removed")}) as other) as moved
             group by ${keys} having sum(n) <> 0;
        end if;
        return null;
      end $$;
    `);
    for (const event of events)
      await knex.raw(`
        create trigger ${table}_usage_${event} after ${event} on ${table}
          referencing new table as added ${event === "update" ? "old table as removed" : ""}
          for each statement execute function note_usage_of_${table}();
      `);
    await knex.raw(`
      insert into usage_figures (${keys}, count, folded)
        select ${keys}, sum(n), true from (${of(table)}) as one group by ${keys};
    `);
  }
  // Merchants read what they were given.
  await knex.raw(`
    alter table stamp_entries enable row level security;
    create policy tenant_wall on stamp_entries
      using (merchant_id = any (cast((select current_tenants()) as uuid[])));
  `);
  // Calls whose answer was lost are few among all.
  await knex.raw(
    "create index stamp_attempts_lost on stamp_attempts (merchant_id, started_at) where outcome = 'unknown'",
  );
}

const keys = "merchant_id, livemode, month, name";
const monthOf = (at: string): string =>
  `cast(date_trunc('month', ${at} at time zone 'America/Mexico_City') as date) as month`;

interface Source {
  readonly of: (rows: string) => string;
  readonly events: readonly ("insert" | "update")[];
}

const sources: Readonly<Record<string, Source>> = {
  api_calls: {
    of: (rows) => `
      select merchant_id, livemode, ${monthOf("at")},
             case when status < 400 then 'answeredCalls' else 'failedCalls' end as name, 1 as n from ${rows}`,
    events: ["insert"],
  },
  stamp_attempts: {
    of: (rows) => `
      select merchant_id, livemode, ${monthOf("started_at")}, outcome as name, 1 as n from ${rows}
       where outcome in ('stamped', 'recovered', 'unknown')`,
    events: ["insert", "update"],
  },
  // Some mails know their mode by their invoice only; those about the merchant itself are of live mode.
  mails: {
    of: (rows) => `
      select mail.merchant_id, coalesce(mail.livemode, invoice.livemode, true) as livemode,
             ${monthOf("mail.created_at")}, 'mails' as name, 1 as n
        from ${rows} as mail left join invoices as invoice on invoice.id = mail.invoice_id
       where mail.merchant_id is not null and mail.state in ('sent', 'bounced', 'complained')`,
    events: ["insert", "update"],
  },
  stamp_entries: {
    of: (rows) =>
      `select merchant_id, true as livemode, ${monthOf("at")}, 'given' as name, quantity as n from ${rows}`,
    events: ["insert"],
  },
};

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
