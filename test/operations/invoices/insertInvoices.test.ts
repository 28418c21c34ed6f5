import test from "ava";
import { Invoice } from "../../../src/models/Invoice.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { consumerDesk } from "../../helpers/consumer.ts";
import { customer } from "../../helpers/tickets.ts";

test("an invoice tells whether its customer asked for it, without the merchant's help", async (t) => {
  const desk = await consumerDesk(t);
  const { deps, principal } = desk;
  const { invoiceId } = await desk.issue();
  const sale = await desk.sell();
  const { invoice } = await requestInvoice(deps, principal, sale.id, customer, "request");
  const told = async (id: string): Promise<boolean> =>
    (await Invoice.query(deps.db).findOne({ id }).throwIfNotFound()).selfInvoiced;
  t.true(await told(invoiceId));
  t.false(await told(invoice.id));
});
