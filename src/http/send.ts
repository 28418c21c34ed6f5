import {
  type Answer,
  type CompressedAnswer,
  type FileAnswer,
  isCompressed,
  isFile,
  isStream,
  type StreamAnswer,
} from "./answer.ts";
import type { Compressed } from "./compressed.ts";
import type { HttpContext } from "./context.ts";
import { cookieNames, deviceCookie, readCookie, sessionCookie, setCookies } from "./cookies.ts";
import type { Client } from "./route.ts";

export function clientOf(ctx: HttpContext): Client {
  return {
    address: ctx.ip,
    userAgent: ctx.get("user-agent").slice(0, 300),
    bearer: bearerOf(ctx),
    sessionToken: readCookie(ctx, sessionCookie),
    device: readCookie(ctx, deviceCookie),
    cookie: (name) => readCookie(ctx, name),
    cookieNames: (beginning) => cookieNames(ctx, beginning),
  };
}

export function bearerOf(ctx: HttpContext): string {
  return /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(ctx.get("authorization"))?.[1] ?? "";
}

/** Writes an answer; one whose version the caller already has becomes 304 without a body. */
export async function send(ctx: HttpContext, answer: Answer): Promise<void> {
  const isKnown = answer.version !== undefined && knows(ctx, etagOf(answer.version));
  // It is opened before any header is set, so that a failure answers without them.
  const bytes = isFile(answer) && !isKnown ? await bytesOf(answer) : undefined;
  ctx.status = answer.status;
  if (answer.headers) ctx.set(answer.headers);
  setCookies(ctx, answer.cookies ?? []);
  if (answer.version !== undefined) {
    ctx.set("ETag", etagOf(answer.version));
    ctx.set("Cache-Control", cacheControl(answer));
    if (isKnown) {
      ctx.status = 304;
      if (isStream(answer)) answer.stream.destroy();
      return;
    }
  }
  if (isStream(answer)) return sendStream(ctx, answer);
  if (isCompressed(answer)) return sendCompressed(ctx, answer);
  if (isFile(answer)) {
    ctx.type = answer.contentType;
    ctx.body = bytes;
  } else {
    ctx.body = { data: answer.data };
  }
}

async function bytesOf({ bytes }: FileAnswer): Promise<string | Buffer> {
  const read = typeof bytes === "function" ? await bytes() : bytes;
  return typeof read === "string" ? read : Buffer.from(read.buffer, read.byteOffset, read.byteLength);
}

function sendCompressed(ctx: HttpContext, { contentType, compressed }: CompressedAnswer): void {
  const form = ctx.acceptsEncodings("br", "gzip", "identity") || "identity";
  ctx.type = contentType;
  ctx.vary("Accept-Encoding");
  if (form !== "identity") ctx.set("Content-Encoding", form);
  ctx.body = compressed.forms[form as keyof Compressed["forms"]];
}

function sendStream(ctx: HttpContext, { contentType, stream, sizeBytes }: StreamAnswer): void {
  ctx.type = contentType;
  ctx.body = stream;
  if (sizeBytes !== undefined) ctx.length = sizeBytes;
  // Before Koa's own listener, which answers 500 as long as nothing has gone out. Later on only a broken connection still
  // tells the caller that the rest is lacking.
  stream.prependOnceListener("error", () => {
    if (ctx.res.headersSent) ctx.res.destroy();
  });
}

/**
 * Returns the header. JSON gets `no-cache`: callers keep it and ask each time whether it has changed. A private file
 * gets `no-store`: no cache writes it to a disk, though a program that keeps it itself may still ask by its version.
 */
function cacheControl(answer: Answer): string {
  const { publicSeconds } = answer;
  if (publicSeconds !== undefined) return `public, max-age=${publicSeconds}, must-revalidate`;
  return isFile(answer) || isStream(answer) ? "private, no-store" : "private, no-cache";
}

export function etagOf(version: string): string {
  return `"${version}"`;
}

/** Returns the versions in an `If-Match`; `undefined` when it is absent or lets any pass. */
export function versionsOf(ifMatch: string): readonly string[] | undefined {
  if (ifMatch === "" || ifMatch.trim() === "*") return undefined;
  return ifMatch.split(",").map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, "$1"));
}

/**
 * Says whether the caller has this version. Koa's `fresh` gives in to `Cache-Control: no-cache`, which fetch sends with
 * every If-None-Match of its caller.
 */
function knows(ctx: HttpContext, etag: string): boolean {
  const known = ctx
    .get("if-none-match")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
