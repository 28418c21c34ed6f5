/**
 * Names our pages that mails and receipts link to. People follow a sent link for years, so its page stays where it is.
 */
const pages = {
  /** The QR code of a receipt holds this address, with the receipt's key. */
  receipt: "/t",
  /** A person without a link types the key of a receipt here. */
  receiptKey: "/factura",
  login: "/login",
  verifyEmail: "/verify-email",
  resetPassword: "/reset-password",
  invite: "/invites",
  /** A customer corrects its tax data here. */
  editLink: "/datos-fiscales",
  /** A link to a file has this address; its token is all that it takes. */
  file: "/api/v1/files",
  globalRun: "/portal/global-invoices",
  cancellationRequests: "/portal/cancellation-requests",
  certificates: "/portal/settings/certificates",
  team: "/portal/settings/team",
  helpRequests: "/portal/help",
  webhooks: "/portal/settings/webhooks",
  ticketSource: "/portal/settings/ticket-source",
  stamps: "/portal/settings/pacs",
  pacs: "/admin/pacs",
} as const;

export type LinkedPage = keyof typeof pages;

/**
 * Returns the address of a page for the world outside, with the token, key or id that it opens. Every link that leaves the
 * product is made here, so that none can lead to a page that there is not. A token stands in the path, not behind `#`:
 * the pages work without scripts, and move it out of the address at once.
 */
export function pageLink(publicUrl: string, page: LinkedPage, token?: string): string {
  return `${publicUrl}${pages[page]}${token === undefined ? "" : `/${encodeURIComponent(token)}`}`;
}

/** Returns the path under which a page is mounted. */
export function pagePath(page: LinkedPage): string {
  return pages[page];
}
