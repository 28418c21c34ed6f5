import test from "ava";
import type { AppError, Fault } from "../../../src/errors.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { creditInvoice } from "../../../src/operations/creditNotes/creditInvoice.ts";
import { decompress } from "../../../src/operations/files/compression.ts";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { composedMail } from "../../helpers/mail/composedMail.ts";
import { requestCombinedInvoice } from "../../../src/operations/tickets/requestCombinedInvoice.ts";
import { retrySubstitution } from "../../../src/operations/substitutions/retrySubstitution.ts";
import { readDashboard } from "../../../src/queries/merchants/dashboard.ts";
import { cancel, cancellationOf, stampedSale, timelineOf } from "../../helpers/cancellations.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { consumerDesk } from "../../helpers/http/consumer.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import {
  documentsOf,
  relationsOf,
  rightCustomer,
  toldOfTicket,
  stampedXmlOf,
  substitute,
  substitutionOf,
  workSagas,
} from "../../helpers/substitutions.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

const dayMs = 24 * 3_600_000;

const world = ofFile((t) => consumerDesk(t));

test.serial.afterEach(() => {
  const { sandbox } = world();
  sandbox.control.reset();
  sandbox.cancellations.reset();
});

const read = (id: string) => Invoice.query(world().deps.db).findOne({ id }).throwIfNotFound();
const replace = (invoice: Invoice, terms = {}) =>
  substitute(world().deps, world().principal, invoice.id, terms);
const sagaOf = (invoice: Invoice) => substitutionOf(world().deps, world().principal, invoice.id);
const codes = (faults: readonly Fault[] | null) => (faults ?? []).map(({ code }) => code);

/** An invoice of so many pesos, a week old, so that SAT asks its receiver above 1,000 pesos. */
async function weekOld(pesos: number): Promise<Invoice> {
  const { deps, clock, principal } = world();
  const invoice = await stampedSale(deps, principal, pesos);
  clock.advance(7 * dayMs);
  return invoice;
}

/** Lets the workers work, and again when SAT's status is looked at. */
async function work(): Promise<void> {
  const { deps, clock } = world();
  await workSagas(deps);
  clock.advance(3_000);
  await workSagas(deps);
}

test.serial(
  "the replacement is stamped with relation 04, then the invoice cancelled with motive 01",
  async (t) => {
    const { deps, principal } = world();
    const invoice = await weekOld(900);
    const ticketId = invoice.ticketId as string;
    const terms = { customer: { ...rightCustomer, email: "nueva@kij.example" }, paymentForm: "03" };
    const asked = await replace(invoice, terms);
    t.like(asked, { state: "running", step: "stamping" });
    t.is((await replace(invoice, terms)).id, asked.id, "asking again answers with the one under way");
    await t.throwsAsync(replace(invoice, {}), { code: "substitution.not_possible" });
    await t.throwsAsync(cancel(deps, principal, { invoiceId: invoice.id, motive: "02" }), {
      code: "cancellation.not_possible",
    });
    await t.throwsAsync(
      creditInvoice(deps, askedBy(principal), { invoiceId: invoice.id, asked: { whole: true } as never }),
      { code: "invoice.being_substituted" },
    );
    t.deepEqual((await documentsOf(deps, ticketId)).holders, [invoice.id]);

    await work();
    const { state, step, madeId, waitsFor } = await sagaOf(invoice);
    t.deepEqual({ state, step, waitsFor }, { state: "done", step: "cancelling", waitsFor: [] });
    const replacement = await read(madeId as string);
    t.like(replacement, { state: "stamped", receiverRfc: rightCustomer.rfc, replacesId: invoice.id });
    t.is((await read(invoice.id)).state, "cancelled");
    const xml = await stampedXmlOf(deps, replacement.id);
    t.deepEqual(await relationsOf(deps, replacement), [["04", invoice.uuid]]);
    t.like(xml, { FormaPago: "03", Total: invoice.comprobante.Total });
    t.is(xml.Receptor.Rfc, rightCustomer.rfc);
    const { requestXml, motive, substituteUuid } = await cancellationOf(deps, invoice.id);
    t.deepEqual({ motive, substituteUuid }, { motive: "01", substituteUuid: replacement.uuid });
    const folio = (replacement.uuid as string).toUpperCase();
    t.true((await decompress(requestXml as Buffer)).includes(`FolioSustitucion="${folio}" Motivo="01"`));

    t.deepEqual(await documentsOf(deps, ticketId), { living: [replacement.id], holders: [replacement.id] });
    const ticket = await TicketRow.query(deps.db).findOne({ id: ticketId }).throwIfNotFound();
    t.like(ticket, { state: "invoiced", invoiceId: replacement.id });
    t.deepEqual(await toldOfTicket(deps, principal, ticketId), [
      "substitution.stamping",
      "substitution.cancelling",
      "substitution.done",
    ]);
    t.deepEqual(
      (await timelineOf(deps, invoice.id)).filter((kind) => !kind.startsWith("cancellation.")).slice(3),
      ["substitution.stamping", "substitution.cancelling", "cancelling", "cancelled", "substitution.done"],
    );
    const mail = await MailRow.query(deps.db).findOne({ invoiceId: replacement.id }).throwIfNotFound();
    t.like(mail, { recipient: "nueva@kij.example", template: "replacement" });
    const { subject, text } = await composedMail(deps, mail);
    t.true(subject.includes("sustituye"), subject);
    t.true(text.includes((invoice.uuid as string).toUpperCase()), text);
  },
);

