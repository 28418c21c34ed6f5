import type { Readable } from "node:stream";
import { AppError } from "../errors.ts";
import {
  type Answer,
  type ByteRange,
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
import { wantedRange } from "./wantedRange.ts";

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

/**
 * Writes an answer; one whose version the caller already has becomes 304 without a body, and of a file that has a
 * version a caller may ask for a part.
 */
export async function send(ctx: HttpContext, answer: Answer): Promise<void> {
  const isKnown = answer.version !== undefined && knows(ctx, etagOf(answer.version));
  // It is opened before any header is set, so that a failure answers without them. HEAD asks for no bytes.
  const isWanted = !isKnown && ctx.method !== "HEAD";
  const content = isWanted && (isFile(answer) || isStream(answer)) ? await contentOf(ctx, answer) : undefined;
  ctx.status = content?.part ? 206 : answer.status;
  if (answer.headers) ctx.set(answer.headers);
  setCookies(ctx, answer.cookies ?? []);
  if (answer.version !== undefined) {
    ctx.set("ETag", etagOf(answer.version));
    ctx.set("Cache-Control", cacheControl(answer));
    if (isKnown) {
      ctx.status = 304;
      return;
    }
  }
  if (isCompressed(answer)) return sendCompressed(ctx, answer);
  if (isFile(answer) || isStream(answer)) return sendContent(ctx, answer, content);
  ctx.body = { data: answer.data };
}

/** The bytes of a file that go out, or of the part that was asked for. */
interface Content {
  readonly body: string | Buffer | Readable;
  readonly sizeBytes: number | undefined;
  readonly part?: ByteRange;
}

async function contentOf(ctx: HttpContext, answer: FileAnswer | StreamAnswer): Promise<Content> {
  const bytes = isFile(answer) ? await bytesOf(answer) : undefined;
  const sizeBytes = isFile(answer) ? Buffer.byteLength(bytes ?? "") : answer.sizeBytes;
  const { version } = answer;
  const hasParts = version !== undefined && sizeBytes !== undefined;
  const part = hasParts ? wantedRange(ctx, sizeBytes, etagOf(version)) : undefined;
  if (part === "beyond") {
    ctx.set("Content-Range", `bytes */${sizeBytes}`);
    throw new AppError("request.range_unsatisfiable");
  }
  if (isFile(answer)) await answer.onHandOut?.();
  const body = isStream(answer)
    ? await answer.open(part)
    : part
      ? Buffer.from(bytes ?? "").subarray(part.from, part.to + 1)
      : (bytes ?? "");
  return { body, sizeBytes, ...(part && { part }) };
}

async function bytesOf({ bytes }: FileAnswer): Promise<string | Buffer> {
  const read = typeof bytes === "function" ? await bytes() : bytes;
  return typeof read === "string" ? read : Buffer.from(read.buffer, read.byteOffset, read.byteLength);
}

function sendContent(ctx: HttpContext, answer: FileAnswer | StreamAnswer, content?: Content): void {
  ctx.type = answer.contentType;
  if (answer.version !== undefined) ctx.set("Accept-Ranges", "bytes");
  if (!content) {
    if (isStream(answer) && answer.sizeBytes !== undefined) ctx.length = answer.sizeBytes;
    return;
  }
  const { body, sizeBytes, part } = content;
  if (part) ctx.set("Content-Range", `bytes ${part.from}-${part.to}/${sizeBytes}`);
  ctx.body = body;
  if (typeof body === "string" || Buffer.isBuffer(body)) return;
  const length = part ? part.to - part.from + 1 : sizeBytes;
  if (length !== undefined) ctx.length = length;
  // Before Koa's own listener, which answers 500 as long as nothing has gone out. Later on only a broken connection still
  // tells the caller that the rest is lacking.
  body.prependOnceListener("error", () => {
    if (ctx.res.headersSent) ctx.res.destroy();
  });
}

function sendCompressed(ctx: HttpContext, { contentType, compressed }: CompressedAnswer): void {
  const form = ctx.acceptsEncodings("br", "gzip", "identity") || "identity";
  ctx.type = contentType;
  ctx.vary("Accept-Encoding");
  if (form !== "identity") ctx.set("Content-Encoding", form);
  ctx.body = compressed.forms[form as keyof Compressed["forms"]];
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
