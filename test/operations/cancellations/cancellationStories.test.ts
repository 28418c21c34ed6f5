import test from "ava";
import { readReceipt } from "../../../src/domain/cancellations/readReceipt.ts";
import { CancellationAttempt } from "../../../src/models/CancellationAttempt.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { checkSatStatus } from "../../../src/operations/cancellations/checkSatStatus.ts";
import { reviewCancellation } from "../../../src/operations/cancellations/reviewCancellation.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { decompress } from "../../../src/operations/files/compression.ts";
import { systemActor } from "../../../src/domain/access/actor.ts";
import {
  cancel,
  cancellationMails,
  cancellationOf,
  stampedSale,
  timelineOf,
  workCancellations,
} from "../../helpers/cancellations.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const world = ofFile(async (t) => {
  const clock = testClock();
  const product = await testProduct(t, { clock });
  const { principal, merchant } = await testMerchant(product);
  return { ...product, clock, merchant, principal };
});

test.serial.afterEach(() => {
  const { sandbox } = world();
  sandbox.control.reset();
  sandbox.cancellations.reset();
});

/** An invoice of so many pesos, a week old, so that SAT asks its receiver unless something else exempts it. */
async function weekOld(pesos: number): Promise<Invoice> {
  const { deps, clock, principal } = world();
  const invoice = await stampedSale(deps, principal, pesos);
  clock.advance(7 * dayMs);
  return invoice;
}

const ask = (invoice: Invoice, motive: "02" | "03" = "02") =>
  cancel(world().deps, world().principal, { invoiceId: invoice.id, motive });

/** Lets the workers work, and once more when SAT's status is looked at for the first time. */
async function work(): Promise<void> {
  const { deps, clock } = world();
  await workCancellations(deps);
  clock.advance(3_000);
  await workCancellations(deps);
}
const read = (id: string) => Invoice.query(world().deps.db).findOne({ id }).throwIfNotFound();
const ticketState = async ({ ticketId }: Invoice): Promise<string> => {
  const [state] = await world().deps.db("tickets").where({ id: ticketId }).pluck<string[]>("state");
  return state ?? "";
};
const holders = ({ ticketId }: Invoice) =>
  world().deps.db("invoice_tickets").where({ ticketId, holds: true }).pluck<string[]>("invoice_id");

test.serial("an invoice of 5,000 pesos is cancelled once its receiver has accepted", async (t) => {
  const { deps, clock, sandbox } = world();
  sandbox.cancellations.change({ receiver: "accept", answerSeconds: hourMs / 1_000 });
  const invoice = await weekOld(5_000);
  await ask(invoice);
  t.is((await read(invoice.id)).state, "cancelling");
  await work();

  const waiting = await cancellationOf(deps, invoice.id);
  t.like(waiting, { state: "awaitingReceiver", satCode: "201", outcome: null });
  t.true((waiting.dueAt as Date) > clock.now());
  const receipt = (waiting.receipt as Buffer).toString("utf8");
  t.deepEqual(readReceipt(receipt)?.folios, [{ uuid: (invoice.uuid as string).toUpperCase(), code: "201" }]);
  const request = await decompress(waiting.requestXml as Buffer);
  t.true(request.includes(`<Folio Motivo="02" UUID="${(invoice.uuid as string).toUpperCase()}">`), request);
  t.is(await ticketState(invoice), "invoiced");
  t.deepEqual(await holders(invoice), [invoice.id]);

  clock.advance(2 * hourMs);
  await workCancellations(deps);
  t.like(await cancellationOf(deps, invoice.id), {
    state: "cancelled",
    outcome: "withAcceptance",
    nextAttemptAt: null,
  });
  t.like(await read(invoice.id), { state: "cancelled", cancelledAt: clock.now() });
  t.is(await ticketState(invoice), "accepted");
  t.deepEqual(await holders(invoice), []);
  t.deepEqual(await timelineOf(deps, invoice.id), [
    "requested",
    "stamping",
    "stamped",
    "cancelling",
    "cancellation.signed",
    "cancellation.sending",
    "cancellation.sent",
    "cancellation.awaitingReceiver",
    "cancellation.cancelled",
    "cancelled",
  ]);
  const folio = `${invoice.series}-${invoice.folio}`;
  t.deepEqual(await cancellationMails(deps), [
    `compras@robotica.example: Prueba pide cancelar su factura ${folio}`,
    `compras@robotica.example: Factura ${folio} de Prueba cancelada`,
  ]);

  const anew = { ticketId: invoice.ticketId as string, customer };
  const { invoice: next } = await requestInvoice(deps, askedBy(world().principal), anew);
  t.deepEqual(await holders(invoice), [next.id], "the sale may be invoiced anew");
  t.not(next.folio, invoice.folio);
});

