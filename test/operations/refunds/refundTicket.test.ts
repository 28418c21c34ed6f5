import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { Refund } from "../../../src/models/Refund.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { updateReturns } from "../../../src/operations/merchants/updateReturns.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { cancellationOf, workCancellations } from "../../helpers/cancellations.ts";
import { customer, ticket } from "../../helpers/cfdi/tickets.ts";
import { ofFile } from "../../helpers/ofFile.ts";
import { testMerchant, testProduct } from "../../helpers/product.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";
import { testClock } from "../../helpers/testClock.ts";

const clock = testClock(new Date());
const world = ofFile(async (t) => {
  const product = await testProduct(t, { clock });
  return { ...product, ...(await testMerchant(product)) };
});
/** A ticket after its intake; invoiced and stamped where it has a customer. */
async function sell(changes: Parameters<typeof ticket>[0] = {}): Promise<string> {
  const { deps, principal } = world();
  const { id } = (await receiveTicket(deps, askedBy(principal), ticket(changes))).ticket;
  await takeInTickets(deps, [id]);
  await stamp(await Invoice.query(deps.db).where({ ticketId: id }));
  return id;
}

async function stamp(invoices: readonly Pick<Invoice, "id">[]): Promise<void> {
  const { deps } = world();
  const ids = invoices.map(({ id }) => id);
  await stampInvoices(deps, ids);
}

const row = (id: string) => TicketRow.query(world().deps.db).findOne({ id }).throwIfNotFound();

test("a cancelled credit note frees its money, and the ticket is invoiced again", async (t) => {
  const { deps, principal } = world();
  const ticketId = await sell({ customer });
  const input = { ticketId, externalId: "R-1", asked: {} };
  const { refund } = await refundTicket(deps, askedBy(principal), input);
  const note = { id: refund.invoiceId as string };
  await stamp([note]);
  t.is((await row(ticketId)).state, "refunded");
  await deps.db.transaction(async (tx) => {
    await moveInvoices(tx, "cancelling", [note], { at: clock.now() });
    await moveInvoices(tx, "cancelled", [note], { at: clock.now() });
  });
  const { state, refunded } = await row(ticketId);
  t.deepEqual([state, Number(refunded)], ["invoiced", 0]);
  t.is((await refundTicket(deps, askedBy(principal), input)).created, true);
});

test("no credit note is made for an invoice whose cancellation is under way", async (t) => {
  const { deps, principal } = world();
  const ticketId = await sell({ customer });
  const invoice = await Invoice.query(deps.db).findOne({ ticketId }).throwIfNotFound();
  await deps.db.transaction((tx) => moveInvoices(tx, "cancelling", [invoice], { at: clock.now() }));
  await t.throwsAsync(refundTicket(deps, askedBy(principal), { ticketId, externalId: "R-1", asked: {} }), {
    code: "invoice.being_cancelled",
  });
});

test("where the merchant wants it, the whole return of a ticket invoiced today cancels its invoice", async (t) => {
  const { deps, principal } = world();
  const asked = askedBy(principal);
  const whole = (ticketId: string, externalId: string, says = {}) =>
    refundTicket(deps, asked, { ticketId, externalId, asked: says });
  const invoiceOf = (ticketId: string) =>
    Invoice.query(deps.db).findOne({ ticketId, kind: "nominative" }).throwIfNotFound();
  t.is((await whole(await sell({ customer }), "R-1")).refund.state, "crediting", "not unless it is wanted");
  await updateReturns(deps, asked, { cancelSameDay: true });
  const part = await sell({ customer });
  t.is((await whole(part, "R-1", { amount: "58" })).refund.state, "crediting");
  t.is((await whole(part, "R-2")).refund.state, "crediting", "part of it is credited already");

  const ticketId = await sell({ customer });
  const { refund } = await whole(ticketId, "R-1", { reason: "Se arrepintió" });
  t.like(refund, { state: "voiding", invoiceId: null });
  t.is((await whole(ticketId, "R-1", { reason: "Se arrepintió" })).created, false);
  t.is((await invoiceOf(ticketId)).state, "cancelling");
  await workCancellations(deps);
  clock.advance(3_000);
  await workCancellations(deps);
  const { id: invoiceId, state } = await invoiceOf(ticketId);
  t.is(state, "cancelled");
  t.is((await cancellationOf(deps, invoiceId)).motive, "03");
  const returned = await row(ticketId);
  t.deepEqual([returned.state, Number(returned.refunded)], ["refunded", 116]);
  const refunds = await Refund.query(deps.db).where({ ticketId });
  t.deepEqual(
    refunds.map((one) => one.state),
    ["voided"],
  );
  await t.throwsAsync(whole(ticketId, "R-2"), { code: "request.invalid" });

  // A cancellation that comes to nothing gives the money back; the next return is a credit note.
  const kept = await sell({ customer });
  await whole(kept, "R-1");
  const invoice = await invoiceOf(kept);
  await deps.db.transaction((tx) => moveInvoices(tx, "stamped", [invoice], { at: clock.now() }));
  const open = await row(kept);
  t.deepEqual([open.state, Number(open.refunded)], ["invoiced", 0]);
  t.is((await whole(kept, "R-1")).refund.state, "crediting");

  const yesterdays = await sell({ customer });
  clock.advance(24 * 3_600_000);
  t.is((await whole(yesterdays, "R-1")).refund.state, "crediting");
});
