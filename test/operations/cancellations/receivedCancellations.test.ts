import test from "ava";
import { ReceivedCancellation } from "../../../src/models/sat/ReceivedCancellation.ts";
import { answerReceived } from "../../../src/operations/cancellations/received/answerReceived.ts";
import { composedMail } from "../../helpers/mail/composedMail.ts";
import { updateNotifications } from "../../../src/operations/merchants/updateNotifications.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { askOfReceiver } from "../../../src/sandbox/sat/cancellations/askOfReceiver.ts";
import { cancel, cancellationOf, stampedSale, workCancellations } from "../../helpers/cancellations.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { mirrorCfdi, receivedFrom } from "../../helpers/sat/mirrorRows.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const world = ofFile(async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const [us, supplier] = [await testMerchant(product), await testMerchant(product)];
  return { ...product, clock, us, supplier };
});

test.serial.afterEach(() => {
  world().sandbox.control.reset();
  world().sandbox.cancellations.reset();
});

const latest = async (uuid: string): Promise<ReceivedCancellation> =>
  ReceivedCancellation.query(world().deps.db)
    .where({ uuid: uuid.toLowerCase() })
    .orderBy("seq", "desc")
    .first()
    .throwIfNotFound();

const give = (uuid: string, answer: "accept" | "reject") =>
  answerReceived(world().deps, askedBy(world().us.principal), { uuid, answer });

/** A supplier whom SAT's sandbox makes up asks to cancel, and a look has seen it. */
async function asked(): Promise<string> {
  const { sandbox, us } = world();
  const uuid = await askOfReceiver(sandbox.cancellations, us.merchant.rfc);
  await pass(31 * 60_000);
  return uuid;
}

/** Lets time pass and the workers work. */
async function pass(ms: number): Promise<void> {
  world().clock.advance(ms);
  await workCancellations(world().deps);
}

test.serial(
  "another merchant's invoice is kept by our rejection, and given up at the second request",
  async (t) => {
    const { deps, clock, us, supplier } = world();
    const customer = {
      rfc: us.merchant.rfc,
      name: us.merchant.legalName,
      postalCode: "06000",
      taxRegime: "601",
      cfdiUse: "G03",
    };
    const invoice = await stampedSale(deps, supplier.principal, 5_000, { customer });
    const uuid = invoice.uuid as string;
    await pass(7 * dayMs);
    const ask = () => cancel(deps, supplier.principal, { invoiceId: invoice.id, motive: "02" });
    await ask();
    await workCancellations(deps);
    await pass(31 * 60_000);
    const seen = await latest(uuid);
    t.like(seen, { state: "pending", answer: null, merchantId: us.merchant.id, rfc: us.merchant.rfc });
    const waited = (seen.dueAt as Date).getTime() - clock.now().getTime();
    t.true(waited > 71 * hourMs && waited < 6 * dayMs, "three business days, from the last look without it");

    await give(uuid, "reject");
    t.is((await give(uuid, "reject")).id, seen.id, "the same answer is the same request");
    await t.throwsAsync(give(uuid, "accept"), { code: "cancellation_request.answered" });
    await workCancellations(deps);
    const rejected = await latest(uuid);
    t.like(rejected, { state: "rejected", satCode: "1000", calls: 1, nextAttemptAt: null, leaseToken: null });
    t.true((rejected.receipt as Buffer).toString("utf8").includes("AcuseAceptacionRechazo"));
    await pass(hourMs);
    t.is((await cancellationOf(deps, invoice.id)).state, "rejected");

    await ask();
    await workCancellations(deps);
    await pass(hourMs);
    const second = await latest(uuid);
    t.like(second, { state: "pending", dueAt: null }, "a second request has no term");
    t.not(second.id, seen.id);
    await give(uuid, "accept");
    await pass(hourMs);
    t.is((await latest(uuid)).state, "accepted");
    t.like(await cancellationOf(deps, invoice.id), { state: "cancelled", outcome: "withAcceptance" });
  },
);

test.serial("72 hours of silence are consent, and owners hear of both", async (t) => {
  const { deps, us } = world();
  const alsoTo = ["contabilidad@prueba.example"];
  await updateNotifications(deps, askedBy(us.principal), { alsoTo } as never);
  const [uuid, known] = [await asked(), await asked()];
  const cfdi = await world().sandbox.descarga.stamped.find(known);
  const document = {
    ...receivedFrom(cfdi?.emisor.rfc ?? "", cfdi?.emisor.name ?? ""),
    receptorRfc: us.merchant.rfc,
    total: cfdi?.total ?? "",
  };
  await mirrorCfdi(deps.db, { merchantId: us.merchant.id, livemode: false }, { ...document, uuid: known });
  await pass(70 * hourMs);
  t.is((await latest(uuid)).state, "pending");
  await pass(3 * hourMs);
  t.is((await latest(uuid)).state, "expired", "SAT waits no more, and the term may be over");
  t.is((await latest(known)).state, "expired", "SAT's status of a document that the mirror knows says so");
  await t.throwsAsync(give(uuid, "reject"), { code: "cancellation_request.answered" });
  const mails = await MailRow.query(deps.db).where({ template: "receivedCancellations" }).orderBy("seq");
  t.deepEqual(await Promise.all(mails.map(async (row) => (await composedMail(deps, row)).subject)), [
    "Piden a Prueba aceptar una cancelación",
    "Piden a Prueba aceptar una cancelación",
    "Prueba no contestó 2 cancelaciones: el SAT las da por aceptadas",
  ]);
});

test.serial(
  "an answer that was lost is settled by asking, and sent again only if SAT still waits",
  async (t) => {
    const { deps, sandbox } = world();
    const heard = await asked();
    sandbox.control.misbehave({ kind: "dropAfter", on: "answer", next: 1 });
    await give(heard, "accept");
    await workCancellations(deps);
    t.is((await latest(heard)).state, "inDoubt");
    await pass(60_000);
    t.like(await latest(heard), { state: "accepted", calls: 1 });

    const unheard = await asked();
    sandbox.control.misbehave({ kind: "dropBefore", on: "answer", next: 1 });
    await give(unheard, "reject");
    await workCancellations(deps);
    const { answerXml } = await latest(unheard);
    await pass(60_000);
    t.like(await latest(unheard), { state: "rejected", calls: 2, satCode: "1000" });
    t.deepEqual((await latest(unheard)).answerXml, answerXml, "the same bytes");
  },
);

test.serial(
  "what SAT refuses waits for another answer, and what was answered elsewhere is told",
  async (t) => {
    const { deps, sandbox } = world();
    const uuid = await asked();
    sandbox.control.misbehave({ kind: "refuse", on: "answer", code: "1003", next: 1 });
    await give(uuid, "accept");
    await workCancellations(deps);
    const refused = await latest(uuid);
    t.like(refused, { state: "pending", satCode: "1003", sentAt: null });
    t.not(refused.faults?.[0]?.cure.es, "");
    await give(uuid, "accept");
    await workCancellations(deps);
    t.like(await latest(uuid), { state: "accepted", satCode: "1000", faults: null });

    const elsewhere = await asked();
    await fetch(`${sandbox.url}/_sandbox/cancellations/${elsewhere}/reject`, { method: "POST" });
    await pass(31 * 60_000);
    t.like(await latest(elsewhere), { state: "closed", answer: null });
    t.deepEqual(await deps.db("pendingsLooks").where("nextAttemptAt", "<=", world().clock.now()), []);
  },
);
