import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import {
  countTickets,
  findTicketsByExternalIds,
  findTicketsByIds,
  listTickets,
  type TicketFilter,
} from "../../src/queries/tickets.ts";
import { countInvoices, type InvoiceFilter, listInvoices } from "../../src/queries/invoices.ts";
import { createLogger } from "../../src/platform/logger.ts";
import { createTenantDatabase } from "../../src/platform/database/tenantDatabase.ts";
import { type AuditFilter, listAudit } from "../../src/queries/audit.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";
import { vacuumed } from "../helpers/servers/vacuumed.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";

const ticketsEach = 600;
const owner = { livemode: false };
const day = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * day);

const ticketFilters: Readonly<Record<string, TicketFilter>> = {
  "no filter": {},
  state: { state: "rejected" },
  "wrong receiver": { hasWrongReceiver: true },
  folio: { externalId: "F77" },
  total: { total: "13.5" },
  till: { register: "CAJA-7" },
  "date of issue": { issuedAt: { gte: ago(1), lt: ago(0.5) } },
  arrival: { createdAt: { gte: ago(1), lt: ago(0.5) } },
  change: { updatedAt: { gte: ago(1), lt: ago(0.5) } },
};

const invoiceFilters: Readonly<Record<string, InvoiceFilter>> = {
  "no filter": {},
  state: { state: "refused" },
  receiver: { receiverRfc: "RFC7" },
  series: { series: "A" },
  "series of nothing": { series: "Z" },
  uuid: { uuid: "00000000-0000-4000-8000-000000000000" },
  kind: { kind: "creditNote" },
  "date of request": { createdAt: { gte: ago(1), lt: ago(0.5) } },
  stamp: { stampedAt: { gte: ago(1), lt: ago(0.5) } },
  change: { updatedAt: { gte: ago(1), lt: ago(0.5) } },
};

const words = [
  "F77",
  "$1,077.00",
  "00000000-0000-4000-8000-000000000000",
  "XAXX010101000",
  "A 77",
  "Público en",
];

const auditFilters: Readonly<Record<string, AuditFilter>> = {
  "no filter": {},
  action: { action: "thing.changed" },
  subject: { subjectKind: "thing", subjectId: "T77" },
  actor: { actorId: "A77" },
  moment: { at: { gte: ago(1), lt: ago(0.5) } },
};

test("every list is read through an index, whatever it is filtered by, before the wall and behind it", async (t) => {
  const { db, tenantUrl, url } = await testDatabase(t);
  await seed(db);
  await vacuumed(db, ["tickets", "invoices"]);
  const { id: merchantId } = (await db("merchants").first()) as { id: string };
  const walled = createTenantDatabase({
    tenantUrl,
    ownerUrl: url,
    poolSize: 2,
    log: createLogger({ name: "test", level: "silent" }),
  });
  t.teardown(() => walled.destroy());
  await everyList(t, db, merchantId, "the owner's");
  await everyList(t, walled.of([merchantId]), merchantId, "a tenant's");
});

/** A page within bounds of a time starts behind one row, which is not looked for among those of other merchants. */
const placeByIndex = /InitPlan[^]*_pkey[^]*Index Cond: .*merchant_id = .*livemode = .*seq = /;

