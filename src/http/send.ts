import type { Deps } from "../operations/deps.ts";
import { type Answer, isFile } from "./answer.ts";
import type { HttpContext } from "./context.ts";
import { languageOf } from "./present/language.ts";
import type { Request } from "./route.ts";

export function requestOf(ctx: HttpContext & { params?: unknown }, deps: Deps): Request {
  return {
    deps,
    requestId: ctx.state.requestId,
    language: languageOf(ctx),
    params: (ctx.params ?? {}) as Record<string, string>,
  };
}

/** Writes an answer; one whose version the caller already has becomes 304 without a body. */
export function send(ctx: HttpContext, answer: Answer): void {
  ctx.status = answer.status;
  if (answer.headers) ctx.set(answer.headers);
  if (answer.version !== undefined) {
    const etag = `"${answer.version}"`;
    ctx.set("ETag", etag);
    // `no-store` would forbid the caller to keep what it is to ask about; `no-cache` makes it ask each time.
    ctx.set("Cache-Control", "private, no-cache");
    if (knows(ctx, etag)) {
      ctx.status = 304;
      return;
    }
  }
  if (isFile(answer)) {
    ctx.type = answer.contentType;
    ctx.body = typeof answer.bytes === "string" ? answer.bytes : Buffer.from(answer.bytes);
  } else {
    ctx.body = { data: answer.data };
  }
}

/** Koa's `fresh` gives in to `Cache-Control: no-cache`, which fetch sends with every If-None-Match of its caller. */
function knows(ctx: HttpContext, etag: string): boolean {
  const known = ctx
    .get("if-none-match")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*");
}
