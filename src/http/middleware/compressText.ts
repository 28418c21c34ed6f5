import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HttpContext, Next } from "../context.ts";

/** An answer below this fits one packet as it is. */
const leastBytes = 1_400;

const textual = /^(text\/|application\/(json|xml)|image\/svg)/;

/** Answers are compressed while somebody waits: the fourth level costs a tenth of the last and saves nearly as much. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const forms = {
  br: (bytes: Buffer): Promise<Buffer> => promisify(brotliCompress)(bytes, quick),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes),
} as const;

/**
 * Compresses text answers for callers who accept that, errors and pages too. What is compressed already, such as the
 * contract, passes; so do streams, which are archives.
 */
export async function compressText(ctx: HttpContext, next: Next): Promise<void> {
  await next();
  if (ctx.response.get("Content-Encoding") || !textual.test(ctx.response.type)) return;
  const bytes = bytesOf(ctx.body);
  if (bytes === undefined) return;
  ctx.vary("Accept-Encoding");
  const form = ctx.acceptsEncodings("br", "gzip", "identity");
  if (bytes.length < leastBytes || (form !== "br" && form !== "gzip")) return;
  ctx.body = await forms[form](bytes);
  ctx.set("Content-Encoding", form);
}

/** Returns the bytes of a text or of JSON; `undefined` for a stream and where there is no body. */
function bytesOf(body: unknown): Buffer | undefined {
  if (typeof body === "string") return Buffer.from(body);
  if (Buffer.isBuffer(body)) return body;
  if (typeof body !== "object" || body === null || "pipe" in body) return undefined;
  return Buffer.from(JSON.stringify(body));
}
