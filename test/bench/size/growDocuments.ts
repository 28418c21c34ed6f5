import type { Knex } from "knex";

/** Rows a statement, so that none reaches the product's limit of time. */
const atOnce = 20_000;
/** Sales of two years. */
const spanSeconds = 2 * 365 * 86_400;
const receivers = 20_000;

/** A ticket of which the product has made a stamped invoice; all others are its likes. */
export interface Pattern {
  readonly ticketId: string;
  readonly invoiceId: string;
  readonly branchIds: readonly string[];
}

/** A table, the pattern's rows in it, and how those that are made of them differ; `n` counts from 1. */
interface Copied {
  readonly table: string;
  readonly of: "ticket" | "invoice";
  readonly column: string;
  readonly differing: Readonly<Record<string, string>>;
}

const at = (seconds: number): string =>
  `now() - (:tickets - n) * (interval '${spanSeconds} seconds' / :tickets) + interval '${seconds} seconds'`;
/** Ids that the product makes on a day begin alike, and so do secrets. */
const day = `lpad(to_hex(cast(floor(extract(epoch from ${at(0)}) / 86400) as int) % 4096), 3, '0')`;
const id = (kind: string): string => `cast(${day} || substr(md5('${kind}' || n), 4) as uuid)`;
const secret = `upper(${day}) || substr(new_receipt_secret(), 4)`;
const isInvoiced = "n <= :invoices";

const copied: readonly Copied[] = [
  {
    table: "tickets",
    of: "ticket",
    column: "id",
    differing: {
      id: id("ticket"),
      branch_id: "(cast(:branchIds as uuid[]))[1 + n % cardinality(cast(:branchIds as uuid[]))]",
      external_id: "'G-' || n",
      issued_at: at(0),
      created_at: at(2),
      updated_at: at(3),
      total: "round(cast(50 + n % 90000 as numeric) / 7, 2)",
      state: `case when ${isInvoiced} then 'invoiced' when n % 50 = 0 then 'voided' else 'accepted' end`,
      invoice_id: `case when ${isInvoiced} then ${id("invoice")} end`,
      content: `jsonb_set(template.content, '{register}', to_jsonb('CAJA-' || n % 40))`,
      fingerprint: "sha256(cast(cast(n as text) as bytea))",
      receipt_secret: secret,
    },
  },
  {
    table: "ticket_events",
    of: "ticket",
    column: "ticket_id",
    differing: { ticket_id: id("ticket"), at: at(3) },
  },
  {
    table: "invoices",
    of: "invoice",
    column: "id",
    differing: {
      id: id("invoice"),
      ticket_id: id("ticket"),
      branch_id: "(cast(:branchIds as uuid[]))[1 + n % cardinality(cast(:branchIds as uuid[]))]",
      folio: "1000000 + n",
      uuid: id("uuid"),
      receiver_rfc: `'XYZ' || lpad(cast(n % ${receivers} as text), 6, '0') || 'AB1'`,
      receiver_name: `'CLIENTE NUMERO ' || n % ${receivers}`,
      total: "round(cast(50 + n % 90000 as numeric) / 7, 2)",
      created_at: at(3),
      stamped_at: at(5),
      updated_at: at(5),
    },
  },
  {
    table: "invoice_documents",
    of: "invoice",
    column: "invoice_id",
    differing: { invoice_id: id("invoice") },
  },
  {
    table: "invoice_tickets",
    of: "invoice",
    column: "invoice_id",
    differing: { invoice_id: id("invoice"), ticket_id: id("ticket") },
  },
  {
    table: "invoice_events",
    of: "invoice",
    column: "invoice_id",
    differing: { invoice_id: id("invoice"), at: at(5) },
  },
  {
    table: "stamp_attempts",
    of: "invoice",
    column: "invoice_id",
    differing: { id: id("attempt"), invoice_id: id("invoice"), started_at: at(4), finished_at: at(5) },
  },
];