async function everyList(t: ExecutionContext, db: Knex, merchantId: string, whose: string): Promise<void> {
  const page = { limit: 20 };
  const mine = { ...owner, merchantId };
  for (const [name, filter] of Object.entries(ticketFilters)) {
    const plan = await isIndexed(t, db, `${whose} tickets by ${name}`, () =>
      listTickets(db, mine, filter, page),
    );
    const count = await isIndexed(t, db, `${whose} count of tickets by ${name}`, () =>
      countTickets(db, mine, filter),
    );
    t.regex(count, /Aggregate[^]*Limit/, `a count ends at its bound\n${count}`);
    if (filter.total !== undefined) t.regex(plan, /Index Cond: .*total_text/, plan);
    if (filter.register !== undefined) t.regex(plan, /Index Cond: .*register_name/, plan);
    if (filter.issuedAt !== undefined) t.regex(plan, /Index Cond: .*issued_at/, plan);
    const second = await isIndexed(t, db, `${whose} second page of tickets by ${name}`, () =>
      listTickets(db, mine, filter, { ...page, after: "300" }),
    );
    if (Object.keys(filter).some((key) => key.endsWith("At"))) t.regex(second, placeByIndex, second);
  }
  for (const [name, filter] of Object.entries(invoiceFilters)) {
    const plan = await isIndexed(t, db, `${whose} invoices by ${name}`, () =>
      listInvoices(db, mine, filter, page),
    );
    if (filter.series === "Z") t.regex(plan, /Index Cond: .*series/, plan);
    await isIndexed(t, db, `${whose} count of invoices by ${name}`, () => countInvoices(db, mine, filter));
    const second = await isIndexed(t, db, `${whose} second page of invoices by ${name}`, () =>
      listInvoices(db, mine, filter, { ...page, after: "300" }),
    );
    if (Object.keys(filter).some((key) => key.endsWith("At"))) t.regex(second, placeByIndex, second);
  }
  for (const printed of words) {
    const filter = { words: printed };
    const plan = await isIndexed(t, db, `${whose} tickets with ${printed}`, () =>
      listTickets(db, mine, filter, page),
    );
    t.regex(plan, /Index Cond: .*folio_search/, plan);
    t.regex(
      plan,
      /Index Only Scan( Backward)? using tickets_pkey/,
      `parts of a folio are found without the table\n${plan}`,
    );
    await isIndexed(t, db, `${whose} invoices with ${printed}`, () => listInvoices(db, mine, filter, page));
  }
  for (const [name, filter] of Object.entries(auditFilters)) {
    const chain = { ...filter, chainId: merchantId };
    await isIndexed(t, db, `${whose} audit log by ${name}`, () => listAudit(db, chain, page));
  }
  await isIndexed(t, db, `${whose} tickets by many folios`, () =>
    findTicketsByExternalIds(db, mine, ["F1", "F2", "F3"]),
  );
  // Most of a merchant's tickets: whoever trusts statistics would read all of them to find these.
  const ids = await db("tickets").where({ merchantId }).limit(500).pluck<string[]>("id");
  const byIds = await isIndexed(t, db, `${whose} tickets by their ids`, () =>
    findTicketsByIds(db, mine, ids),
  );
  t.regex(byIds, /Index Scan using tickets_id_key/, byIds);
}

test("no list of one merchant can be read in the order of all merchants' rows", async (t) => {
  const { db } = await testDatabase(t);
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select cast(cast(indexrelid as regclass) as text) as name
       from pg_index cross join lateral unnest(indkey) with ordinality as part (number, place)
       join pg_attribute on attrelid = indrelid and attnum = part.number
      where indrelid in (cast('tickets' as regclass), cast('invoices' as regclass)) and place = 1 and attname = 'seq'`,
  );
  t.deepEqual(rows, []);
});

async function seed(db: Knex): Promise<void> {
  await db.raw(`
    ${foreignKeys.unchecked}
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 10) n;
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, 'A', 'A', '06000', true from merchants;
    insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content, fingerprint)
      select gen_random_uuid(), merchant_id, false, id, 'F' || n, now() - n * interval '1 minute', 'MXN', n % 1000 + 0.5,
             case when n % 50 = 0 then 'rejected' else 'invoiced' end, '{}', ''
      from generate_series(1, ${ticketsEach}) n cross join branches order by n;
    insert into invoices (id, merchant_id, livemode, ticket_id, state, series, folio, receiver_rfc, receiver_name, currency,
                          subtotal, total, time_zone, comprobante, uuid, created_at)
      select gen_random_uuid(), merchant_id, false, id, 'stamped', 'A', seq, 'RFC' || seq % 500, 'N', 'MXN', 1, 1, 'UTC', '{}',
             gen_random_uuid(), issued_at from tickets;
    insert into invoice_tickets (invoice_id, ticket_id, merchant_id, livemode, amount, holds)
      select id, ticket_id, merchant_id, livemode, total, true from invoices;
    ${foreignKeys.checked}
    insert into audit_entries (chain_id, number, id, merchant_id, at, action, actor, subject_kind, subject_id,
                               previous_hash, hash)
      select id, n, gen_random_uuid(), id, now() - n * interval '1 minute', 'thing.' || n % 100,
             jsonb_build_object('id', 'A' || n % 100), 'thing', 'T' || n, '', ''
      from generate_series(1, ${ticketsEach}) n cross join merchants;
    analyze`);
}
