import test from "ava";
import type { Knex } from "knex";
import { ticketTransitions, type TicketState } from "../../src/domain/tickets/ticketLifeCycle.ts";
import { searchTickets } from "../../src/queries/admin/documents.ts";
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
          const order = bounds ? `(${columns[time]}, seq)` : state ? "(created_at, seq)" : "seq";
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

const each = 10_000;
const page = { limit: 20 };
/** A page of twenty is on fewer, though each row may have a block of its own; to skip the ten thousand of another state takes 370. */
const mostBlocks = 240;

test("a state that is rare, or was common long ago, is found without the documents of other states, whatever time bounds it", async (t) => {
  const { db } = await testDatabase(t);
  const [merchantId = "", branchId = ""] = await shop(db);
  const owner = { merchantId, livemode: false };
  await fill(db, merchantId, branchId);
  await vacuumed(db, ["tickets", "invoices", "mails", "webhook_deliveries"]);
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
  reads["cancelled invoices"] = () => listInvoices(db, owner, { state: "cancelled" }, page);
  for (const [name, read] of Object.entries(reads)) {
    const blocks = await blocksTouched(db, read);
    t.true(blocks <= mostBlocks, `${name}: ${blocks} blocks`);
  }
});

async function shop(db: Knex): Promise<readonly string[]> {
  await db.raw(`
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      values (gen_random_uuid(), 'R', 'N', '601', 'T');
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, 'A', 'A', '06000', true from merchants;`);
  const { merchantId, id } = (await db("branches").first()) as { merchantId: string; id: string };
  return [merchantId, id];
}

/**
 * Stores tickets of which nearly all are invoiced until noon, and all are open from then on; few are voided, all of them at the
 * beginning. So it is with mails, which are sent, and deliveries.
 */
async function fill(db: Knex, merchantId: string, branchId: string): Promise<void> {
  const values = { noon, each, merchantId, branchId };
  const at = "cast(:noon as timestamptz) + (n - :each) * interval '1 minute'";
  await insert(
    db,
    `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content,
                          fingerprint, created_at, updated_at)
       select gen_random_uuid(), :merchantId, false, :branchId, 'F' || n, ${at}, 'MXN', 1,
              case when n > :each or n % 500 = 0 then 'accepted' when n <= 100 then 'voided' else 'invoiced' end,
              '{}', '', ${at}, ${at}
         from generate_series(1, 2 * :each) n`,
    values,
  );
  await insert(
    db,
    `insert into invoices (id, merchant_id, livemode, state, series, folio, receiver_rfc, receiver_name, currency, subtotal,
                           total, time_zone, comprobante, uuid, created_at, stamped_at, updated_at)
       select gen_random_uuid(), :merchantId, false, case when n <= 100 then 'cancelled' else 'stamped' end, 'A', n, 'R', 'N',
              'MXN', 1, 1, 'UTC', '{}', gen_random_uuid(), ${at}, ${at}, ${at}
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
