import test, { type ExecutionContext } from "ava";
import { systemActor } from "../../../src/domain/access/actor.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { PacAccount } from "../../../src/models/pacs/PacAccount.ts";
import { PacBreaker } from "../../../src/models/pacs/PacBreaker.ts";
import { sealOnly } from "../../helpers/sealOnly.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { announceStamps } from "../../../src/operations/pacs/stamps/announceStamps.ts";
import { giveStamps } from "../../../src/operations/pacs/stamps/giveStamps.ts";
import { recordPurchase } from "../../../src/operations/pacs/recordPurchase.ts";
import { wakeUnpaid } from "../../../src/operations/pacs/stamps/wakeUnpaid.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { stampBalance } from "../../../src/queries/merchants/stamps.ts";
import { updateNotifications } from "../../../src/operations/merchants/updateNotifications.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { accountAt } from "../../helpers/pacs/morePacs.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const actor = systemActor("test");

async function setup(t: ExecutionContext) {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);
  const { merchantId } = principal;
  await accountAt(product, { url: sandbox.url });
  await PacAccount.query(deps.db).patch({ livemode: true });
  const notices = { efirmaExpiring: false, alsoTo: ["compras@erp.example"] };
  await updateNotifications(deps, askedBy(principal), notices);
  // The sandbox's stamps are signed by its own authority, in live mode too.
  const live = { ...deps, satCertificates: () => deps.satCertificates(false) };

  return {
    ...product,
    clock,
    merchantId,
    sealed: async (livemode = true): Promise<string> => {
      const received = await receiveTicket(deps, askedBy(principal), ticket({ customer }));
      await takeInTickets(deps, [received.ticket.id]);
      const { id } = await Invoice.query(deps.db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
      await sealOnly(deps, [id]);
      await Invoice.query(deps.db).findById(id).patch({ livemode });
      return id;
    },
    stamp: (...ids: string[]) => stampInvoices(live, ids),
    states: async (...ids: string[]) =>
      (await Invoice.query(deps.db).findByIds(ids).orderBy("seq")).map(({ state }) => state),
    left: async () => {
      const { granted, used } = (await stampBalance(deps.db, merchantId)) ?? { granted: 0, used: 0 };
      return granted - used;
    },
    give: (quantity: number, more: { readonly alertAt?: number } = {}) =>
      giveStamps(deps, actor, { merchantId, quantity, reason: "Paquete", ...more }),
    held: async (): Promise<string[]> =>
      deps.db("invoices").where({ holdsStamp: true }).orderBy("seq").pluck("id"),
    told: async (): Promise<string[]> => {
      await Promise.all([announceStamps(deps), announceStamps(deps)]);
      return deps.db("merchantEvents").where("type", "like", "stamps.%").orderBy("seq").pluck("type");
    },
  };
}

test("a merchant with a balance stamps as long as some are left; what waits goes on with the next grant", async (t) => {
  const { sealed, stamp, states, left, give, told, deps, sandbox } = await setup(t);
  await give(2);
  const ids = [await sealed(), await sealed(), await sealed()];
  const outcomes = await stamp(...ids);
  t.deepEqual(await states(...ids), ["stamped", "stamped", "sealed"]);
  t.is(outcomes.get(ids[2] ?? "")?.kind, "waitUntil");
  t.is(await left(), 0);
  t.is((await Invoice.query(deps.db).findById(ids[2] ?? ""))?.nextAttemptReason, "noStampsLeft");
  t.deepEqual(await told(), ["stamps.out"], "whoever has none left is told that alone");
  const mailed = () => deps.db("mails").where({ template: "stampsLeft" }).pluck("recipient");
  t.deepEqual(await mailed(), ["compras@erp.example"]);

  // A repeat buys nothing and counts nothing.
  await stamp(...ids);
  t.is(await left(), 0);

  const before = await deps.db("outbox").where({ kind: "invoice.stamp" }).pluck("id");
  await give(20);
  const jobs = await deps.db("outbox").where({ kind: "invoice.stamp" }).whereNotIn("id", before);
  t.deepEqual(
    jobs.flatMap(({ subjectIds }) => subjectIds),
    [ids[2]],
  );
  await stamp(...ids);
  t.deepEqual(await states(...ids), ["stamped", "stamped", "stamped"]);
  t.is(await left(), 19);
  t.is(sandbox.control.counts().count, 3);

  t.deepEqual(await told(), ["stamps.out"]);
  await give(-17);
  t.deepEqual(await told(), ["stamps.out", "stamps.low"], "a tenth of what was given last, or fewer");
  t.is((await mailed()).length, 2);
  await t.throwsAsync(give(-3), { code: "stamps.not_there" } as never);
  t.is(await left(), 2);
});

test("every document that a grant pays for goes on at once, and no more are looked at", async (t) => {
  const { sealed, give, merchantId, deps } = await setup(t);
  await give(1);
  await give(-1);
  const ids = [await sealed(), await sealed(), await sealed()];
  await Invoice.query(deps.db).findByIds(ids).patch({ nextAttemptReason: "noStampsLeft" });
  const woken = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = await deps.db("outbox").pluck("id");
    await work();
    const jobs = await deps.db("outbox").where({ kind: "invoice.stamp" }).whereNotIn("id", before);
    return jobs.flatMap(({ subjectIds }) => subjectIds as string[]);
  };
  t.deepEqual(await woken(() => give(2)), ids.slice(0, 2));
  t.deepEqual((await woken(() => give(5_000))).toSorted(), ids.toSorted());
  t.deepEqual(
    (await woken(() => deps.db.transaction((tx) => wakeUnpaid(tx, merchantId)))).toSorted(),
    ids.toSorted(),
    "an account of its own needs no stamps of the platform's",
  );
});

