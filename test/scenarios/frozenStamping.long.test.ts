import test from "ava";
import { Invoice } from "../../src/models/Invoice.ts";
import { PacBreaker } from "../../src/models/pacs/PacBreaker.ts";
import { PacChoice } from "../../src/models/pacs/PacChoice.ts";
import { StampAttempt } from "../../src/models/StampAttempt.ts";
import { sealOnly } from "../helpers/sealOnly.ts";
import { stampInvoices } from "../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../src/operations/tickets/takeInTickets.ts";
import { customer, ticket } from "../helpers/cfdi/tickets.ts";
import { startProcess } from "../helpers/killing/startProcess.ts";
import { accountAt, anotherPac } from "../helpers/pacs/morePacs.ts";
import { testMerchant, testProduct } from "../helpers/product.ts";
import { engines } from "../helpers/servers/queueEngines.ts";
import { queueUrl } from "../helpers/servers/queueUrl.ts";
import { askedBy } from "../helpers/tenants/askedBy.ts";
import { realClock } from "../helpers/testClock.ts";
import { waitFor } from "../helpers/waitFor.ts";

const patienceMs = 120_000;
/** The time is longer than Finkok needs to prove that it has no stamp. */
const aheadMs = 900_000;

test("a worker frozen between claim and call sends nothing when it wakes up after another PAC has stamped", async (t) => {
  t.timeout(5 * 60_000);
  const env = { PAC_TIMEOUT_MS: "3000", SHUTDOWN_TIMEOUT_MS: "3000", CATALOGS_SHIPPED: "off" };
  const engine = engines()[0] as ReturnType<typeof engines>[number];
  const product = await testProduct(t, { queueUrl: await queueUrl(t, engine), env });
  const { deps, sandbox } = product;
  const { db } = deps;
  const { principal } = await testMerchant(product);
  const { merchantId } = principal;
  const other = await anotherPac(t, product);
  const first = await accountAt(product, {
    url: sandbox.finkokUrl,
    provider: "finkok",
    merchantId,
    position: 1,
  });
  await accountAt(product, { url: other.url, merchantId, position: 2 });
  const choice = { merchantId, livemode: false, fallback: true, platform: false };
  await PacChoice.query(db).insert({ ...choice, updatedAt: deps.clock.now() });
  const { ticket: sale } = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
  await takeInTickets(deps, [sale.id]);
  const { id } = await Invoice.query(db).findOne({ ticketId: sale.id }).throwIfNotFound();
  await sealOnly(deps, [id]);

  // The worker reads the document after its claim is committed, and that is where it is stopped.
  const lock = await db.transaction();
  await lock.raw("lock table invoice_documents in access exclusive mode");
  t.teardown(() => lock.isCompleted() || lock.rollback());
  const frozen = startProcess("invoiceStamping", product.env);
  t.teardown(() => frozen.kill());
  const blocked = () =>
    db("pg_stat_activity").whereRaw("datname = current_database() and wait_event_type = 'Lock'").pluck("pid");
  await waitFor("the claim", async () => (await blocked()).length === 1, patienceMs);
  t.like(await Invoice.query(db).findById(id), { state: "stamping", pac: first });
  process.kill(frozen.pid, "SIGSTOP");
  await lock.rollback();
  const { leasedUntil } = await Invoice.query(db).findById(id).throwIfNotFound();

  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const openUntil = new Date(clock.now().getTime() + 3_600_000);
  const breaker = { pac: first, livemode: false, openUntil, reason: "x", openedAt: clock.now() };
  await PacBreaker.query(db).insert(breaker);
  for (let turn = 0; turn < 2; turn += 1) await stampInvoices({ ...deps, clock }, [id]);
  const stamped = await Invoice.query(db).findById(id).throwIfNotFound();
  t.is(stamped.state, "stamped");
  t.not(stamped.pac, first);

  await waitFor(
    "the end of its own lease",
    () => realClock.now().getTime() > Number(leasedUntil) + 1_000,
    patienceMs,
  );
  process.kill(frozen.pid, "SIGCONT");
  await waitFor(
    "the frozen one to have ended its call",
    async () => {
      const [attempt] = await StampAttempt.query(db).where({ pac: first }).orderBy("startedAt");
      return Boolean(attempt?.finishedAt);
    },
    patienceMs,
  );
  t.is(await frozen.stop(), 0);
  const [attempt] = await StampAttempt.query(db).where({ pac: first }).orderBy("startedAt");
  t.is(attempt?.outcome, "notSent");
  t.is(sandbox.control.counts().count + other.control.counts().count, 1, "one stamp at all PACs together");
  t.like(await Invoice.query(db).findById(id), { state: "stamped", pac: stamped.pac });
});
