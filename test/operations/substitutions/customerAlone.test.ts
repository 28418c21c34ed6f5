import test from "ava";
import { Correction } from "../../../src/models/Correction.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { Merchant } from "../../../src/models/merchants/Merchant.ts";
import { correctInvoice } from "../../../src/operations/consumer/correctInvoice.ts";
import { decompress } from "../../../src/operations/files/compression.ts";
import { composedMail } from "../../helpers/mail/composedMail.ts";
import { cancel, cancellationOf, stampedSale } from "../../helpers/cancellations.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { consumer, consumerDesk } from "../../helpers/http/consumer.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import {
  documentsOf,
  relationsOf,
  rightCustomer,
  toldOfTicket,
  workSagas,
} from "../../helpers/substitutions.ts";

const world = ofFile((t) => consumerDesk(t));
const read = (id: string) => Invoice.query(world().deps.db).findOne({ id }).throwIfNotFound();

/** Lets the workers work, and again when SAT's status is looked at. */
async function work(): Promise<void> {
  const { deps, clock } = world();
  await workSagas(deps);
  clock.advance(3_000);
  await workSagas(deps);
}

const subjects = { es: "que sustituye a otra", en: "which replaces another" } as const;

for (const language of ["es", "en"] as const)
  test.serial(`a customer alone puts a wrong receiver right, and is told in ${language}`, async (t) => {
    const { deps, issue, stamp, decide, merchant, principal } = world();
    await Merchant.query(deps.db).findById(merchant.id).patch({ language });
    await decide({ correctedBy: "customer" });
    const { receiptToken, invoiceId, ticketId } = await issue();
    await stamp(invoiceId);
    const wish = { receiptToken, customer: rightCustomer, email: "quien@compra.example" };
    const { kind, receipt } = await correctInvoice(deps, consumer, wish);
    t.is(kind, "issued");
    const again = await correctInvoice(deps, consumer, wish);
    t.is(again.receipt.invoice.id, receipt.invoice.id, "asking twice is asking once");
    await work();
    const replacement = await read(receipt.invoice.id);
    const original = await read(invoiceId);
    t.like(replacement, { state: "stamped", receiverRfc: rightCustomer.rfc, selfInvoiced: true });
    t.is(original.state, "cancelled");
    t.is((await correctInvoice(deps, consumer, wish)).receipt.invoice.id, replacement.id);
    t.deepEqual(await relationsOf(deps, replacement), [["04", original.uuid]]);
    const { requestXml, motive } = await cancellationOf(deps, invoiceId);
    t.is(motive, "01");
    const folio = (replacement.uuid as string).toUpperCase();
    t.true((await decompress(requestXml as Buffer)).includes(`FolioSustitucion="${folio}" Motivo="01"`));
    t.deepEqual(await documentsOf(deps, ticketId), { living: [replacement.id], holders: [replacement.id] });
    t.deepEqual(await toldOfTicket(deps, principal, ticketId), [
      "substitution.stamping",
      "substitution.cancelling",
      "substitution.done",
    ]);
    t.like(await Correction.query(deps.db).findOne({ invoiceId }), {
      state: "done",
      replacementUuid: replacement.uuid,
    });
    const mail = await MailRow.query(deps.db).findOne({ invoiceId: replacement.id }).throwIfNotFound();
    const { subject, attachments } = await composedMail(deps, mail);
    t.true(subject.includes(subjects[language]), subject);
    t.is(attachments.length, 2);
    const wrong = { receiptToken, customer: { ...customer, cfdiUse: "G01" } };
    await t.throwsAsync(correctInvoice(deps, consumer, wrong), { code: "invoice.correction_closed" });
  });

test.serial(
  "a customer's substitution that something blocks, or that SAT refuses, waits for the merchant",
  async (t) => {
    const { deps, issue, stamp, decide, sandbox, principal } = world();
    await decide({ correctedBy: "customer" });
    const { receiptToken, invoiceId, ticketId } = await issue();
    await stamp(invoiceId);
    const { uuid } = await read(invoiceId);
    const note = await stampedSale(deps, principal, 50, {}, { type: "01", uuid: uuid as string });
    const wish = { receiptToken, customer: rightCustomer };
    t.is((await correctInvoice(deps, consumer, wish)).kind, "requested");
    await cancel(deps, principal, { invoiceId: note.id, motive: "02" });
    await work();

    sandbox.control.misbehave({ kind: "refuse", code: "CFDI40145", next: 1 });
    const { kind, receipt } = await correctInvoice(deps, consumer, wish);
    t.is(kind, "issued");
    await work();
    t.is((await read(receipt.invoice.id)).state, "refused");
    t.is((await Correction.query(deps.db).findOne({ invoiceId }))?.state, "requested");
    t.deepEqual(await documentsOf(deps, ticketId), { living: [invoiceId], holders: [invoiceId] });

    const retold = { receiptToken: receipt.receiptToken.token, customer: rightCustomer };
    const { receipt: last } = await correctInvoice(deps, consumer, retold);
    await work();
    t.deepEqual(await documentsOf(deps, ticketId), { living: [last.invoice.id], holders: [last.invoice.id] });
    t.is((await Correction.query(deps.db).findOne({ invoiceId }))?.state, "done");
  },
);
