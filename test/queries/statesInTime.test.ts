import test from "ava";
import type { Knex } from "knex";
import { ticketTransitions, type TicketState } from "../../src/domain/tickets/ticketLifeCycle.ts";
import { searchTickets } from "../../src/queries/admin/documents.ts";
import { listApiCalls } from "../../src/queries/access/apiCalls.ts";
import { type InvoiceFilter, listInvoices } from "../../src/queries/invoices.ts";
import { listMails } from "../../src/queries/mails.ts";
import { comparisons, type TimeBounds } from "../../src/queries/lists/newestWithin.ts";
import type { Page } from "../../src/queries/lists/page.ts";
import { countTickets, listTickets, type TicketFilter } from "../../src/queries/tickets.ts";
import { listDeliveries } from "../../src/queries/webhooks/endpoints.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { foreignKeys } from "../helpers/servers/foreignKeys.ts";
import { blocksTouched } from "../helpers/servers/isIndexed.ts";
import { vacuumed } from "../helpers/servers/vacuumed.ts";

const noon = new Date("2026-03-01T18:00:00.000Z");
const times = ["issuedAt", "createdAt", "updatedAt"] as const;
const columns = { issuedAt: "issued_at", createdAt: "created_at", updatedAt: "updated_at" } as const;
const states = Object.keys(ticketTransitions) as TicketState[];

test("page by page every ticket of a state, or of all, within bounds of a time comes once and in order, and is counted", async (t) => {
  const { db } = await testDatabase(t);
  const [merchantId = "", branchId = ""] = await shop(db);
  await insert(
    db,
    `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content,
                          fingerprint, created_at, updated_at)
       select gen_random_uuid(), cast(:merchantId as uuid), n % 9 = 0, cast(:branchId as uuid), 'F' || n, at + n % 7 * interval '1 hour', 'MXN', 1,
              (cast(:states as text[]))[1 + n % 10], '{}', '', at, at + n % 3 * interval '1 hour'
         from generate_series(1, 300) n
        cross join lateral (select cast(:noon as timestamptz) + (n % 5 - 2) * interval '1 hour'
                                   + n % 4 * interval '1 microsecond' as at) as moment`,
    { merchantId, branchId, states, noon },
  );
  for (const time of times)
    for (const state of [undefined, "invoiced", "voided"] as const)
      for (const bounds of [undefined, { gte: noon }, { lt: noon }, { gt: noon, lte: noon }])
        for (const boundBranchIds of [undefined, [branchId]]) {
          const filter: TicketFilter = { ...(state && { state }), ...(bounds && { [time]: bounds }) };
          const owner = { merchantId, livemode: false, ...(boundBranchIds && { boundBranchIds }) };
          const isByState = state !== undefined && !boundBranchIds;
          const order = bounds ? `(${columns[time]}, seq)` : isByState ? "(created_at, seq)" : "seq";
          const query = db("tickets").where({ merchantId, livemode: false }).orderByRaw(`${order} desc`);
          if (state) query.where({ state });
          for (const [end, instant] of Object.entries(bounds ?? {}))
            query.where(time, comparisons[end as keyof TimeBounds], instant);
          const ids = await query.pluck<string[]>("id");
          const name = `${state ?? "all"} by ${time} ${JSON.stringify(bounds)}`;
          const found = await allPages((page) => listTickets(db, owner, filter, page));
          t.deepEqual(found, ids, name);
          t.deepEqual(await countTickets(db, owner, filter), { count: ids.length, isMore: false }, name);
        }
});

test("a place from a list without an end is good for one that ends before it, to the microsecond", async (t) => {
  const { db } = await testDatabase(t);
  const [merchantId = "", branchId = ""] = await shop(db);
  await insert(
    db,
    `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content,
                          fingerprint, created_at)
       select gen_random_uuid(), cast(:merchantId as uuid), false, cast(:branchId as uuid), 'F' || n, now(), 'MXN', 1, 'invoiced',
              '{}', '', cast(:noon as timestamptz) + (n - 4) * interval '1 microsecond'
         from generate_series(1, 9) n`,
    { merchantId, branchId, noon },
  );
  const owner = { merchantId, livemode: false };
  const foliosOf = async (createdAt: TimeBounds, after?: string) => {
    const { rows, next } = await listTickets(db, owner, { createdAt }, { limit: 8, ...(after && { after }) });
    return { folios: rows.map(({ externalId }) => externalId).join(" "), next };
  };
  const { next } = await foliosOf({ gte: new Date(0) });
  t.deepEqual((await foliosOf({ lt: noon }, next)).folios, "F1");
  const [{ seq: newest }] = await db("tickets").where({ externalId: "F9" }).select("seq");
  t.deepEqual((await foliosOf({ lt: noon }, newest)).folios, "F3 F2 F1");
  t.deepEqual((await foliosOf({ lte: noon }, newest)).folios, "F4 F3 F2 F1");
  const calls = (at: TimeBounds, after?: Date) =>
    listApiCalls(
      db,
      { merchantId, at },
      { limit: 9, ...(after && { after: { at: after.toISOString(), id: nobody } }) },
    );
  await db.raw(
    `insert into api_calls (id, merchant_id, livemode, api_key_id, at, ms, method, route, path, query, status, request_id,
                            address, user_agent, request_kept, answer_kept)
       select gen_random_uuid(), cast(:merchantId as uuid), false, :merchantId, cast(:noon as timestamptz) + n * interval '1 second',
              1, 'GET', '/', cast(n as text), '', 200, '', '', '', 'none', 'none' from generate_series(1, 9) n`,
    { merchantId, noon },
  );
  const seconds = (count: number): Date => new Date(noon.getTime() + count * 1_000);
  const paths = async (...asked: Parameters<typeof calls>) =>
    (await calls(...asked)).rows.map(({ path }) => path).join("");
  t.is(await paths({ lt: seconds(4) }, seconds(8)), "321");
  t.is(await paths({ lte: seconds(4) }, seconds(8)), "4321");
  t.is(await paths({ lt: seconds(8) }, seconds(4)), "321");
});

