import test from "ava";
import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { PaymentRow } from "../../../src/models/payments/PaymentRow.ts";
import { Saga } from "../../../src/models/Saga.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { saveSettings } from "../../../src/operations/merchants/saveSettings.ts";
import { centralZone } from "../../../src/domain/time/centralZone.ts";
import { wallTime } from "../../../src/domain/time/wallTime.ts";
import { recordPayment } from "../../../src/operations/payments/recordPayment.ts";
import { reportDuePayments } from "../../../src/operations/payments/reportDuePayments.ts";
import { retryPayment } from "../../../src/operations/payments/retryPayment.ts";
import { reverseAllPayments } from "../../../src/operations/payments/reversal/reverseAllPayments.ts";
import { reversePayment } from "../../../src/operations/payments/reversal/reversePayment.ts";
import { cancellationOf, stampedSale } from "../../helpers/cancellations.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { stampedXmlOf, workSagas } from "../../helpers/substitutions.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const dayMs = 86_400_000;
const onCredit = { paymentMethod: "PPD", paymentForm: "99" } as const;

function pay(deps: Deps, principal: KeyPrincipal, invoiceId: string, amount: string) {
  const paidAt = wallTime(deps.clock.now(), centralZone).slice(0, 10);
  const asked = { paidAt, form: "03", currency: "MXN", invoices: [{ invoiceId, amount }] };
  return recordPayment(deps, askedBy(principal), { asked });
}

const read = (deps: Deps, id: string) =>
  PaymentRow.query(deps.db).findById(id).withGraphFetched("rep").throwIfNotFound();

test("payments of a month are told in one receipt once it is over, whoever looks; one is reversed alone", async (t) => {
  const clock = testClock("2028-03-10T18:00:00Z");
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal, merchant } = await testMerchant(product);
  await deps.db.transaction((tx) =>
    saveSettings(tx, merchant.id, { payments: { complement: "monthly" } }, clock.now()),
  );
  const { id: invoiceId } = await stampedSale(deps, principal, 1_000, onCredit);
  const first = await pay(deps, principal, invoiceId, "300");
  const second = await pay(deps, principal, invoiceId, "200");
  t.is(first.state, "pending");
  t.is(await reportDuePayments(deps), 0, "the month is not over");

  clock.advance(25 * 86_400_000);
  await Promise.all([reportDuePayments(deps), reportDuePayments(deps)]);
  await workSagas(deps);
  const reps = await Invoice.query(deps.db).where({ kind: "payment" });
  t.is(reps.length, 1);
  const xml = await stampedXmlOf(deps, reps[0]?.id ?? "");
  const [pagos] = xml.Complemento ?? [];
  t.deepEqual(
    pagos?.children.filter(({ name }) => name === "pago20:Pago").map(({ attributes }) => attributes["Monto"]),
    ["300.00", "200.00"],
  );
  t.deepEqual(
    [(await read(deps, first.id)).state, (await read(deps, second.id)).state],
    ["reported", "reported"],
  );

  // Its receipt is cancelled, and the other payment gets one of its own.
  await reversePayment(deps, askedBy(principal), { paymentId: second.id, inOrder: false });
  await workSagas(deps);
  clock.advance(60_000);
  await workSagas(deps);
  t.is((await read(deps, second.id)).state, "reversed");
  t.is((await read(deps, first.id)).state, "pending");
  t.is(await reportDuePayments(deps), 1);
  await workSagas(deps);
  t.is((await read(deps, first.id)).state, "reported");
  t.is(Number((await Invoice.query(deps.db).findOne({ id: invoiceId }))?.paid), 300);
});

