import test from "ava";
import knex from "knex";
import { Branch } from "../../../src/models/merchants/Branch.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { insertInvoices } from "../../../src/operations/invoices/insertInvoices.ts";
import { buildFor } from "../../../src/operations/tickets/buildFor.ts";
import { issueOf } from "../../../src/operations/tickets/issueOf.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { createSeries } from "../../../src/operations/series/createSeries.ts";
import { updateSeries } from "../../../src/operations/series/updateSeries.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const issues = 200;
const failing = 40;

test("two hundred concurrent issues of one series leave no gap and no duplicate, though others fail", async (t) => {
  t.timeout(120_000);
  const product = await testProduct(t);
  const { deps } = product;
  const { merchant, principal } = await testMerchant(product);
  // Two branches share a series, so the counter is what keeps them apart.
  await Branch.query(deps.db).where({ merchantId: merchant.id }).patch({ series: "JUNTA" });
  const branches = await Branch.query(deps.db).where({ merchantId: merchant.id }).orderBy("code");
  const received = await Promise.all(
    Array.from({ length: issues + failing }, (_, index) =>
      receiveTicket(deps, askedBy(principal), ticket({ branch: branches[index % 2]?.code as string })),
    ),
  );
  const ids = received.map(({ ticket: { id } }) => id);

  const breaking = async (index: number): Promise<void> => {
    const row = received[issues + index]?.ticket as (typeof received)[number]["ticket"];
    const branch = branches.find(({ id }) => id === row.branchId) as Branch;
    const catalogs = deps.catalogs();
    const issue = issueOf(branch, principal.emisor, catalogs);
    const built = atOnce(buildFor(row.content, issue, customer));
    if (built.kind === "rejected") throw new Error("The ticket should be sound.");
    const { comprobante, rounding } = built;
    const { id, merchantId, livemode, requestId } = row;
    const tickets = [{ id, amount: comprobante.Total }];
    const request = { merchantId, livemode, requestId, tickets, branch, comprobante, rounding };
    const transaction = deps.db.transaction(async (tx) => {
      await insertInvoices(tx, [request], { catalogs, at: deps.clock.now() });
      throw new Error("after the folio was taken");
    });
    await t.throwsAsync(transaction);
  };
  await Promise.all([
    ...ids
      .slice(0, issues)
      .map((id) => patiently(() => requestInvoice(deps, askedBy(principal), { ticketId: id, customer }))),
    ...Array.from({ length: failing }, (_, index) => breaking(index)),
  ]);

  const invoices = await Invoice.query(deps.db).where({ merchantId: merchant.id }).orderBy("folio");
  t.deepEqual(
    invoices.map(({ folio }) => Number(folio)),
    Array.from({ length: issues }, (_, index) => index + 1),
  );
  t.true(invoices.every(({ series, comprobante }) => series === "JUNTA" && comprobante.Serie === "JUNTA"));
  const ticketBranch = new Map(received.map(({ ticket: { id, branchId } }) => [id, branchId]));
  t.true(invoices.every(({ ticketId, branchId }) => ticketBranch.get(ticketId ?? "") === branchId));
});

/** Asks again as a till would: on a busy machine some wait too long for a connection, and are told so. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof knex.KnexTimeoutError)) throw error;
    }
  }
}

test("a series goes on where another system stopped, and its next folio never moves onto an issued one", async (t) => {
  const product = await testProduct(t);
  const { deps } = product;
  const { merchant, principal } = await testMerchant(product);
  const change = { principal, actor: systemActor("test") };
  const series = await createSeries(deps, change, {
    livemode: false,
    code: "MATRIZ",
    cfdiType: "I",
    nextFolio: 10_501n,
    isDefault: false,
  });
  const issue = async (): Promise<string> => {
    const { ticket: row } = await receiveTicket(deps, askedBy(principal), ticket({ branch: "MATRIZ" }));
    return (await requestInvoice(deps, askedBy(principal), { ticketId: row.id, customer })).invoice.folio;
  };
  t.is(await issue(), "10501");
  const moved = (nextFolio: bigint) =>
    updateSeries(deps, change, { seriesId: series.id, nextFolio, isDefault: false });
  for (const behind of [1n, 10_500n, 10_501n])
    await t.throwsAsync(moved(behind), { code: "series.folio_behind" });
  await moved(10_502n);
  t.is(await issue(), "10502");
  await moved(20_000n);
  t.is(await issue(), "20000");
  // A counter that somebody set back by hand must not be trusted against what was issued.
  await deps.db("series").where({ id: series.id }).update({ nextFolio: 15_000 });
  await t.throwsAsync(moved(19_000n), { code: "series.folio_behind" });
  t.is(merchant.id, series.merchantId);
});