test.serial("a receiver's rejection leaves it in force, and a second request may follow", async (t) => {
  const { deps, clock, sandbox } = world();
  sandbox.cancellations.change({ receivers: { [customer.rfc]: "reject" } });
  const invoice = await weekOld(5_000);
  await ask(invoice);
  await workCancellations(deps);
  clock.advance(dayMs);
  await workCancellations(deps);
  t.is((await cancellationOf(deps, invoice.id)).state, "rejected");
  t.is((await read(invoice.id)).state, "stamped");
  t.is(await ticketState(invoice), "invoiced");
  const folio = `${invoice.series}-${invoice.folio}`;
  t.is(
    (await cancellationMails(deps)).at(-1),
    `compras@robotica.example: La factura ${folio} de Prueba sigue vigente`,
  );

  // SAT still shows the rejection of the first; the second has no term.
  sandbox.cancellations.change({ receivers: { [customer.rfc]: "accept" }, answerSeconds: 40 * 24 * 3_600 });
  await ask(invoice);
  await work();
  t.like(await cancellationOf(deps, invoice.id), { state: "awaitingReceiver", dueAt: null });
  for (let week = 0; week < 6; week += 1) {
    clock.advance(7 * dayMs);
    await workCancellations(deps);
  }
  t.like(await cancellationOf(deps, invoice.id), { state: "cancelled", outcome: "withAcceptance" });
  t.is((await read(invoice.id)).state, "cancelled");
  await cancellationMails(deps);
});

test.serial("72 hours of silence are consent", async (t) => {
  const { deps, clock } = world();
  const invoice = await weekOld(5_000);
  await ask(invoice);
  await workCancellations(deps);
  clock.advance(71.5 * hourMs);
  await workCancellations(deps);
  t.is((await cancellationOf(deps, invoice.id)).state, "awaitingReceiver");
  clock.advance(hourMs);
  await workCancellations(deps);
  t.like(await cancellationOf(deps, invoice.id), { state: "cancelled", outcome: "termOver" });
  t.is(await ticketState(invoice), "accepted");
});

test.serial("under 1,000 pesos nobody is asked, and motive 03 voids the sale", async (t) => {
  const { deps } = world();
  const invoice = await weekOld(900);
  await ask(invoice, "03");
  await work();
  t.like(await cancellationOf(deps, invoice.id), { state: "cancelled", outcome: "withoutAcceptance" });
  t.is(await ticketState(invoice), "voided");
  const told = await deps.db("ticket_events").where({ ticketId: invoice.ticketId }).pluck("kind");
  t.deepEqual(told, ["invoiceCancelled"]);
});

test.serial("an invoice that SAT does not know yet waits by itself, at most 48 hours", async (t) => {
  const { deps, clock, sandbox, principal } = world();
  sandbox.cancellations.change({ knownAfterSeconds: 600 });
  const invoice = await stampedSale(deps, principal, 500);
  await ask(invoice);
  await workCancellations(deps);
  t.like(await cancellationOf(deps, invoice.id), {
    state: "signed",
    satCode: "205",
    nextAttemptReason: "unknownToSat",
  });
  const { requestXml } = await cancellationOf(deps, invoice.id);
  clock.advance(15 * 60_000);
  await workCancellations(deps);
  clock.advance(10_000);
  await workCancellations(deps);
  const done = await cancellationOf(deps, invoice.id);
  t.is(done.state, "cancelled");
  t.deepEqual(done.requestXml, requestXml, "the same bytes were sent again");

  sandbox.cancellations.change({ knownAfterSeconds: 1e8 });
  const unknown = await stampedSale(deps, principal, 500);
  await ask(unknown);
  for (let looks = 0; looks < 6; looks += 1) {
    await workCancellations(deps);
    clock.advance(10 * hourMs);
  }
  const refused = await cancellationOf(deps, unknown.id);
  t.like(refused, { state: "refused", satCode: "205" });
  t.true(refused.faults?.[0]?.cure.es !== "");
  t.is((await read(unknown.id)).state, "stamped");
});

