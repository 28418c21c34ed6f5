import { pagePath } from "../../../domain/links/pageLink.ts";

/** The page that invoices a receipt has this path; the short link (`/t/{key}`) leads here. */
export const receiptPath = pagePath("receiptPage");

export function pathOfReceipt(key: string): string {
  return `${receiptPath}/${encodeURIComponent(key)}`;
}
