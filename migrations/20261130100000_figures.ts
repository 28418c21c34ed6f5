import type { Knex } from "knex";

/**
 * Counts and sums of sales and of stamped documents by the hour, so that a dashboard reads hours and not documents. Each
 * statement adds what it has changed, in its own transaction; nothing is locked but new rows. The scheduler adds up what
 * has come in (`foldFigures`). What is there already is counted here, while nobody writes.
 *
 * The zones of Mexico lie whole hours from UTC, so that a local day is a number of these.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { of, columns }] of Object.entries(figures)) {
    const keys = `merchant_id, livemode, hour, ${columns}`;
    await knex.raw(`
      create table ${table} (
        seq bigint generated always as identity,
        -- No foreign keys: the rows follow from documents that have them.
        merchant_id uuid not null,
        livemode boolean not null,
        hour timestamptz not null,
        ${definitions(columns)},
        count bigint not null,
        total numeric not null,
        -- True of the one row of its key to which the others are added.
        folded boolean not null default false
      );
      create unique index ${table}_folded on ${table} (${keys})
        include (count, total) nulls not distinct where folded;
      create index ${table}_loose on ${table} (merchant_id, livemode, hour)
        include (${columns}, count, total) where not folded;
      create index ${table}_to_fold on ${table} (seq) where not folded;
      alter table ${table} enable row level security;
      create policy tenant_wall on ${table}
        using (merchant_id = any (cast((select current_tenants()) as uuid[])));

      create function note_${table}() returns trigger language plpgsql
        security definer set search_path = public, pg_temp as $$
      begin
        if tg_op = 'INSERT' then
          insert into ${table} (${keys}, count, total)
            select ${keys}, count(*), sum(total) from (${of("added")}) as one group by ${keys};
        elsif tg_op = 'DELETE' then
          insert into ${table} (${keys}, count, total)
            select ${keys}, -count(*), -sum(total) from (${of("removed")}) as one group by ${keys};
        else
          insert into ${table} (${keys}, count, total)
            select ${keys}, sum(sign), sum(sign * total)
              from (select 1 as sign, * from (${of("added")}) as one
                    union all select -1, * from (${of("removed")}) as other) as moved
             group by ${keys} having sum(sign) <> 0 or sum(sign * total) <> 0;
        end if;
        return null;
      end $$;
      create trigger ${table}_inserted after insert on ${source(table)}
        referencing new table as added for each statement execute function note_${table}();
      create trigger ${table}_updated after update on ${source(table)}
        referencing new table as added old table as removed for each statement execute function note_${table}();
      create trigger ${table}_deleted after delete on ${source(table)}
        referencing old table as removed for each statement execute function note_${table}();

      insert into ${table} (${keys}, count, total, folded)
        select ${keys}, count(*), sum(total), true from (${of(source(table))}) as one group by ${keys};
    `);
  }
}

const figures = {
  ticket_figures: {
    of: (rows: string) => `
      select merchant_id, livemode, branch_id, date_trunc('hour', issued_at, 'UTC') as hour, state, currency, total from ${rows}`,
    columns: "branch_id, state, currency",
  },
  // A payroll receipt and a retention tell of money that is paid, not of sales; a REP has no currency.
  invoice_figures: {
    of: (rows: string) => `
      select merchant_id, livemode, branch_id, date_trunc('hour', stamped_at, 'UTC') as hour, kind, currency, self_invoiced, total from ${rows}
       where stamped_at is not null and state in ('stamped', 'cancelling') and currency <> 'XXX' and cfdi_type not in ('N', 'R')`,
    columns: "branch_id, kind, currency, self_invoiced",
  },
};

function source(table: string): string {
  return table === "ticket_figures" ? "tickets" : "invoices";
}

const types: Readonly<Record<string, string>> = {
  branch_id: "uuid",
  self_invoiced: "boolean not null",
};

function definitions(columns: string): string {
  return columns
    .split(", ")
    .map((column) => `${column} ${types[column] ?? "text not null"}`)
    .join(",\n        ");
}

export async function down(): Promise<void> {
  throw new Error("Migrations only go forward; restore a backup instead.");
}
