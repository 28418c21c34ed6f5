import type { HttpContext, Next } from "../context.ts";

/** The headers of an API's answers; pages set a Content-Security-Policy of their own. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "Cache-Control": "no-store",
  Vary: "Accept-Language",
} as const;

export function securityHeaders(ctx: HttpContext, next: Next): Promise<unknown> {
  ctx.set(headers);
  return next();
}