test("payments of one month that are both reversed get no receipt in between", async (t) => {
  const clock = testClock("2028-03-10T18:00:00Z");
  const product = await testProduct(t, { clock });
  const { deps } = product;
  const { principal, merchant } = await testMerchant(product);
  await deps.db.transaction((tx) =>
    saveSettings(tx, merchant.id, { payments: { complement: "monthly" } }, clock.now()),
  );
  const by = askedBy(principal);
  const paidTwice = async () => {
    const { id: invoiceId } = await stampedSale(deps, principal, 1_000, onCredit);
    const first = await pay(deps, principal, invoiceId, "300");
    const second = await pay(deps, principal, invoiceId, "200");
    clock.advance(31 * dayMs);
    await reportDuePayments(deps);
    await workSagas(deps);
    return [first.id, second.id] as const;
  };
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) {
      await workSagas(deps);
      await reportDuePayments(deps);
      clock.advance(60_000);
    }
  };
  const [first, second] = await paidTwice();
  await reversePayment(deps, by, { paymentId: first, inOrder: true });
  await settle();
  t.deepEqual([(await read(deps, first)).state, (await read(deps, second)).state], ["reversed", "reversed"]);
  t.is(await Invoice.query(deps.db).where({ kind: "payment" }).resultSize(), 1);

  const [third, fourth] = await paidTwice();
  await reversePayment(deps, by, { paymentId: fourth, inOrder: false });
  t.is((await reversePayment(deps, by, { paymentId: third, inOrder: false })).state, "reversing");
  await settle();
  t.deepEqual([(await read(deps, third)).state, (await read(deps, fourth)).state], ["reversed", "reversed"]);
  t.is(await Invoice.query(deps.db).where({ kind: "payment" }).resultSize(), 2);
  t.deepEqual(
    (await Invoice.query(deps.db).where({ kind: "nominative" })).map(({ paid }) => Number(paid)),
    [0, 0],
  );
});

test("a refused receipt leaves the payment, and is made again under its folio once mended", async (t) => {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);
  const { id: invoiceId } = await stampedSale(deps, principal, 1_000, onCredit);
  sandbox.control.misbehave({
    kind: "refuse",
    code: "CFDI40145",
    message: "El nombre no corresponde.",
    next: 1,
  });
  const made = await pay(deps, principal, invoiceId, "300");
  await workSagas(deps);
  const refused = await read(deps, made.id);
  t.is(refused.state, "refused");
  t.is(refused.rep?.faults?.[0]?.code, "CFDI40145");
  t.is(Number((await Invoice.query(deps.db).findOne({ id: invoiceId }))?.paid), 300, "the money came");

  const mended = { paymentId: made.id, receiver: { postalCode: "06000" } };
  const again = await retryPayment(deps, askedBy(principal), mended);
  t.is(again.state, "reporting");
  await t.throwsAsync(retryPayment(deps, askedBy(principal), mended), { code: "payment.not_refused" });
  await workSagas(deps);
  const stamped = await read(deps, made.id);
  t.is(stamped.state, "reported");
  t.is(stamped.rep?.folio, refused.rep?.folio);
  const xml = await stampedXmlOf(deps, stamped.invoiceId ?? "");
  t.is(xml.Receptor.DomicilioFiscalReceptor, "06000");
});

test("a receiver's rejection leaves the payment reported, and its reversal may be asked for again", async (t) => {
  const clock = testClock(new Date());
  const product = await testProduct(t, { clock });
  const { deps, sandbox } = product;
  const { principal } = await testMerchant(product);
  const by = askedBy(principal);
  sandbox.cancellations.change({ receivers: { [customer.rfc]: "reject" } });
  const { id: invoiceId } = await stampedSale(deps, principal, 1_000, onCredit);
  const made = await pay(deps, principal, invoiceId, "300");
  await workSagas(deps);
  clock.advance(7 * dayMs);
  const stays = async () => {
    await workSagas(deps);
    clock.advance(dayMs);
    await workSagas(deps);
    t.is((await cancellationOf(deps, made.invoiceId ?? "")).state, "rejected");
    const kept = { state: "reported", invoiceId: made.invoiceId, reversingAt: null, reversedAt: null };
    t.like(await read(deps, made.id), kept);
    t.is(Number((await Invoice.query(deps.db).findOne({ id: invoiceId }))?.paid), 300);
  };
  const alone = await reversePayment(deps, by, { paymentId: made.id, inOrder: false });
  t.is(alone.state, "reversing");
  await stays();

  // A reversal in order waits for a person instead of asking the receiver again and again.
  const { id: sagaId } = await reverseAllPayments(deps, by, { invoiceId, cancel: null });
  await stays();
  const waiting = await Saga.query(deps.db).findOne({ id: sagaId }).throwIfNotFound();
  t.is(waiting.state, "awaitingPerson");
  t.is(waiting.faults?.[0]?.code, "payment.receipt_not_cancelled");

  sandbox.cancellations.change({ receivers: { [customer.rfc]: "accept" } });
  t.is((await reverseAllPayments(deps, by, { invoiceId, cancel: null })).id, sagaId);
  await workSagas(deps);
  clock.advance(dayMs);
  await workSagas(deps);
  t.is((await read(deps, made.id)).state, "reversed");
  t.is(Number((await Invoice.query(deps.db).findOne({ id: invoiceId }))?.paid), 0);
  t.is((await Saga.query(deps.db).findOne({ id: sagaId }))?.state, "done");
});
