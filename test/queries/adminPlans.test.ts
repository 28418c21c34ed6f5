import test from "ava";
import type { Knex } from "knex";
import {
  type InvoiceSearch,
  searchInvoices,
  searchTickets,
  type TicketSearch,
} from "../../src/queries/admin/documents.ts";
import { listEndingCertificates } from "../../src/queries/admin/endingCertificates.ts";
import { merchantHealth } from "../../src/queries/admin/merchantHealth.ts";
import { listMerchants, type MerchantFilter } from "../../src/queries/admin/merchants.ts";
import { listOutboxJobs } from "../../src/queries/admin/outboxJobs.ts";
import { pacFigures } from "../../src/queries/admin/pacFigures.ts";
import { troubledDeliveries } from "../../src/queries/admin/webhookDeliveries.ts";
import { readReport } from "../../src/queries/admin/reports.ts";
import { linkedMerchants, listPeople } from "../../src/queries/admin/people.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";

const now = new Date();
const page = { limit: 20 };
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const nothing = "00000000-0000-4000-8000-000000000000";

const merchantFilters: readonly MerchantFilter[] = [
  {},
  { rfc: "R7" },
  { name: "name 77" },
  { email: "m7@x.mx" },
  { state: "active" },
  { state: "suspended" },
  { state: "archived" },
];
const ticketFilters: readonly TicketSearch[] = [
  {},
  { state: "rejected" },
  { state: "received" },
  { merchantId: nothing },
  { merchantId: nothing, state: "rejected" },
  { merchantId: nothing, externalId: "F7" },
  { createdAt: { gte: ago(1) } },
];
const invoiceFilters: readonly InvoiceSearch[] = [
  {},
  { state: "inDoubt" },
  { state: "refused" },
  { state: "requested" },
  { errorCode: "CFDI40148" },
  { uuid: nothing },
  { merchantId: nothing, livemode: true },
];

test("every list and figure of the back office is read through an index", async (t) => {
  const { db } = await testDatabase(t);
  await seed(db);
  const asked: [string, () => Promise<unknown>][] = [
    ...merchantFilters.map((filter) => named("merchants", filter, () => listMerchants(db, filter, page))),
    ...ticketFilters.map((filter) => named("tickets", filter, () => searchTickets(db, filter, page))),
    ...invoiceFilters.map((filter) => named("invoices", filter, () => searchInvoices(db, filter, page))),
    ["health", () => merchantHealth(db, nothing, now)],
    ["certificates", () => listEndingCertificates(db, { before: now }, page)],
    [
      "certificates, further",
      () => listEndingCertificates(db, { before: now }, { ...page, after: "179000000000000007" }),
    ],
    ["people", () => listPeople(db, "accountant", {}, page)],
    ["people by e-mail", () => listPeople(db, "accountant", { email: "u7@x.mx" }, page)],
    ["people by merchant", () => listPeople(db, "accountant", { merchantId: nothing }, page)],
    ["webhooks", () => troubledDeliveries(db, {}, page)],
    [
      "webhooks of one merchant",
      () => troubledDeliveries(db, { merchantId: nothing, state: "failed" }, page),
    ],
    ...(["merchants", "failures"] as const).map((name): [string, () => Promise<unknown>] => [
      `report of ${name}`,
      () => readReport(db, name, { since: new Date(now.getTime() - 86_400_000), livemode: true }),
    ]),
    ["links", () => linkedMerchants(db, [nothing])],
    ["PAC", () => pacFigures(db, { pac: "swSapien", livemode: false }, now)],
    ["jobs", () => listOutboxJobs(db, { kinds: ["mail.send"], now }, page)],
    ["dead jobs", () => listOutboxJobs(db, { kinds: ["mail.send"], state: "dead", now }, page)],
  ];
  for (const [name, ask] of asked)
    for (const plan of await plansOf(db, ask)) t.deepEqual(seqScans(plan), [], `${name}\n${plan}`);
});

test("a list of all merchants reads from its first row on, whatever its state, mode, time and page", async (t) => {
  const { db } = await testDatabase(t);
  await seed(db);
  const filters = [{}, { livemode: true }, { createdAt: { lt: ago(250) } }];
  const pages = [page, { ...page, after: "2026-01-01 00:00:00.000000 300" }];
  for (const filter of filters)
    for (const at of pages) {
      const lists: [string, () => Promise<unknown>][] = [
        ["tickets", () => searchTickets(db, filter, at)],
        ["tickets", () => searchTickets(db, { ...filter, state: "invoiced" }, at)],
        ["invoices", () => searchInvoices(db, filter, at)],
        ["invoices", () => searchInvoices(db, { ...filter, state: "stamped" }, at)],
      ];
      for (const [table, ask] of lists) {
        const [plan = ""] = await plansOf(db, ask);
        const isBounded = at !== page || filter.createdAt !== undefined;
        const inTime = `using ${table}_of_all_in_time[^]*Index Cond: .*state = .*livemode = `;
        t.regex(plan, new RegExp(isBounded ? `${inTime}.*created_at` : inTime), plan);
        t.notRegex(plan, /Filter: .*(state|livemode)/, plan);
      }
    }
});

