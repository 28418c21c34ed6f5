/** The pages on which things are put right, by kind; those of one thing end in its id. */
const pages: Readonly<Record<string, string>> = {
  ticket: "/tickets/:id",
  invoice: "/invoices/:id",
  retention: "/retentions/:id",
  globalRun: "/global-invoices/:id",
  satDownload: "/sat/downloads/:id",
  receivedCancellation: "/cancellation-requests",
  correction: "/corrections",
  helpRequest: "/help",
  certificate: "/settings/certificates",
  efirma: "/settings/certificates",
  pac: "/settings/pacs",
  stamps: "/settings/pacs",
  email: "/settings/mails",
  ticketSource: "/settings/ticket-source",
  webhook: "/settings/webhooks/:id",
};

/** Returns the page of the portal on which a notification's thing is looked at. */
export function pageOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return (pages[kind] ?? "/").replace(":id", id);
}