async function allPages(
  read: (
    page: Page,
  ) => Promise<{ readonly rows: readonly { readonly id: string }[]; readonly next?: string }>,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const page = await read({ limit: 7, ...(after !== undefined && { after }) });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === undefined) return ids;
    after = page.next;
  }
}

const nobody = "00000000-0000-4000-8000-000000000000";
const each = 10_000;
const page = { limit: 20 };
/** A page of twenty is on fewer, though each row may have a block of its own; to skip the ten thousand of another state takes 370. */
const mostBlocks = 240;

test("a state that is rare, or was common long ago, is found without the documents of other states, and a page far behind without those before it, whatever time bounds it", async (t) => {
  const { db } = await testDatabase(t);
  const [merchantId = "", branchId = "", closedId = ""] = await shop(db);
  const owner = { merchantId, livemode: false };
  await fill(db, { merchantId, branchId, closedId });
  await vacuumed(db, ["tickets", "invoices", "mails", "webhook_deliveries", "api_calls"]);
  const [old, later] = [new Date(noon.getTime() - 60_000), new Date(noon.getTime() + 365 * 86_400_000)];
  const reads: Record<string, () => Promise<unknown>> = {};
  for (const time of times)
    for (const bounds of [{ lt: later }, { gte: new Date(0) }])
      for (const state of ["invoiced", "voided"] as const) {
        const filter: TicketFilter = { state, [time]: bounds };
        const name = `${state} tickets by ${time} ${JSON.stringify(bounds)}`;
        reads[name] = () => listTickets(db, owner, filter, page);
        reads[`${name}, page two`] = () => listTickets(db, owner, filter, { ...page, after: "3000" });
      }
  for (const time of times)
    reads[`open ones of before by ${time}`] = () =>
      listTickets(db, owner, { state: "accepted", [time]: { lt: old } }, page);
  for (const state of ["invoiced", "voided"] as const) {
    reads[`${state} tickets`] = () => listTickets(db, owner, { state }, page);
    reads[`the back office's ${state} tickets`] = () => searchTickets(db, { ...owner, state }, page);
  }
  for (const time of ["createdAt", "stampedAt", "updatedAt"] as const) {
    const filter: InvoiceFilter = { state: "cancelled", [time]: { lt: later } };
    reads[`cancelled invoices by ${time}`] = () => listInvoices(db, owner, filter, page);
  }
  for (const bounds of [undefined, { lt: later }])
    reads[`sent mails ${JSON.stringify(bounds)}`] = () =>
      listMails(db, owner, { state: "sent", createdAt: bounds }, page);
  const [endpointId = ""] = await db("webhookEndpoints").pluck<string[]>("id");
  for (const state of [undefined, "failed", "delivered"] as const)
    for (const after of [undefined, "3000"])
      reads[`${state ?? "all"} deliveries ${after ?? ""}`] = () =>
        listDeliveries(db, { endpointId, state }, { ...page, ...(after && { after }) });
  // What has an index of its own is found by that, also where it was common long ago.
  reads["invoiced tickets of a closed branch"] = () =>
    listTickets(db, owner, { state: "invoiced", place: { branchId: closedId } }, page);
  reads["stamped invoices to somebody"] = () =>
    listInvoices(db, owner, { state: "stamped", receiverRfc: "OLD" }, page);
  reads["cancelled invoices"] = () => listInvoices(db, owner, { state: "cancelled" }, page);
  for (const [name, read] of Object.entries(reads)) {
    const blocks = await blocksTouched(db, read);
    t.true(blocks <= mostBlocks, `${name}: ${blocks} blocks`);
  }
  // The index of three thousand documents lies on thirty blocks and more: none of them is read to come to a page behind them.
  const behind = { ...page, after: "3000" };
  const pages: Record<string, () => Promise<unknown>> = {
    "calls of the API": () =>
      listApiCalls(
        db,
        { ...owner, at: { lt: later } },
        { ...page, after: { at: old.toISOString(), id: nobody } },
      ),
    "the back office's tickets": () =>
      searchTickets(
        db,
        { state: "invoiced", createdAt: { lt: later } },
        { ...page, after: "2026-02-24 18:00:00.000000 3000" },
      ),
  };
  for (const time of times)
    for (const state of [undefined, "invoiced"] as const)
      pages[`${state ?? "all"} tickets by ${time}`] = () =>
        listTickets(db, owner, { [time]: { lt: later }, ...(state && { state }) }, behind);
  for (const time of ["createdAt", "stampedAt", "updatedAt"] as const)
    pages[`invoices by ${time}`] = () => listInvoices(db, owner, { [time]: { lt: later } }, behind);
  for (const [name, read] of Object.entries(pages)) {
    const blocks = await blocksTouched(db, read);
    t.true(blocks <= 60, `${name}: ${blocks} blocks`);
  }
});