test.serial("documents in force that relate to it block it, and are named", async (t) => {
  const { deps, clock, principal } = world();
  const invoice = await weekOld(5_000);
  const note = await stampedSale(deps, principal, 50, {}, { type: "01", uuid: invoice.uuid as string });
  // As if it came while the request was on its way: what is known before is refused at once.
  await deps.db("invoice_relations").where({ invoiceId: note.id }).update({ uuid: note.uuid });
  await ask(invoice);
  await deps.db("invoice_relations").where({ invoiceId: note.id }).update({ uuid: invoice.uuid });
  await workCancellations(deps);
  clock.advance(10_000);
  await workCancellations(deps);
  t.like(await cancellationOf(deps, invoice.id), {
    state: "notCancellable",
    satCode: "204",
    blockedBy: [note.uuid],
  });
  t.is((await read(invoice.id)).state, "stamped");
});

test.serial("a request whose answer was lost is settled by SAT's status, and never sent twice", async (t) => {
  const { deps, clock, sandbox } = world();
  const invoice = await weekOld(5_000);
  sandbox.control.misbehave({ kind: "dropAfter", on: "cancel", next: 1 });
  await ask(invoice);
  await workCancellations(deps);
  t.is((await cancellationOf(deps, invoice.id)).state, "inDoubt");
  clock.advance(60_000);
  await workCancellations(deps);
  const { id, state } = await cancellationOf(deps, invoice.id);
  t.is(state, "awaitingReceiver");
  const attempts = await CancellationAttempt.query(deps.db)
    .where({ cancellationId: id })
    .orderBy("startedAt");
  t.deepEqual(
    attempts.map(({ outcome }) => outcome),
    ["unknown", "settled"],
  );

  const unheard = await weekOld(900);
  sandbox.control.misbehave({ kind: "dropBefore", on: "cancel", next: 1 });
  await ask(unheard);
  for (let looks = 0; looks < 3; looks += 1) {
    await workCancellations(deps);
    clock.advance(60_000);
  }
  t.is((await cancellationOf(deps, unheard.id)).state, "cancelled");
});

test.serial("a code that nobody knows waits for a person, whose word sends it once more", async (t) => {
  const { deps, clock, sandbox } = world();
  const invoice = await weekOld(900);
  sandbox.control.misbehave({ kind: "refuse", on: "cancel", code: "999" });
  await ask(invoice);
  for (let day = 0; day < 5; day += 1) {
    await workCancellations(deps);
    clock.advance(dayMs);
  }
  const waiting = await cancellationOf(deps, invoice.id);
  t.like(waiting, { state: "awaitingReview", satCode: "999" });
  t.is((await read(invoice.id)).state, "cancelling");

  await reviewCancellation(deps, systemActor("test"), waiting.id);
  await workCancellations(deps);
  t.like(await cancellationOf(deps, invoice.id), { state: "refused", satCode: "999" });
  t.is((await read(invoice.id)).state, "stamped");

  await ask(invoice);
  await workCancellations(deps);
  sandbox.control.behave();
  await reviewCancellation(deps, systemActor("test"), (await cancellationOf(deps, invoice.id)).id);
  await work();
  t.is((await cancellationOf(deps, invoice.id)).state, "cancelled");
});

test.serial(
  "an invoice that was cancelled outside becomes cancelled here, and its ticket is free",
  async (t) => {
    const { deps, sandbox, principal } = world();
    const invoice = await weekOld(5_000);
    const before = await checkSatStatus(deps, askedBy(principal), invoice.id);
    t.is(before.status.kind, "inForce");
    t.is(before.invoice.state, "stamped");
    await sandbox.descarga.stamped.cancel(invoice.uuid as string, "2026-11-25T10:00:00");
    const after = await checkSatStatus(deps, askedBy(principal), invoice.id);
    t.is(after.status.kind, "cancelled");
    t.is(after.invoice.state, "cancelled");
    t.is(await ticketState(invoice), "accepted");
    const events = await deps.db("invoice_events").where({ invoiceId: invoice.id }).orderBy("seq");
    t.like(events.at(-1), { kind: "cancelled", detail: { outcome: "outside" } });
  },
);
