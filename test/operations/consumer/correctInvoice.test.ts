import test from "ava";
import type { AppError } from "../../../src/errors.ts";
import { Correction } from "../../../src/models/Correction.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { correctInvoice } from "../../../src/operations/consumer/correctInvoice.ts";
import { claimForStamping } from "../../../src/operations/invoices/stamping/claimForStamping.ts";
import { sealRequested } from "../../../src/operations/invoices/stamping/sealRequested.ts";
import { Lease } from "../../../src/operations/lease/Lease.ts";
import { sealOnly } from "../../helpers/sealOnly.ts";
import { consumer, consumerDesk } from "../../helpers/http/consumer.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";

const corrected = { ...customer, cfdiUse: "G01" };

test.serial(
  "an invoice that is not sealed yet is issued anew, and the old one is never stamped",
  async (t) => {
    const { deps, issue, stamp, invoice, sandbox } = await consumerDesk(t);
    const { receiptToken, invoiceId, ticketId } = await issue();
    const correction = await correctInvoice(deps, consumer, { receiptToken, customer: corrected });
    t.is(correction.kind, "issued");
    const fresh = correction.receipt.invoice;
    t.not(fresh.id, invoiceId);
    await stamp(invoiceId);
    await stamp(fresh.id);
    t.is((await invoice(invoiceId)).state, "refused");
    t.like(await invoice(fresh.id), { state: "stamped", comprobante: { Receptor: { UsoCFDI: "G01" } } });
    t.is(sandbox.control.counts().count, 1);
    t.like(await TicketRow.query(deps.db).findOne({ id: ticketId }), {
      state: "invoiced",
      invoiceId: fresh.id,
    });
  },
);

test.serial(
  "an invoice that SAT refused gives the ticket back, and is issued anew for the right receiver",
  async (t) => {
    const { deps, issue, stamp, invoice, sandbox, clock, decide } = await consumerDesk(t);
    const { receiptToken, invoiceId, ticketId } = await issue();
    sandbox.control.misbehave({ kind: "refuse", code: "CFDI40145", next: 1 });
    await stamp(invoiceId);
    t.is((await invoice(invoiceId)).state, "refused");
    t.is((await TicketRow.query(deps.db).findOne({ id: ticketId }))?.state, "accepted");

    // Its day is over meanwhile; who asked in time is not too late.
    await decide({ deadlineDays: 0 });
    clock.advance(86_400_000);
    const { kind, receipt } = await correctInvoice(deps, consumer, { receiptToken, customer: corrected });
    t.is(kind, "issued");
    await stamp(receipt.invoice.id);
    t.is((await invoice(receipt.invoice.id)).state, "stamped");
  },
);

test.serial("a faulty correction leaves the invoice under way as it was", async (t) => {
  const { deps, issue, invoice } = await consumerDesk(t);
  const { receiptToken, invoiceId } = await issue();
  const wrong = { ...customer, taxRegime: "605" };
  const error = await t.throwsAsync<AppError>(
    correctInvoice(deps, consumer, { receiptToken, customer: wrong }),
  );
  t.is(error?.code, "request.invalid");
  t.true(error?.details.every(({ path }) => path.startsWith("customer.")));
  t.is((await invoice(invoiceId)).state, "requested");
  await t.throwsAsync(correctInvoice(deps, consumer, { receiptToken, customer }), {
    code: "invoice.receiver_unchanged",
  });
});

test.serial("an invoice on its way to the PAC is not touched", async (t) => {
  const { deps, issue, invoice } = await consumerDesk(t);
  const { receiptToken, invoiceId } = await issue();
  await sealOnly(deps, [invoiceId]);
  await t.throwsAsync(correctInvoice(deps, consumer, { receiptToken, customer: corrected }), {
    code: "invoice.being_stamped",
  });
  t.is((await invoice(invoiceId)).state, "sealed");
});

test.serial("between stamping and correcting, exactly one wins", async (t) => {
  const { deps, issue, invoice, tokenOf, sell } = await consumerDesk(t);
  for (let round = 0; round < 8; round += 1) {
    const { id } = await sell();
    const { receiptToken, invoiceId } = await issue(id);
    const correcting = correctInvoice(deps, consumer, { receiptToken, customer: corrected }).then(
      () => "corrected",
      (error: AppError) => error.code,
    );
    const lease = new Lease<Invoice>(deps, { model: Invoice, ms: 60_000 });
    const { fresh } = await sealRequested(deps, [invoiceId]);
    const [, outcome] = await Promise.all([
      claimForStamping(deps, lease, { invoiceIds: [invoiceId], fresh }),
      correcting,
    ]);
    const { state } = await invoice(invoiceId);
    t.is(outcome, state === "stamping" ? "invoice.being_stamped" : "corrected");
    t.truthy(await tokenOf(id));
  }
});

test.serial("a stamped invoice has one correction open, which its holder may change", async (t) => {
  const { deps, issue, stamp } = await consumerDesk(t);
  const { receiptToken, invoiceId } = await issue();
  await stamp(invoiceId);
  const wishes = [corrected, corrected, { ...corrected, postalCode: "06000" }];
  const answers = await Promise.all(
    wishes.map((wish) => correctInvoice(deps, consumer, { receiptToken, customer: wish })),
  );
  t.true(answers.every(({ kind }) => kind === "requested"));
  const last = { ...corrected, cfdiUse: "G02" };
  await correctInvoice(deps, consumer, { receiptToken, customer: last });
  const [row, ...others] = await Correction.query(deps.db).where({ invoiceId });
  t.deepEqual(others, []);
  t.like(row, { state: "requested", customer: last, livemode: false });
  await t.throwsAsync(correctInvoice(deps, consumer, { receiptToken, customer }), {
    code: "invoice.receiver_unchanged",
  });
});

test.serial("after the days the merchant grants a stamped invoice is not corrected here", async (t) => {
  const { deps, issue, stamp, clock, decide } = await consumerDesk(t);
  const { receiptToken, invoiceId } = await issue();
  await stamp(invoiceId);
  const correct = () => correctInvoice(deps, consumer, { receiptToken, customer: corrected });
  await decide({ correctionDays: 0 });
  await t.throwsAsync(correct(), { code: "invoice.correction_closed" });
  await decide({ correctionDays: 3 });
  clock.advance(3 * 86_400_000 + 1_000);
  await t.throwsAsync(correct(), { code: "invoice.correction_closed" });
  await decide({ correctionDays: 4 });
  t.is((await correct()).kind, "requested");
});
