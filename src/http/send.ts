import { type Answer, type Cookie, type FileAnswer, isFile, isStream, type StreamAnswer } from "./answer.ts";
import type { HttpContext } from "./context.ts";
import type { Client } from "./route.ts";

export const sessionCookie = "tmb_session";
/** Of a browser in which somebody has signed in; it opens nothing. */
export const deviceCookie = "tmb_device";

export function clientOf(ctx: HttpContext): Client {
  return {
    address: ctx.ip,
    userAgent: ctx.get("user-agent").slice(0, 300),
    sessionToken: ctx.cookies.get(sessionCookie),
    device: ctx.cookies.get(deviceCookie),
    cookie: (name) => ctx.cookies.get(name),
  };
}

/** Writes an answer; one whose version the caller already has becomes 304 without a body. */
export async function send(
  ctx: HttpContext,
  answer: Answer,
  { production }: { readonly production: boolean },
): Promise<void> {
  const isKnown = answer.version !== undefined && knows(ctx, etagOf(answer.version));
  // Before any header is set, so that a failure answers without them.
  const bytes = isFile(answer) && !isKnown ? await bytesOf(answer) : undefined;
  ctx.status = answer.status;
  if (answer.headers) ctx.set(answer.headers);
  setCookies(ctx, answer.cookies ?? [], production);
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

/** `no-store` would forbid the caller to keep what it is to ask about; `no-cache` makes it ask each time. */
function cacheControl({ publicSeconds }: Answer): string {
  return publicSeconds === undefined
    ? "private, no-cache"
    : `public, max-age=${publicSeconds}, must-revalidate`;
}

/** Secure in production; a plain HTTP test on the own machine could not send it back. */
export function setCookies(ctx: HttpContext, cookies: readonly Cookie[], production: boolean): void {
  // Koa refuses Secure cookies on what it takes for plain HTTP; the balancer in front of it speaks HTTPS.
  if (production) ctx.cookies.secure = true;
  for (const { name, value, path = "/", maxAgeSeconds, sameSite = "lax" } of cookies)
    ctx.cookies.set(name, value ?? "", {
      httpOnly: true,
      sameSite,
      secure: production,
      overwrite: true,
      path,
      ...(value === null ? { maxAge: 0 } : maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds * 1_000 }),
    });
}

export function etagOf(version: string): string {
  return `"${version}"`;
}

/** The versions in an `If-Match`; `undefined` when it is absent or lets any pass. */
export function versionsOf(ifMatch: string): readonly string[] | undefined {
  if (ifMatch === "" || ifMatch.trim() === "*") return undefined;
  return ifMatch.split(",").map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, "$1"));
}

/** Koa's `fresh` gives in to `Cache-Control: no-cache`, which fetch sends with every If-None-Match of its caller. */
function knows(ctx: HttpContext, etag: string): boolean {
  const known = ctx
    .get("if-none-match")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
