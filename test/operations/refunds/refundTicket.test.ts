import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { TicketRow } from "../../../src/models/TicketRow.ts";
import { sealInvoices } from "../../../src/operations/invoices/sealInvoices.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { moveInvoices } from "../../../src/operations/lifeCycles/moveInvoices.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
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
  await sealInvoices(deps, ids);
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
