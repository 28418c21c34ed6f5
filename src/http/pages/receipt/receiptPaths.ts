import { pagePath } from "../../../domain/links/pageLink.ts";

/** Where a receipt is invoiced; its short link (`/t/{key}`) leads here. */
export const receiptPath = pagePath("receiptPage");

export function pathOfReceipt(key: string): string {
  return `${receiptPath}/${encodeURIComponent(key)}`;
}
