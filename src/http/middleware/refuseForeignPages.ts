import { AppError } from "../../errors.ts";
import { csrfToken } from "../../operations/access/sessions/csrfToken.ts";
import type { HttpContext } from "../context.ts";
import { isSameSecret } from "../isSameSecret.ts";

/**
 * Refuses a write that another site's page asked a browser for (CSRF): a browser tells by `Sec-Fetch-Site` or
 * `Origin` who asks, and neither can be forged by a page. Whoever serves pages from another host sends the
 * session's `X-CSRF-Token` instead. A caller without any of these headers is no browser, so nobody lent it a cookie.
 */
export function refuseForeignPages(ctx: HttpContext, sessionToken: string): void {
  if (ctx.method === "GET" || ctx.method === "HEAD") return;
  const token = ctx.get("x-csrf-token");
  if (token !== "" && !isSameSecret(token, csrfToken(sessionToken))) throw refusal();
  if (token === "" && isForeign(ctx)) throw refusal();
}

/** Says whether a request comes from a foreign page; log-ins use it too, where there is no session yet. */
export function isForeign(ctx: HttpContext): boolean {
  const site = ctx.get("sec-fetch-site");
  if (site !== "") return site !== "same-origin" && site !== "none";
  const origin = ctx.get("origin");
  return origin !== "" && hostOf(origin) !== ctx.host;
}

function refusal(): AppError {
  return new AppError("request.foreign_page");
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
