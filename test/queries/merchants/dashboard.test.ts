import test, { type ExecutionContext } from "ava";
import type { Knex } from "knex";
import { currentPeriods } from "../../../src/domain/globalInvoices/currentPeriods.ts";
import { reportSpan } from "../../../src/domain/reports/reportSpan.ts";
import { type ReportName, reportNames } from "../../../src/domain/reports/reportTable.ts";
import { createTenantDatabase } from "../../../src/platform/database/tenantDatabase.ts";
import { clientFigures } from "../../../src/queries/merchants/clientFigures.ts";
import { dashboardSample, readDashboard } from "../../../src/queries/merchants/dashboard.ts";
import { readReport } from "../../../src/queries/merchants/readReport.ts";
import type { Owner } from "../../../src/queries/ownedBy.ts";
import { readUsage } from "../../../src/queries/merchants/usage.ts";
import { foldFigures } from "../../../src/operations/upkeep/foldFigures.ts";
import { vacuumed } from "../../helpers/servers/vacuumed.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { ofFile } from "../../helpers/ofFile.ts";

const ticketsEach = 1_600;
const dayMs = 86_400_000;
const days = 30;
const today = Date.UTC(2026, 10, 20);
const bounds = Array.from({ length: days + 1 }, (_, at) => new Date(today + (at - days) * dayMs));

/** Ten merchants with a month of sales behind three older months: a month is a small part of the tables. */
async function setup(t: Pick<ExecutionContext, "teardown">) {
  const { db, url, tenantUrl } = await testDatabase(t);
  await seed(db);
  const { id: merchantId } = (await db("merchants").first()) as { id: string };
  const [branch] = await db("branches").where({ merchantId });
  const log = { error: (): void => undefined };
  const tenants = createTenantDatabase({ tenantUrl, ownerUrl: url, poolSize: 2, log });
  t.teardown(() => tenants.destroy());
  const owner: Owner = { merchantId, livemode: false };
  const bound: Owner = { ...owner, boundBranchIds: [branch.id] };
  return { db, tenantDb: tenants.of([merchantId]), owner, bound };
}
const shop = ofFile(setup);

test("a month of a large merchant is read from indexes alone, behind the wall too", async (t) => {
  const { db, tenantDb, owner, bound } = shop();
  const starts = currentPeriods("America/Mexico_City", bounds.at(-1) as Date);
  const periods = [{ branchId: bound.boundBranchIds?.[0] as string, starts }];
  for (const [whose, handle] of Object.entries({ owner: db, tenant: tenantDb })) {
    for (const asked of [owner, bound]) {
      const plan = await planOf(handle, () => readDashboard(handle, asked, bounds, periods));
      const name = `${whose} ${asked.boundBranchIds ? "of a branch" : ""}\n${plan}`;
      t.notRegex(plan, /Seq Scan on (tickets|invoices|ticket_figures|invoice_figures)\b/, name);
      t.regex(plan, /Index Only Scan using ticket_figures_folded/, name);
      t.regex(plan, /Index Only Scan using invoice_figures_folded/, name);
      t.regex(plan, /using tickets_rejected/, name);
      t.regex(plan, /using invoices_by_cancellation/, name);
      t.regex(plan, /using tickets_unclaimed/, name);
      t.regex(plan, /using invoices_refused/, name);
    }
    const [start, end] = [bounds[0] as Date, bounds.at(-1) as Date];
    const usage = await planOf(handle, () => readUsage(handle, owner, [start, end]));
    t.notRegex(usage, /Seq Scan on (tickets|invoices)\b/, `${whose}\n${usage}`);
  }
});

test("what needs hands at many clients is read from indexes, however large each of them is", async (t) => {
  const { db, owner, bound } = shop();
  const [endingFrom, endingUntil] = [bounds[0] as Date, bounds[3] as Date];
  const branches = [
    { id: bound.boundBranchIds?.[0] as string, endingFrom, endingUntil, closedUntil: endingFrom },
  ];
  const asked = { id: owner.merchantId, livemode: false, boundBranchIds: null, branches };
  const plan = await planOf(db, () => clientFigures(db, [asked], "2026-10"), "select client.id");
  t.notRegex(plan, /Seq Scan on tickets\b/, plan);
  for (const index of ["tickets_rejected", "tickets_unclaimed"]) t.regex(plan, new RegExp(index), plan);
});

test("figures are counted by day, state and currency, and sums keep every cent", async (t) => {
  const { tenantDb, owner, bound } = shop();
  const figures = await readDashboard(tenantDb, owner, bounds);
  t.is(new Set(figures.sold.map(({ day }) => day)).size, days);
  for (const { total, count } of [...figures.sold, ...figures.stamped]) t.is(total, (count / 10).toFixed(6));
  t.true(figures.speed.sample <= dashboardSample && figures.speed.sample > 0);
  t.is(figures.speed.fromTicket, 90);
  t.is(figures.speed.fromRequest, 30);
  t.deepEqual(figures.reasons.map(({ of, fault }) => `${of} ${fault.code}`).sort(), [
    "invoice CFDI40145",
    "ticket ticket.total_unreachable",
  ]);
  t.is(figures.problems.length, 10);
  const sorted = (all: readonly object[]): string[] => all.map((one) => JSON.stringify(one)).sort();
  const ofBranch = await readDashboard(tenantDb, bound, bounds);
  t.deepEqual(sorted(ofBranch.sold), sorted(figures.sold), "The merchant has one branch only.");
});

