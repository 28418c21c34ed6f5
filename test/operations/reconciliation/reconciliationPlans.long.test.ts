import { randomUUID } from "node:crypto";
import type { ExecutionContext } from "ava";
import test from "ava";
import type { Knex } from "knex";
import { compareBooks } from "../../../src/operations/reconciliation/compareBooks.ts";
import { listFindings, listReconciliations } from "../../../src/queries/reconciliation/reconciliations.ts";
import { books } from "../../helpers/catalogs/books.ts";
import { isIndexed } from "../../helpers/servers/isIndexed.ts";
import { testProduct } from "../../helpers/product.ts";

const invoices = 50_000;

test("fifty thousand invoices are compared by index, a merchant's among others'", async (t) => {
  const { deps } = await testProduct(t);
  const { db } = deps;
  const others = await books(deps);
  const book = await books(deps);
  const { merchantId } = book;
  await book.list({
    from: "2026-01-01T00:00:00",
    to: "2026-12-31T23:59:59",
    askedAt: new Date("2027-02-01"),
  });
  for (const id of [others.merchantId, merchantId]) await seed(db, id);
  await db.raw("vacuum analyze");
  for (const each of [others, book]) {
    const started = performance.now();
    const { counts } = await each.reconcile("2026-01-01T00:00:00", "2026-12-31T23:59:59");
    t.log(`${invoices} invoices in ${Math.round(performance.now() - started)} ms`, counts?.found);
  }
  await db.raw("vacuum analyze sat_findings");

  const runId = randomUUID();
  const range = { from: "2026-03-01T00:00:00", to: "2026-03-07T23:59:59" };
  const plans = await db.transaction(async (tx) => {
    await tx("reconciliations").insert({
      id: runId,
      merchantId,
      livemode: false,
      dateFrom: range.from,
      dateTo: range.to,
    });
    const comparison = { runId, merchantId, livemode: false, rfc: "LIB200101001", graceHours: 72 };
    return plansOf(tx, () =>
      compareBooks(
        tx,
        { ...comparison, ...range, now: new Date("2027-03-01") },
        new AbortController().signal,
      ),
    );
  });
  t.true(plans.length >= 7);
  for (const plan of plans)
    for (const table of ["invoices", "sat_cfdis", "sat_findings", "sat_requests"])
      t.false(plan.includes(`Seq Scan on ${table}`), plan);
  // Each kind is among them.
  const { rows } = await db.raw<{ rows: { kind: string; count: string }[] }>(
    "select kind, count(*) from sat_findings group by kind order by kind",
  );
  t.deepEqual(
    rows.map(({ kind }) => kind),
    ["cancelledOutside", "issuedElsewhere", "missingFolio", "unknownToSat"],
  );
  await pages(t, db, merchantId);
});

async function pages(t: ExecutionContext, db: Knex, merchantId: string): Promise<void> {
  await db.raw("vacuum analyze sat_findings");
  const owner = { merchantId, livemode: false };
  const within = { dateFrom: "2026-03-01T00:00:00", dateTo: "2026-03-02T23:59:59" };
  for (const filter of [
    { state: "open" as const },
    { state: "open" as const, kind: "missingFolio" as const },
    { within },
  ])
    await isIndexed(t, db, JSON.stringify(filter), () => listFindings(db, owner, filter, { limit: 25 }));
  await db.raw(
    `insert into reconciliations (id, merchant_id, livemode, date_from, date_to)
     select gen_random_uuid(), ?, false, '2026-01-01T00:00:00', '2026-01-02T00:00:00' from generate_series(1, 500)`,
    [merchantId],
  );
  await db.raw("vacuum analyze reconciliations");
  await isIndexed(t, db, "reconciliations", () => listReconciliations(db, owner, { limit: 25 }));
}

/** The plan of each statement that the work sends. */
async function plansOf(tx: Knex.Transaction, work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const listen = (query: (typeof asked)[number]): number => asked.push(query);
  tx.on("query", listen);
  await work();
  tx.off("query", listen);
  const plans: string[] = [];
  for (const { sql, bindings } of asked) {
    const { rows } = await tx.raw(`explain ${sql.replaceAll(/\$\d+/g, "?")}`, [...bindings]);
    plans.push((rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

async function seed(db: Knex, merchantId: string): Promise<void> {
  await db.raw(
    `with download as (
       insert into sat_downloads (id, merchant_id, livemode, rfc, service, request_type, content, date_from, date_to, zone,
                                  efirma, requested_through)
         select gen_random_uuid(), :merchantId, true, 'R', 'cfdi', 'emitidos', 'metadata', '2026-01-01T00:00:00',
                '2026-01-02T00:00:00', 'UTC', 'stored', 'schedule' from generate_series(1, 2000)
         returning *
     ), request as (
       insert into sat_requests (id, merchant_id, livemode, download_id, rfc, service, request_type, content, date_from,
                                 date_to, state, asked_at)
         select gen_random_uuid(), merchant_id, livemode, id, rfc, service, request_type, content, date_from, date_to, 'done',
                now() from download
         returning *
     )
     insert into sat_packages (id, merchant_id, livemode, download_id, request_id, service, content, sat_package_id, state)
       select gen_random_uuid(), merchant_id, livemode, download_id, id, service, content, id, 'imported' from request`,
    { merchantId },
  );
  await db.raw(
    `insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content, fingerprint)
       select gen_random_uuid(), :merchantId, false, (select id from branches where merchant_id = :merchantId), 'F' || n,
              timestamptz '2026-01-01 06:00Z' + n * interval '10 minutes', 'MXN', 100, 'invoiced', '{}', ''
         from generate_series(1, :count) n`,
    { merchantId, count: invoices },
  );
  await db.raw(
    `insert into invoices (id, merchant_id, livemode, ticket_id, state, series, folio, receiver_rfc, receiver_name, currency,
                           subtotal, total, time_zone, comprobante, uuid, fecha, stamped_at, created_at)
       select gen_random_uuid(), merchant_id, false, id,
              case when folio % 500 = 0 then 'refused' else 'stamped' end, 'A', folio, 'URE180429TM6', 'N', 'MXN', 100, 100,
              'America/Mexico_City', '{}', case when folio % 500 <> 0 then gen_random_uuid() end,
              to_char(issued_at at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS'),
              case when folio % 500 <> 0 then issued_at end, issued_at
         from (select *, cast(substr(external_id, 2) as int) as folio from tickets where merchant_id = :merchantId) ticket`,
    { merchantId },
  );
  await db.raw(
    `insert into sat_cfdis (merchant_id, livemode, uuid, service, issued, received, emisor_rfc, receptor_rfc, party_rfc,
                            issued_at, type, total, state)
       select merchant_id, false, case when folio % 300 = 0 then gen_random_uuid() else uuid end, 'cfdi', true, false, 'R',
              receiver_rfc, receiver_rfc, cast(fecha as timestamp), 'I', total,
              case when folio % 700 = 0 then 'cancelado' else 'vigente' end
         from invoices where merchant_id = :merchantId and uuid is not null and folio % 400 <> 0`,
    { merchantId },
  );
}
