import type { DirectSale } from "../../../src/domain/directInvoices/directInvoice.ts";
import { customer } from "./tickets.ts";

/** A sale of one cup without a tax, as a merchant invoices it without a ticket. */
export const directSale: DirectSale = {
  type: "income",
  customer,
  currency: "MXN",
  paymentForm: "03",
  paymentMethod: "PUE",
  pricesIncludeTax: true,
  items: [{ description: "Taza", quantity: "1", unitPrice: "116", taxes: [], taxObject: "01" }],
};