test("stamps bought at a PAC put an account back into use that had none left", async (t) => {
  const { deps } = await setup(t);
  const { name } = await PacAccount.query(deps.db).first().throwIfNotFound();
  const breaker = { pac: name, livemode: true, reason: "pac.credentials_refused", automatic: true, trips: 2 };
  const at = { openedAt: new Date(), openUntil: new Date(Date.now() + 86_400_000) };
  await PacBreaker.query(deps.db).insert({ ...breaker, ...at, openedBy: null, probingUntil: null });
  const buy = (quantity: number) =>
    recordPurchase(deps, actor, { pacId: `${name}-live`, quantity, amount: "100.00", note: "" });
  await buy(-1);
  t.is(await PacBreaker.query(deps.db).resultSize(), 1, "a correction buys nothing");
  await buy(1_000);
  t.is(await PacBreaker.query(deps.db).resultSize(), 0);
});

test("a stamp that was bought, lost and found again is counted once", async (t) => {
  const { sealed, stamp, states, left, give, sandbox } = await setup(t);
  await give(5);
  const id = await sealed();
  sandbox.control.misbehave({ kind: "dropAfterStamping", next: 1 });
  await stamp(id);
  t.deepEqual([await states(id), await left()], [["inDoubt"], 5]);
  await stamp(id);
  t.deepEqual([await states(id), await left()], [["stamped"], 4]);
});

test("neither test documents, nor a merchant's own account, nor whoever bought none, are counted", async (t) => {
  const { sealed, stamp, states, left, give, merchantId, deps, ...product } = await setup(t);
  const free = await sealed();
  await stamp(free);
  t.deepEqual(await states(free), ["stamped"]);

  await give(1);
  const tested = await sealed(false);
  await stamp(tested);
  t.deepEqual([await states(tested), await left()], [["stamped"], 1]);

  await stamp(await sealed());
  t.is(await left(), 0);
  const own = await accountAt({ ...product, deps }, { url: product.sandbox.url, merchantId });
  await PacAccount.query(deps.db).where({ name: own }).patch({ livemode: true });
  const paidOtherwise = await sealed();
  await stamp(paidOtherwise);
  t.like(await Invoice.query(deps.db).findById(paidOtherwise), { state: "stamped", pac: own });
  t.is(await left(), 0);
});

test("runs side by side give out no more stamps than are left", async (t) => {
  const { sealed, stamp, states, left, give, held, sandbox } = await setup(t);
  await give(5);
  const ids: string[] = [];
  for (let at = 0; at < 24; at += 1) ids.push(await sealed());
  const groups = Array.from({ length: 8 }, (_, at) => ids.slice(at * 3, at * 3 + 3));
  await Promise.all(groups.map((group) => stamp(...group)));
  const stamped = (await states(...ids)).filter((state) => state === "stamped");
  t.is(stamped.length, 5);
  t.is(sandbox.control.counts().count, 5, "the PAC has sold no more");
  t.deepEqual([await left(), await held()], [0, []]);
});

test("a stamp is kept for a document in doubt, whoever died over it, and given back where none was bought", async (t) => {
  const { sealed, stamp, states, left, give, held, deps, sandbox, clock } = await setup(t);
  await give(1);
  const [first, second] = [await sealed(), await sealed()];
  sandbox.control.misbehave({ kind: "dropAfterStamping", next: 1 });
  await stamp(first);
  t.deepEqual([await states(first), await held()], [["inDoubt"], [first]]);
  await stamp(second);
  t.deepEqual(await states(second), ["sealed"], "the last one is kept for the first document");
  await t.throwsAsync(give(-1), { code: "stamps.not_there" } as never);
  t.like(await Invoice.query(deps.db).findById(second), { nextAttemptReason: "noStampsLeft" });

  // A run that dies leaves the invoice as its claim has saved it; the next one finds the stamp kept.
  await deps
    .db("invoices")
    .where({ id: first })
    .update({ state: "stamping", leaseToken: null, leasedUntil: null });
  clock.advance(60_000);
  await stamp(first);
  t.deepEqual([await states(first), await left(), await held()], [["stamped"], 0, []]);

  await give(1);
  sandbox.control.misbehave({ kind: "refuse", next: 1 });
  await stamp(second);
  t.deepEqual([await states(second), await left(), await held()], [["refused"], 1, []]);
});

test("a grant keeps the alert that a person has chosen", async (t) => {
  const { give } = await setup(t);
  t.is((await give(100)).alertAt, 10);
  t.is((await give(1_000)).alertAt, 100, "nobody has chosen one");
  t.is((await give(100, { alertAt: 37 })).alertAt, 37);
  t.is((await give(1_000)).alertAt, 37);
  t.is((await give(-10)).alertAt, 37);
  t.is((await give(50, { alertAt: 0 })).alertAt, 0);
  t.is((await give(50)).alertAt, 0);
});
