import type { Cookie } from "./answer.ts";
import type { HttpContext } from "./context.ts";

export const sessionCookie = "tmb_session";
/** Marks a browser in which somebody has signed in; it opens nothing. */
export const deviceCookie = "tmb_device";

/**
 * Returns a cookie's name as a browser holds it. In production a browser keeps such a name only if it came over HTTPS
 * from this very host: neither a page of a sibling domain nor an unprotected connection can put another in its place.
 */
export function cookieName(name: string, production: boolean): string {
  return production ? `__Host-${name}` : name;
}

export function readCookie(ctx: HttpContext, name: string): string | undefined {
  return ctx.cookies.get(cookieName(name, ctx.state.production));
}

/**
 * Sets cookies, which are Secure in production only: elsewhere a browser that uses plain HTTP could not send them back.
 */
export function setCookies(ctx: HttpContext, cookies: readonly Cookie[]): void {
  const { production } = ctx.state;
  // Koa refuses Secure cookies on what it takes for plain HTTP; the balancer in front of it speaks HTTPS.
  if (production) ctx.cookies.secure = true;
  for (const { name, value, path = "/", maxAgeSeconds, sameSite = "lax" } of cookies)
    ctx.cookies.set(cookieName(name, production), value ?? "", {
      httpOnly: true,
      sameSite,
      secure: production,
      overwrite: true,
      // `__Host-` goes with no other path.
      path: production ? "/" : path,
      ...(value === null ? { maxAge: 0 } : maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds * 1_000 }),
    });
}
