import type { Route } from "../route.ts";
import { invoiceDocument } from "./documents/issuedDocument.ts";
import { mailRoutes } from "./documents/mailRoutes.ts";

export const invoiceMailRoutes: readonly Route[] = mailRoutes(invoiceDocument, {
  mail: { operationId: "mailInvoice", summary: "Mail the XML and the PDF, also once more" },
  deliveries: {
    operationId: "listInvoiceDeliveries",
    summary: "The mails about an invoice, and what became of each, newest first",
  },
  address: "cliente@example.com",
});