/** The tables that grow with tickets, and those that grow with invoices. */
export const grown = {
  tickets: copied.filter((one) => one.of === "ticket").map(({ table }) => table),
  invoices: copied.filter((one) => one.of === "invoice").map(({ table }) => table),
} as const;

/**
 * Makes so many tickets out of one, and of the oldest of them so many stamped invoices, spread over two years, with all
 * that hangs on them. Triggers and foreign keys sleep meanwhile, indexes that no constraint needs are built when all rows
 * are there, and the figures by the hour are counted afterwards.
 */
export async function growDocuments(
  db: Knex,
  pattern: Pattern,
  { tickets, invoices, progress }: { tickets: number; invoices: number; progress: (text: string) => void },
): Promise<void> {
  const statements = await Promise.all(
    copied.map(async (one) => ({ ...one, sql: await statementOf(db, one) })),
  );
  const indexes = await dropIndexes(db);
  for (let first = 1; first <= tickets; first += atOnce) {
    const last = Math.min(tickets, first + atOnce - 1);
    await db.transaction(async (tx) => {
      await tx.raw("set local session_replication_role = replica");
      await tx.raw("set local synchronous_commit = off");
      for (const { sql, of } of statements) {
        const end = of === "ticket" ? last : Math.min(last, invoices);
        if (end < first) continue;
        const branchIds = [...pattern.branchIds] as unknown as string;
        await tx.raw(sql, { ...pattern, branchIds, tickets, invoices, first, last: end });
      }
    });
    if (first % (25 * atOnce) === 1) progress(`${last.toLocaleString("en")} tickets stored`);
  }
  progress(`${indexes.length} indexes to build`);
  for (const sql of indexes) await buildIndex(db, sql);
  await countFigures(db);
  for (const table of [...grown.tickets, ...grown.invoices, "ticket_figures", "invoice_figures"])
    await db.raw(`vacuum (analyze) ${table}`);
  await db.raw("checkpoint");
}

/** Drops the indexes that no constraint needs, and returns the statements that make them. */
async function dropIndexes(db: Knex): Promise<readonly string[]> {
  const tables = [...grown.tickets, ...grown.invoices];
  const { rows } = await db.raw<{ rows: { name: string; definition: string }[] }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any(?)
        and not exists (select from pg_constraint where conindid = cast(quote_ident(indexname) as regclass))`,
    [tables],
  );
  for (const { name } of rows) await db.raw("drop index ??", [name]);
  return rows.map(({ definition }) => definition);
}

async function buildIndex(db: Knex, sql: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw("set local statement_timeout = 0; set local maintenance_work_mem = '1GB'");
    await tx.raw(sql);
  });
}

async function statementOf(db: Knex, { table, of, column, differing }: Copied): Promise<string> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ? and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => differing[name] ?? `template.${name}`);
  return `insert into ${table} (${columns.join(", ")})
          select ${values.join(", ")}
            from generate_series(cast(:first as int), cast(:last as int)) as n,
                 (select * from ${table} where ${column} = :${of}Id) as template`;
}

async function countFigures(db: Knex): Promise<void> {
  await db.raw(`
    set statement_timeout = 0;
    truncate ticket_figures, invoice_figures;
    insert into ticket_figures (merchant_id, livemode, branch_id, hour, state, currency, count, total, folded)
      select merchant_id, livemode, branch_id, date_trunc('hour', issued_at, 'UTC'), state, currency, count(*), sum(total), true
        from tickets group by 1, 2, 3, 4, 5, 6;
    insert into invoice_figures (merchant_id, livemode, branch_id, hour, kind, currency, self_invoiced, count, total, folded)
      select merchant_id, livemode, branch_id, date_trunc('hour', stamped_at, 'UTC'), kind, currency, self_invoiced, count(*), sum(total), true
        from invoices where stamped_at is not null group by 1, 2, 3, 4, 5, 6, 7;
    reset statement_timeout`);
}