/** Returns the ids of a merchant and of its branches. */
async function shop(db: Knex): Promise<readonly string[]> {
  await db.raw(`
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      values (gen_random_uuid(), 'R', 'N', '601', 'T');
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, code, code, '06000', code = 'A' from merchants, unnest(array['A', 'B']) as code;`);
  const ids = await db("branches").orderBy("code").pluck<string[]>("id");
  return [(await db("merchants").first("id")).id, ...ids];
}

/**
 * Stores tickets of which nearly all are invoiced until noon, and all are open from then on; few are voided, all of them at the
 * beginning. So it is with mails, which are sent, and deliveries. The oldest are of a closed branch, and of one receiver.
 */
async function fill(
  db: Knex,
  ids: Readonly<Record<"merchantId" | "branchId" | "closedId", string>>,
): Promise<void> {
  const values = { noon, each, ...ids };
  const at = "cast(:noon as timestamptz) + (n - :each) * interval '1 minute'";
  await insert(
    db,
    `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content,
                          fingerprint, created_at, updated_at)
       select gen_random_uuid(), :merchantId, false,
              case when n <= :each / 2 then cast(:closedId as uuid) else cast(:branchId as uuid) end, 'F' || n, ${at}, 'MXN', 1,
              case when n > :each or n % 500 = 0 then 'accepted' when n <= 100 then 'voided' else 'invoiced' end,
              '{}', '', ${at}, ${at}
         from generate_series(1, 2 * :each) n`,
    values,
  );
  await insert(
    db,
    `insert into invoices (id, merchant_id, livemode, state, series, folio, receiver_rfc, receiver_name, currency, subtotal,
                           total, time_zone, comprobante, uuid, created_at, stamped_at, updated_at)
       select gen_random_uuid(), :merchantId, false, case when n <= 100 then 'cancelled' else 'stamped' end, 'A', n,
              case when n <= :each / 2 then 'OLD' else 'R' end, 'N', 'MXN', 1, 1, 'UTC', '{}', gen_random_uuid(), ${at}, ${at}, ${at}
         from generate_series(1, 2 * :each) n`,
    values,
  );
  await insert(
    db,
    `insert into mails (id, merchant_id, recipient, template, language, state, created_at)
       select gen_random_uuid(), :merchantId, 'a@correo.example', 'invoice', 'es',
              case when n > :each then 'queued' else 'sent' end, ${at}
         from generate_series(1, 2 * :each) n`,
    values,
  );
  await insert(
    db,
    `insert into api_calls (id, merchant_id, livemode, api_key_id, at, ms, method, route, path, query, status, request_id,
                            address, user_agent, request_kept, answer_kept)
       select gen_random_uuid(), :merchantId, false, :merchantId, ${at}, 1, 'GET', '/', '/', '', 200, 'r' || n, '', '', 'none',
              'none'
         from generate_series(1, 2 * :each) n`,
    values,
  );
  await insert(
    db,
    `insert into webhook_endpoints (id, merchant_id, livemode, url, description, types, payload, created_at, updated_at)
       values (gen_random_uuid(), :merchantId, false, 'https://a.example', '', '{}', 'thin', :noon, :noon)`,
    values,
  );
  await insert(
    db,
    `with event as (
       insert into merchant_events (merchant_id, livemode, type, object_id, at)
         select :merchantId, false, 'invoice.stamped', gen_random_uuid(), ${at} from generate_series(1, 2 * :each) n
         returning seq)
     insert into webhook_deliveries (endpoint_id, merchant_id, event_seq, object_id, state, tried_since, created_at)
       select endpoint.id, :merchantId, event.seq, gen_random_uuid(),
              case when event.seq > :each then 'pending' when event.seq <= 100 then 'failed' else 'delivered' end, :noon, :noon
         from event cross join webhook_endpoints as endpoint`,
    values,
  );
}

async function insert(db: Knex, sql: string, values: Knex.ValueDict): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw(foreignKeys.unchecked);
    await tx.raw(sql, values);
  });
}
