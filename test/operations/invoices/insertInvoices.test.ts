import test from "ava";
import { Certificate } from "../../../src/models/merchants/Certificate.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { openCsd } from "../../../src/operations/invoices/openCsd.ts";
import { requestInvoice } from "../../../src/operations/tickets/requestInvoice.ts";
import { consumerDesk } from "../../helpers/http/consumer.ts";
import { customer } from "../../helpers/cfdi/tickets.ts";
import { askedBy } from "../../helpers/tenants/askedBy.ts";

test("an invoice tells whether its customer asked for it, without the merchant's help", async (t) => {
  const desk = await consumerDesk(t);
  const { deps, principal } = desk;
  const { invoiceId } = await desk.issue();
  const sale = await desk.sell();
  const { invoice } = await requestInvoice(deps, askedBy(principal), { ticketId: sale.id, customer });
  const told = async (id: string): Promise<boolean> =>
    (await Invoice.query(deps.db).findOne({ id }).throwIfNotFound()).selfInvoiced;
  t.true(await told(invoiceId));
  t.false(await told(invoice.id));

  const certificate = await Certificate.query(deps.db)
    .findOne({ merchantId: principal.merchantId, active: true })
    .throwIfNotFound();
  const [one, other] = await Promise.all([openCsd(deps, certificate), openCsd(deps, certificate)]);
  t.is(one, other, "a key is opened once, however many invoices wait for it");
});
