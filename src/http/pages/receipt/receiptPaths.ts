import { pagePath } from "../../../domain/links/pageLink.ts";

/** The page that asks for a receipt's key has this path. */
export const keyPath = pagePath("receiptKey");

/** Returns the path of the page that invoices a receipt: the one in its QR code, so that nothing stands between. */
export function pathOfReceipt(key: string): string {
  return `${pagePath("receipt")}/${encodeURIComponent(key)}`;
}