test("nothing of another merchant, of the other mode or of another branch is counted", async (t) => {
  const { db, tenantDb, owner } = shop();
  const nothing = { sold: [], stamped: [], reasons: [], problems: [] };
  t.like(await readDashboard(tenantDb, { ...owner, livemode: true }, bounds), nothing);
  const { id: branch } = (await db("branches").whereNot({ merchantId: owner.merchantId }).first()) as {
    id: string;
  };
  t.like(await readDashboard(tenantDb, { ...owner, boundBranchIds: [branch] }, bounds), nothing);
  const other = (await db("merchants").whereNot({ id: owner.merchantId }).first()) as { id: string };
  t.like(await readDashboard(tenantDb, { ...owner, merchantId: other.id }, bounds), nothing);
});

/** Explains the first query of this beginning that the call makes. */
async function planOf(
  db: Knex,
  call: () => Promise<unknown>,
  beginning = "select json_build_object",
): Promise<string> {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const listen = (query: (typeof asked)[number]): number => asked.push(query);
  db.on("query", listen);
  await call();
  db.off("query", listen);
  const query = asked.find(({ sql }) => sql.startsWith(beginning));
  if (!query) throw new Error("No query was seen.");
  const { rows } = await db.raw(`explain ${query.sql.replaceAll(/\$\d+/g, "?")}`, [...query.bindings]);
  return (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
}

async function seed(db: Knex): Promise<void> {
  await db.raw(
    `
    insert into merchants (id, rfc, legal_name, tax_regime, trade_name)
      select gen_random_uuid(), 'R' || n, 'N', '601', 'T' from generate_series(1, 10) n;
    insert into branches (id, merchant_id, code, name, postal_code, is_main)
      select gen_random_uuid(), id, 'A', 'A', '06000', true from merchants;
    insert into tickets (id, merchant_id, livemode, branch_id, external_id, issued_at, currency, total, state, content, fingerprint, faults, created_at)
      select gen_random_uuid(), merchant_id, false, id, 'F' || n, sold, 'MXN', 0.1,
             case when n % 50 = 0 then 'rejected' else 'invoiced' end, '{}', '',
             case when n % 50 = 0 then cast('[{"code":"ticket.total_unreachable"}]' as jsonb) end, sold
      from generate_series(1, ${ticketsEach}) n
      cross join lateral (select cast('2026-11-20T00:00:00Z' as timestamptz) - n * interval '108 minutes' as sold) s
      cross join branches order by n;
    insert into invoices (id, merchant_id, livemode, ticket_id, branch_id, state, series, folio, receiver_rfc, receiver_name, currency,
                          subtotal, total, time_zone, comprobante, uuid, created_at, stamped_at, faults)
      select gen_random_uuid(), merchant_id, false, id, branch_id, case when (seq / 10) % 40 = 7 then 'refused' else 'stamped' end, 'A', seq,
             'RFC' || seq % 500, 'N', 'MXN', 1, 0.1, 'UTC', '{}', gen_random_uuid(), issued_at + interval '60 seconds',
             issued_at + interval '90 seconds', case when (seq / 10) % 40 = 7 then cast('[{"code":"CFDI40145"}]' as jsonb) end
      from tickets where state = 'invoiced'`,
  );
  await foldFigures({ db });
  await vacuumed(db, ["tickets", "invoices", "ticket_figures", "invoice_figures"]);
}

test("reports of a month are read from the indexes by date, and their sums keep every cent", async (t) => {
  const { db, tenantDb, owner, bound } = shop();
  const span = reportSpan({ from: "2026-10-21", to: "2026-11-19", timeZone: "UTC" });
  const indexes: Readonly<Record<ReportName, RegExp>> = {
    sales:
      /(?=.*Only Scan using tickets_by_issue)(?=.*Only Scan using tickets_held).*Only Scan using invoices_by_stamp/s,
    taxes: /(?:using|on) invoices_by_stamp/,
    cancellations: /Index Only Scan using invoices_by_cancellation/,
    errors: /using tickets_rejected[\s\S]*using invoices_refused/,
    funnel: /Index Only Scan using tickets_by(?:_state_and)?_issue/,
  };
  for (const name of reportNames)
    for (const asked of [owner, bound])
      for (const handle of [db, tenantDb]) {
        const read = () => readReport(handle, asked, name, span, "es");
        const plan = (await planOf(handle, read, "")).replaceAll(/Seq Scan on cancellations/g, "");
        t.notRegex(plan, /Seq Scan/, `${name}\n${plan}`);
        t.regex(plan, indexes[name], `${name}\n${plan}`);
      }
  const sales = await readReport(tenantDb, owner, "sales", span, "es");
  t.is(sales.length, 30);
  for (const { tickets, sold } of sales) t.is(sold, String(Number(tickets) / 10));
  const other = { ...owner, livemode: true };
  t.deepEqual(await readReport(tenantDb, other, "sales", span, "es"), []);
});
