import test, { type ExecutionContext } from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { PacAccount } from "../../../src/models/pacs/PacAccount.ts";
import { PacBreaker } from "../../../src/models/pacs/PacBreaker.ts";
import { PacChoice } from "../../../src/models/pacs/PacChoice.ts";
import { StampAttempt } from "../../../src/models/StampAttempt.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { accountAt, anotherPac } from "../../helpers/pacs/morePacs.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

/** Nobody listens there. */
const nowhere = "http://127.0.0.1:1";

async function setup(t: ExecutionContext) {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);
  const { merchantId } = principal;

  async function requestedInvoice(): Promise<string> {
    const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
    await takeInTickets(deps, [received.ticket.id]);
    const { id } = await Invoice.query(deps.db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
    return id;
  }

  return {
    ...product,
    clock,
    merchantId,
    requestedInvoice,
    run: (...ids: string[]) => stampInvoices(deps, ids),
    choose: (choice: { fallback: boolean; platform: boolean }) =>
      PacChoice.query(deps.db).insert({ merchantId, livemode: false, ...choice, updatedAt: clock.now() }),
    invoice: (id: string) => Invoice.query(deps.db).findOne({ id }).throwIfNotFound(),
    outcomes: async () =>
      (await StampAttempt.query(deps.db).orderBy(["startedAt", "finishedAt"])).map(
        ({ pac, outcome }) => `${pac.split("-")[0]} ${outcome}`,
      ),
    sold: () => sandbox.control.counts().count,
    audited: async (): Promise<string[]> =>
      deps.db("auditEntries").where("action", "like", "pac.%").orderBy("at").pluck("action"),
  };
}

test("a document that never reached its first PAC is stamped by the next, and was never in doubt", async (t) => {
  const { requestedInvoice, run, invoice, outcomes, merchantId, sold, ...product } = await setup(t);
  const own = await accountAt(product, { url: nowhere, merchantId });
  const id = await requestedInvoice();

  t.is((await run(id)).get(id)?.kind, "waitUntil");
  t.like(await invoice(id), { state: "sealed", pac: own });
  t.is((await run(id)).size, 0);

  t.like(await invoice(id), { state: "stamped", pac: "swSapien" });
  t.deepEqual(await outcomes(), ["swSapien notSent", "swSapien stamped"]);
  t.is(sold(), 1);
});

test("a document that may be stamped stays with its PAC, however healthy another one is", async (t) => {
  const { requestedInvoice, run, invoice, merchantId, sold, deps, clock, ...product } = await setup(t);
  const other = await anotherPac(t, { ...product, deps });
  const own = await accountAt({ ...product, deps }, { url: other.url, merchantId });
  const id = await requestedInvoice();
  other.control.misbehave({ kind: "dropAfterStamping", next: 1 });
  t.is((await run(id)).get(id)?.kind, "retry");
  t.like(await invoice(id), { state: "inDoubt", pac: own });

  const openUntil = new Date(clock.now().getTime() + 600_000);
  const breaker = { pac: own, livemode: false, openUntil, reason: "x", openedAt: clock.now() };
  await PacBreaker.query(deps.db).insert(breaker);
  t.is((await run(id)).get(id)?.kind, "waitUntil");
  t.is(sold(), 0);

  await PacBreaker.query(deps.db).delete();
  await run(id);
  t.like(await invoice(id), { state: "stamped", pac: own });
  t.deepEqual([sold(), other.control.counts().count], [0, 1]);
});

test("an account that is not known there is left at once, and its breaker opens", async (t) => {
  const { requestedInvoice, run, invoice, merchantId, audited, deps, clock, ...product } = await setup(t);
  const own = await accountAt({ ...product, deps }, { url: product.sandbox.url, merchantId, token: "wrong" });
  const id = await requestedInvoice();
  await run(id);
  await run(id);
  t.like(await invoice(id), { state: "stamped", pac: "swSapien" });
  t.like(await PacBreaker.query(deps.db).findOne({ pac: own }), {
    automatic: true,
    reason: "pac.credentials_refused",
  });
  t.deepEqual(await audited(), ["pac.breakerOpened"]);

  // Wrong credentials are not tried again soon, or the PAC would shut the user out.
  clock.advance(600_000);
  const next = await requestedInvoice();
  t.is((await run(next)).size, 0);
  t.is(await StampAttempt.query(deps.db).where({ pac: own }).resultSize(), 1);
});

test("whoever wants no other PAC waits for the first", async (t) => {
  const { requestedInvoice, run, invoice, merchantId, choose, sold, ...product } = await setup(t);
  await accountAt(product, { url: nowhere, merchantId });
  await choose({ fallback: false, platform: true });
  const id = await requestedInvoice();
  t.is((await run(id)).get(id)?.kind, "retry");
  t.is((await run(id)).get(id)?.kind, "retry");
  t.is((await invoice(id)).state, "sealed");
  t.is(sold(), 0);
});

