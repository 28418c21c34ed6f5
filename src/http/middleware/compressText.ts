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
  if (ctx.status === 206 || ctx.response.get("Content-Encoding") || !textual.test(ctx.response.type)) return;
  const text = textOf(ctx.body);
  if (text === undefined) return;
  ctx.vary("Accept-Encoding");
  // JSON that was written to see its length is not written again.
  ctx.body = text;
  if (text.length < leastBytes) return;
  const form = ctx.acceptsEncodings("br", "gzip", "identity");
  if (form !== "br" && form !== "gzip") return;
  ctx.body = await forms[form](Buffer.from(text));
  ctx.set("Content-Encoding", form);
  if (ctx.response.get("Accept-Ranges") === "") return;
  // Parts are of the bytes as they are: whoever has some of these may not go on with those, so the ETag is a weak one.
  ctx.remove("Accept-Ranges");
  ctx.set("ETag", `W/${ctx.response.get("ETag")}`);
}

/** Returns a text as it is and JSON as it is sent; `undefined` for a stream and where there is no body. */
function textOf(body: unknown): string | Buffer | undefined {
  if (typeof body === "string" || Buffer.isBuffer(body)) return body;
  if (typeof body !== "object" || body === null || "pipe" in body) return undefined;
  return JSON.stringify(body);
}
