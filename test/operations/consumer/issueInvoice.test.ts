import test from "ava";
import type { AppError } from "../../../src/errors.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { issueInvoice } from "../../../src/operations/consumer/issueInvoice.ts";
import { mailReceipt } from "../../../src/operations/consumer/mailReceipt.ts";
import { previewInvoice } from "../../../src/operations/consumer/previewInvoice.ts";
import { consumer, consumerDesk } from "../../helpers/http/consumer.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";

test.serial("twenty browsers that ask at once get one invoice, which is told of once", async (t) => {
  const { deps, sell, tokenOf } = await consumerDesk(t);
  const { id } = await sell();
  const ticketToken = await tokenOf(id);
  const receipts = await Promise.all(
    Array.from({ length: 20 }, () =>
      issueInvoice(deps, consumer, { ticketToken, customer, email: "a@b.example" }),
    ),
  );
  t.is(new Set(receipts.map(({ invoice }) => invoice.id)).size, 1);
  t.is((await Invoice.query(deps.db).where({ ticketId: id })).length, 1);
  t.is((await deps.db("mails")).length, 1);
  t.is((await deps.db("auditEntries").where({ action: "invoice.requested" })).length, 1);
});

test.serial("two receivers who ask at once do not both get an invoice", async (t) => {
  const { deps, sell, tokenOf } = await consumerDesk(t);
  const { id } = await sell();
  const ticketToken = await tokenOf(id);
  const outcomes = await Promise.all(
    ["G01", "G03"].map((cfdiUse) =>
      issueInvoice(deps, consumer, { ticketToken, customer: { ...customer, cfdiUse } }).then(
        () => "issued",
        (error: AppError) => error.code,
      ),
    ),
  );
  t.deepEqual(outcomes.sort(), ["issued", "ticket.already_invoiced"]);
});

test.serial("a failed try leaves the ticket as it was", async (t) => {
  const { deps, sell, tokenOf, decide } = await consumerDesk(t);
  const { id } = await sell();
  const ticketToken = await tokenOf(id);
  await decide({ cfdiUses: ["G01", "S01"] });
  const wrong = { ...customer, taxRegime: "605" };
  const { faults } = await previewInvoice(deps, { ticketToken, customer: wrong });
  t.true(faults.some(({ code }) => code === "receiver.use_not_offered"));
  t.true(faults.some(({ path }) => path === "customer.taxRegime"));
  const error = await t.throwsAsync<AppError>(issueInvoice(deps, consumer, { ticketToken, customer: wrong }));
  t.deepEqual(error?.details, faults);
  t.like(await TicketRow.query(deps.db).findOne({ id }), { state: "accepted", invoiceId: null });
  t.is((await Invoice.query(deps.db)).length, 0);
  t.is((await deps.db("auditEntries").whereRaw("actor->>'kind' = 'consumer'")).length, 0);
});

test.serial("the time for invoicing may end between looking up and issuing", async (t) => {
  const { deps, sell, tokenOf, clock, decide } = await consumerDesk(t, "2026-11-21T05:50:00Z");
  await decide({ deadlineDays: 0 });
  const ticketToken = await tokenOf((await sell()).id);
  clock.set("2026-11-21T06:00:00Z");
  await t.throwsAsync(previewInvoice(deps, { ticketToken, customer }), { code: "ticket.window_closed" });
  await t.throwsAsync(issueInvoice(deps, consumer, { ticketToken, customer }), {
    code: "ticket.window_closed",
  });
});

test.serial("an invoice has the mode of its ticket, and only that mode's certificate", async (t) => {
  const { deps, sell, tokenOf } = await consumerDesk(t);
  const { id } = await sell({}, { livemode: true });
  await t.throwsAsync(issueInvoice(deps, consumer, { ticketToken: await tokenOf(id), customer }), {
    code: "merchant.cannot_invoice",
  });
  t.is((await TicketRow.query(deps.db).findOne({ id }))?.state, "accepted");
});

test.serial("an invoice goes to ten addresses a day, however many ask at once", async (t) => {
  const { deps, issue, stamp, clock } = await consumerDesk(t);
  const { receiptToken, invoiceId } = await issue();
  await stamp(invoiceId);
  const send = (to: string) =>
    mailReceipt(deps, consumer, { receiptToken, to }).then(
      () => "sent",
      (error: AppError) => error.code,
    );
  const outcomes = await Promise.all(Array.from({ length: 15 }, (_, at) => send(`c${at}@b.example`)));
  t.is(outcomes.filter((each) => each === "sent").length, 10);
  t.is(await send("late@b.example"), "invoice.mailed_often");
  clock.advance(86_400_000);
  t.is(await send("late@b.example"), "sent");
  t.is((await deps.db("auditEntries").where({ action: "invoice.mailed" })).length, 11);
});

test.serial("who found a receipt cannot try receivers until the invoice shows itself", async (t) => {
  const { deps, issue, tokenOf } = await consumerDesk(t);
  const { ticketId, invoiceId } = await issue();
  const ticketToken = await tokenOf(ticketId);
  const attempt = (cfdiUse: string) =>
    issueInvoice(deps, consumer, { ticketToken, customer: { ...customer, cfdiUse } });
  t.is((await attempt(customer.cfdiUse)).invoice.id, invoiceId);
  for (const cfdiUse of ["G01", "G02", "I01", "I02", "I03"])
    await t.throwsAsync(attempt(cfdiUse), { code: "ticket.already_invoiced" });
  await t.throwsAsync(attempt(customer.cfdiUse), { code: "ticket.lookup_shut" });
});