function named(list: string, filter: object, ask: () => Promise<unknown>): [string, () => Promise<unknown>] {
  return [`${list} by ${JSON.stringify(filter)}`, ask];
}

/** Tables that are read from end to end; breakers are a handful at most. */
function seqScans(plan: string): string[] {
  return [...plan.matchAll(/Seq Scan on (\w+)/g)]
    .map(([, table]) => table ?? "")
    .filter((table) => table !== "pac_breakers");
}

/** The plans of all queries that the call makes. */
async function plansOf(db: Knex, call: () => Promise<unknown>): Promise<string[]> {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const listen = (query: (typeof asked)[number]): number => asked.push(query);
  db.on("query", listen);
  await call();
  db.off("query", listen);
  return Promise.all(
    asked.map(async ({ sql, bindings }) => {
      const { rows } = await db.raw(`explain ${sql.replaceAll(/\$\d+/g, "?")}`, [...bindings]);
      return (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
    }),
  );
}

/** Stores enough rows that a planner with a choice would not read them all. */
async function seed(db: Knex): Promise<void> {
  await db.raw(`
    ${foreignKeys.unchecked}
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name, email, suspended_at)
      select gen_random_uuid(), 'R' || n, 'NAME ' || n, '601', 'Trade ' || n, 'm' || n || '@x.mx',
             case when n % 500 = 0 then now() end
      from generate_series(1, 2000) n;
    insert into users (id, email, name, kind, password_hash)
      select gen_random_uuid(), 'u' || n || '@x.mx', 'U', case when n % 20 = 0 then 'accountant' else 'merchant' end, 'x'
      from generate_series(1, 4000) n;
    insert into memberships (user_id, merchant_id, role)
      select u.id, m.id, case when u.kind = 'accountant' then 'accountant' else 'owner' end
      from (select id, kind, row_number() over () n from users) u
      join (select id, row_number() over () n from merchants) m on m.n = 1 + u.n % 2000;
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, 'A', 'A', '06000', true from merchants limit 20;
    insert into certificates (id, merchant_id, livemode, serial_number, certificate, encrypted_key, encrypted_password,
                              encryption_key_id, not_before, not_after)
      select gen_random_uuid(), id, false, rfc, '', '', '', 'k', now(), now() + interval '2 years' from merchants;
    insert into efirmas (merchant_id, livemode, serial_number, certificate, encrypted_key, encrypted_password,
                         encryption_key_id, not_before, not_after)
      select id, false, rfc, '', '', '', 'k', now(), now() + interval '2 years' from merchants;
    insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content, fingerprint, created_at)
      select gen_random_uuid(), merchant_id, false, id, 'F' || n, now() - n * interval '1 minute', 'MXN', 1,
             case when n % 100 = 0 then 'rejected' else 'invoiced' end, '{}', '', now() - n * interval '1 hour'
      from generate_series(300, 1, -1) n cross join branches order by n desc;
    insert into invoices (id, merchant_id, livemode, ticket_id, state, series, folio, receiver_rfc, receiver_name, currency,
                          subtotal, total, time_zone, comprobante, uuid, faults, created_at)
      select gen_random_uuid(), merchant_id, false, id, case when seq % 100 = 0 then 'refused' else 'stamped' end, 'A', seq,
             'RFC', 'N', 'MXN', 1, 1, 'UTC', '{}', gen_random_uuid(),
             case when seq % 100 = 0 then '[{"code":"CFDI40148"}]'::jsonb end, created_at from tickets;
    insert into stamp_attempts (id, invoice_id, merchant_id, livemode, pac, started_at, finished_at, outcome)
      select gen_random_uuid(), id, merchant_id, false, 'swSapien', created_at, created_at, 'stamped' from invoices;
    insert into outbox (id, kind, subject_ids, request_ids, run_at, trusted_until, dead_at)
      select gen_random_uuid(), 'mail.send', array[gen_random_uuid()], '{}', now(), now(),
             case when n % 100 = 0 then now() end
      from generate_series(1, 2000) n;
    insert into webhook_endpoints (id, merchant_id, livemode, url, description, types, payload, created_at, updated_at)
      select gen_random_uuid(), id, false, 'https://x.mx', '', '{}', 'thin', now(), now() from merchants;
    insert into merchant_events (merchant_id, livemode, type, object_id, at)
      select merchant_id, false, 'pac.up', gen_random_uuid(), now()
      from generate_series(1, 5) cross join webhook_endpoints;
    insert into webhook_deliveries (endpoint_id, merchant_id, event_seq, object_id, state, attempts, tried_since, created_at)
      select endpoint.id, endpoint.merchant_id, event.seq, object_id,
             case when event.seq % 100 = 0 then 'failed' else 'delivered' end, 1, now(), now()
      from merchant_events as event join webhook_endpoints as endpoint on endpoint.merchant_id = event.merchant_id;
    insert into webhook_attempts (delivery_id, merchant_id, at, took_ms)
      select id, merchant_id, now(), 1 from webhook_deliveries;`);
  await db.raw("analyze");
}
