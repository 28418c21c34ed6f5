import type { Cookie } from "../../answer.ts";
import type { PageRequest } from "../page.ts";
import { pathOfReceipt } from "./receiptPaths.ts";

const name = "tmb_receipt";
/** Long enough to come back for the file; after that the receiver's RFC opens it again. */
const daySeconds = 86_400;

/** Ties this browser to the invoice it asked for: sent to the pages of this one receipt only. */
export function receiptCookie(key: string, token: string): Cookie {
  return { name, value: token, path: pathOfReceipt(key), maxAgeSeconds: daySeconds };
}

export function noReceiptCookie(key: string): Cookie {
  return { name, value: null, path: pathOfReceipt(key) };
}

export function receiptTokenOf({ client }: Pick<PageRequest, "client">): string | undefined {
  return client.cookie(name) || undefined;
}
