import type { Route } from "../route.ts";
import { invoiceDocument } from "./documents/issuedDocument.ts";
import { linkRoutes } from "./documents/linkRoutes.ts";
import { mailRoutes } from "./documents/mailRoutes.ts";

const mails = mailRoutes(invoiceDocument, {
  mail: { operationId: "mailInvoice", summary: "Mail the XML and the PDF, also once more" },
  deliveries: {
    operationId: "listInvoiceDeliveries",
    summary: "The mails about an invoice, and what became of each, newest first",
  },
  address: "cliente@example.com",
});

const links = linkRoutes(invoiceDocument, {
  create: {
    operationId: "createInvoiceLink",
    summary: "Make an address that opens a file of the invoice without a login, for a while",
  },
  list: {
    operationId: "listInvoiceLinks",
    summary: "The links to the invoice's files, newest first, and how often each was used",
  },
  revoke: { operationId: "revokeInvoiceLink", summary: "End a link at once" },
});

/** The ways on which an invoice's files leave the house. */
export const invoiceDocumentRoutes: readonly Route[] = [...mails, ...links];
