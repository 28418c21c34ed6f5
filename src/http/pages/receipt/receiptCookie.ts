import type { Cookie } from "../../answer.ts";
import type { PageRequest } from "../page.ts";
import { pathOfReceipt } from "./receiptPaths.ts";

const name = "tmb_receipt";
/** Long enough to come back for the file; after that the receiver's RFC opens it again. */
const daySeconds = 86_400;

/**
 * Ties this browser to the invoice that it asked for. The value names the receipt, because a production cookie goes to
 * every path: there the latest receipt takes the place of the one before.
 */
export function receiptCookie(key: string, token: string): Cookie {
  return { name, value: `${key}.${token}`, path: pathOfReceipt(key), maxAgeSeconds: daySeconds };
}

export function noReceiptCookie(key: string): Cookie {
  return { name, value: null, path: pathOfReceipt(key) };
}

/** Returns the token of this receipt's invoice; `undefined` when this browser holds none, or another receipt's. */
export function receiptTokenOf({ client }: Pick<PageRequest, "client">, key: string): string | undefined {
  const value = client.cookie(name) ?? "";
  return value.startsWith(`${key}.`) ? value.slice(key.length + 1) : undefined;
}