test.serial("a credit note blocks it and is named; once that is cancelled it is done", async (t) => {
  const { deps, principal } = world();
  const invoice = await weekOld(900);
  const credit = { invoiceId: invoice.id, asked: { amount: "50.00" } };
  const { refund } = await creditInvoice(deps, askedBy(principal), credit);
  await workSagas(deps);
  const note = await read(refund.invoiceId as string);
  const error = await t.throwsAsync<AppError>(replace(invoice, { customer: rightCustomer }));
  t.is(error?.code, "substitution.not_possible");
  t.deepEqual(codes(error?.details ?? []), ["cancellation.related"]);
  t.true(error?.details[0]?.message.en.includes(note.uuid as string));
  t.is(await deps.db("sagas").where({ invoiceId: invoice.id }).first(), undefined);

  await cancel(deps, principal, { invoiceId: note.id, motive: "02" });
  await work();
  const { madeId } = await replace(invoice, { customer: rightCustomer });
  await work();
  t.is((await sagaOf(invoice)).state, "done");
  t.like(await read(madeId as string), { state: "stamped", total: invoice.total });
});

test.serial("an invoice of several tickets is replaced with all of them", async (t) => {
  const { deps, principal, sell } = world();
  const ticketIds = [(await sell()).id, (await sell({ paymentForm: "04", total: "116.00" })).id];
  const joint = await requestCombinedInvoice(deps, askedBy(principal), { ticketIds, customer });
  await workSagas(deps);
  const { madeId } = await replace(joint, { customer: rightCustomer });
  await work();
  t.is((await sagaOf(joint)).state, "done");
  t.like(await stampedXmlOf(deps, madeId as string), { Total: "232.00" });
  for (const ticketId of ticketIds) t.deepEqual((await documentsOf(deps, ticketId)).holders, [madeId]);
});

test.serial(
  "a replacement that the PAC refuses leaves the invoice as it was, and may be asked anew",
  async (t) => {
    const { deps, sandbox } = world();
    const invoice = await weekOld(900);
    await replace(invoice, { customer: rightCustomer });
    sandbox.control.misbehave({ kind: "refuse", code: "CFDI40145", next: 1 });
    await work();
    const refused = await sagaOf(invoice);
    t.is(refused.state, "refused");
    t.deepEqual(codes(refused.faults), ["CFDI40145"]);
    t.is((await read(invoice.id)).state, "stamped");
    const ticketId = invoice.ticketId as string;
    t.deepEqual(await documentsOf(deps, ticketId), { living: [invoice.id], holders: [invoice.id] });
    t.like(await TicketRow.query(deps.db).findOne({ id: ticketId }), { state: "invoiced", faults: null });

    await replace(invoice, { customer: rightCustomer });
    await work();
    const { state, made } = await sagaOf(invoice);
    t.is(state, "done");
    t.is(made?.folio, refused.made?.folio, "the refused one's folio went on");
  },
);