test("after five failures a PAC is left alone; then one document tries it, and all go there again", async (t) => {
  const world = await setup(t);
  const { requestedInvoice, run, invoice, merchantId, audited, deps, clock, sandbox } = world;
  const other = await anotherPac(t, world);
  const own = await accountAt(world, { url: other.url, merchantId });
  other.control.misbehave({ kind: "serverError", status: 503 });
  const failing: string[] = [];
  for (let index = 0; index < 5; index += 1) failing.push(await requestedInvoice());
  for (const id of failing) t.is((await run(id)).get(id)?.kind, "retry");
  t.like(await PacBreaker.query(deps.db).findOne({ pac: own }), { automatic: true, trips: 1 });

  const [a, b, c] = [await requestedInvoice(), await requestedInvoice(), await requestedInvoice()];
  t.is((await run(a)).size, 0);
  t.is((await invoice(a)).pac, "swSapien");

  // One tries, fails, and the pause is longer; the other one goes elsewhere.
  clock.advance(5_001);
  await run(b, c);
  t.deepEqual(new Set([(await invoice(b)).pac, (await invoice(c)).pac]), new Set([own, "swSapien"]));
  t.like(await PacBreaker.query(deps.db).findOne({ pac: own }), { trips: 2 });

  other.control.behave();
  clock.advance(10_001);
  const [d, e] = [await requestedInvoice(), await requestedInvoice()];
  await run(d);
  t.is(await PacBreaker.query(deps.db).findOne({ pac: own }), undefined);
  await run(e);
  t.deepEqual([(await invoice(d)).pac, (await invoice(e)).pac], [own, own]);
  t.deepEqual(await audited(), ["pac.breakerOpened", "pac.breakerClosed"]);
  for (const id of [...failing, b, c]) await run(id);
  t.is(await Invoice.query(deps.db).where({ state: "stamped" }).resultSize(), 10);
  t.is(sandbox.control.counts().count + other.control.counts().count, 10);
});

test("an account that was taken out of use is still asked about what it may have stamped", async (t) => {
  const { requestedInvoice, run, invoice, merchantId, deps, clock, ...product } = await setup(t);
  const other = await anotherPac(t, { ...product, deps });
  const own = await accountAt({ ...product, deps }, { url: other.url, merchantId });
  const id = await requestedInvoice();
  other.control.misbehave({ kind: "dropAfterStamping", next: 1 });
  await run(id);
  await PacAccount.query(deps.db).patch({ removedAt: clock.now() });
  await run(id);
  t.like(await invoice(id), { state: "stamped", pac: own });

  const next = await requestedInvoice();
  await run(next);
  t.is((await invoice(next)).pac, "swSapien");
});

test("a document in doubt moves once its PAC has proved that it knows nothing of it", async (t) => {
  const world = await setup(t);
  const { requestedInvoice, run, invoice, outcomes, merchantId, clock, deps, sandbox } = world;
  const own = await accountAt(world, { url: sandbox.finkokUrl, provider: "finkok", merchantId });
  const id = await requestedInvoice();
  sandbox.control.misbehave({ kind: "dropBefore", pac: "finkok", next: 1 });
  await run(id);
  t.like(await invoice(id), { state: "inDoubt", pac: own });
  const openUntil = new Date(clock.now().getTime() + 3_600_000);
  const breaker = { pac: own, livemode: false, openUntil, reason: "x", openedAt: clock.now() };
  await PacBreaker.query(deps.db).insert(breaker);

  clock.advance(60_000);
  t.is((await run(id)).get(id)?.kind, "waitUntil");
  t.like(await invoice(id), { state: "inDoubt", pac: own }, "a minute proves nothing");

  clock.advance(300_000);
  t.is((await run(id)).get(id)?.kind, "waitUntil");
  t.like(await invoice(id), { state: "sealed", pac: own });
  t.is((await run(id)).size, 0);
  t.like(await invoice(id), { state: "stamped", pac: "swSapien" });
  t.deepEqual(await outcomes(), ["finkok unknown", "finkok notStamped", "swSapien stamped"]);
  t.is(sandbox.control.counts().count, 1);
});

test("the stamp whose answer was lost is found by the question that buys nothing", async (t) => {
  const world = await setup(t);
  const { requestedInvoice, run, invoice, outcomes, merchantId, clock, deps, sandbox } = world;
  const own = await accountAt(world, { url: sandbox.finkokUrl, provider: "finkok", merchantId });
  const id = await requestedInvoice();
  sandbox.control.misbehave({ kind: "dropAfter", pac: "finkok", next: 1 });
  await run(id);
  const openUntil = new Date(clock.now().getTime() + 3_600_000);
  const breaker = { pac: own, livemode: false, openUntil, reason: "x", openedAt: clock.now() };
  await PacBreaker.query(deps.db).insert(breaker);
  clock.advance(300_001);
  t.is((await run(id)).size, 0);
  t.like(await invoice(id), { state: "stamped", pac: own });
  t.deepEqual(await outcomes(), ["finkok unknown", "finkok recovered"]);
  t.is(sandbox.control.counts().count, 1);
});

test("no merchant's document goes to another merchant's account", async (t) => {
  const { requestedInvoice, run, invoice, ...product } = await setup(t);
  const stranger = await testMerchant(product);
  await accountAt(product, { url: nowhere, merchantId: stranger.principal.merchantId, position: 0 });
  const id = await requestedInvoice();
  await run(id);
  t.like(await invoice(id), { state: "stamped", pac: "swSapien" });
});
