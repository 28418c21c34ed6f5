import type { Cookie } from "../../answer.ts";
import { cookieMark } from "../cookieMark.ts";
import type { PageRequest } from "../page.ts";
import { pathOfReceipt } from "./receiptPaths.ts";

const beginning = "tmb_receipt_";
/** The cookie lasts long enough to come back for the file; after that the receiver's RFC opens it again. */
const daySeconds = 86_400;
/** The limit: in production every request has all of them, 300 bytes each, and a server reads 16 KB of headers. */
const mostReceipts = 12;

type Sent = Pick<PageRequest, "client">;

/**
 * Ties this browser to the invoice that it asked for. Each receipt has a cookie of its own, so several can be open in
 * one browser, in whatever path the cookies are kept. The oldest ones make room.
 */
export function receiptCookies({ client }: Sent, key: string, token: string): readonly Cookie[] {
  const name = cookieOf(key);
  const others = client.cookieNames(beginning).filter((other) => other !== name);
  return [
    ...others.slice(0, -(mostReceipts - 1)).map((old) => ({ name: old, value: null })),
    { name, value: token, path: pathOfReceipt(key), maxAgeSeconds: daySeconds },
  ];
}

export function noReceiptCookie(key: string): Cookie {
  return { name: cookieOf(key), value: null, path: pathOfReceipt(key) };
}

/** Returns the token of this receipt's invoice; `undefined` when this browser holds none. */
export function receiptTokenOf({ client }: Sent, key: string): string | undefined {
  return client.cookie(cookieOf(key));
}

function cookieOf(key: string): string {
  return beginning + cookieMark(key);
}