test.serial(
  "a receiver's rejection leaves two documents and waits for a person, who has it tried again",
  async (t) => {
    const { deps, clock, sandbox, principal } = world();
    sandbox.cancellations.change({ receivers: { [customer.rfc]: "reject" } });
    const invoice = await weekOld(5_000);
    const { madeId } = await replace(invoice, { customer: { ...customer, cfdiUse: "G01" } });
    await workSagas(deps);
    clock.advance(dayMs);
    await workSagas(deps);
    const waiting = await sagaOf(invoice);
    t.like(waiting, { state: "awaitingPerson", step: "cancelling" });
    t.deepEqual(codes(waiting.faults), ["substitution.rejected"]);
    const ticketId = invoice.ticketId as string;
    t.deepEqual(await documentsOf(deps, ticketId), { living: [invoice.id, madeId], holders: [madeId] });

    const today = [clock.now(), new Date(clock.now().getTime() + dayMs)];
    const { problems } = await readDashboard(deps.db, principal, today);
    t.deepEqual(
      problems.map(({ id, faults }) => [id, ...codes(faults)]),
      [[invoice.id, "substitution.rejected"]],
    );

    sandbox.cancellations.change({ receivers: { [customer.rfc]: "accept" } });
    const again = await retrySubstitution(deps, askedBy(principal), invoice.id);
    t.like(again, { state: "running", step: "cancelling", faults: null });
    await t.throwsAsync(retrySubstitution(deps, askedBy(principal), invoice.id), {
      code: "substitution.not_waiting",
    });
    await work();
    clock.advance(dayMs);
    await workSagas(deps);
    t.is((await sagaOf(invoice)).state, "done");
    t.deepEqual(await documentsOf(deps, ticketId), { living: [madeId], holders: [madeId] });
  },
);

test.serial("when the replacement is given up instead, the invoice holds its ticket again", async (t) => {
  const { deps, clock, sandbox, principal } = world();
  sandbox.cancellations.change({ receivers: { [customer.rfc]: "reject" } });
  const invoice = await weekOld(5_000);
  const { madeId } = await replace(invoice, { customer: { ...rightCustomer } });
  await workSagas(deps);
  clock.advance(dayMs);
  await workSagas(deps);
  t.is((await sagaOf(invoice)).state, "awaitingPerson");
  await cancel(deps, principal, { invoiceId: madeId as string, motive: "02" });
  await work();
  const given = await sagaOf(invoice);
  t.is(given.state, "refused");
  t.deepEqual(codes(given.faults), ["substitution.replacement_cancelled"]);
  const ticketId = invoice.ticketId as string;
  t.deepEqual(await documentsOf(deps, ticketId), { living: [invoice.id], holders: [invoice.id] });
  t.like(await TicketRow.query(deps.db).findOne({ id: ticketId }), {
    state: "invoiced",
    invoiceId: invoice.id,
  });
});

test.serial(
  "an invoice cancelled outside meanwhile leaves its ticket to the replacement on its way",
  async (t) => {
    const { deps } = world();
    const invoice = await weekOld(900);
    const { madeId } = await replace(invoice, { customer: rightCustomer });
    await deps.db.transaction(async (tx) => {
      await moveInvoices(tx, "cancelled", [{ id: invoice.id }], { at: deps.clock.now() });
    });
    const ticketId = invoice.ticketId as string;
    t.deepEqual(await documentsOf(deps, ticketId), { living: [], holders: [madeId] });
    t.is((await TicketRow.query(deps.db).findOne({ id: ticketId }))?.state, "invoicing");
    await work();
    t.is((await sagaOf(invoice)).state, "done");
    t.deepEqual(await documentsOf(deps, ticketId), { living: [madeId], holders: [madeId] });
    t.is((await TicketRow.query(deps.db).findOne({ id: ticketId }))?.state, "invoiced");
  },
);

test.serial("a replacement that SAT does not know yet makes the cancellation wait", async (t) => {
  const { deps, clock, sandbox } = world();
  const invoice = await weekOld(900);
  sandbox.cancellations.change({ knownAfterSeconds: 600 });
  await replace(invoice, { customer: rightCustomer });
  await workSagas(deps);
  t.like(await cancellationOf(deps, invoice.id), {
    state: "signed",
    satCode: "208",
    nextAttemptReason: "substituteUnknownToSat",
  });
  clock.advance(15 * 60_000);
  await work();
  t.is((await sagaOf(invoice)).state, "done");
});
