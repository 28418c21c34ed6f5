/** Our pages that mails and receipts link to. A link that is out is followed for years: its page stays where it is. */
const pages = {
  /** What a receipt's QR code says. */
  receipt: "/t",
  /** Where it leads to. */
  receiptPage: "/factura",
  login: "/login",
  verifyEmail: "/verify-email",
  resetPassword: "/reset-password",
  invite: "/invites",
} as const;

export type LinkedPage = keyof typeof pages;

/**
 * Returns the address of a page for the world outside, with the token or key that it opens. Every link that leaves the
 * product is made here, so that none can lead to a page that there is not. A token stands in the path, not behind `#`:
 * the pages work without scripts, and move it out of the address at once.
 */
export function pageLink(publicUrl: string, page: LinkedPage, token?: string): string {
  return `${publicUrl}${pages[page]}${token === undefined ? "" : `/${encodeURIComponent(token)}`}`;
}

/** The path of a page, under which it is mounted. */
export function pagePath(page: LinkedPage): string {
  return pages[page];
}
