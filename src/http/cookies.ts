import type { Cookie } from "./answer.ts";
import type { HttpContext } from "./context.ts";

export const sessionCookie = "tmb_session";
/** Marks a browser in which somebody has signed in; it opens nothing. */
export const deviceCookie = "tmb_device";
/** Holds the refresh token of a log-in to the back office in a browser. */
export const refreshCookie = "tmb_refresh";

/** The cookies that go with one path only, in production too: what they hold is for nothing else. */
const ownPaths: Readonly<Record<string, string>> = { [refreshCookie]: "/auth/admin" };

/**
 * Returns a cookie's name as a browser holds it. In production a browser keeps such a name only if it came over HTTPS
 * from this very host: neither a page of a sibling domain nor an unprotected connection can put another in its place.
 * `__Host-` goes with no path but `/`, so a cookie with a path of its own is `__Secure-`.
 */
export function cookieName(name: string, production: boolean): string {
  if (!production) return name;
  return name in ownPaths ? `__Secure-${name}` : `__Host-${name}`;
}

export function readCookie(ctx: HttpContext, name: string): string | undefined {
  return ctx.cookies.get(cookieName(name, ctx.state.production));
}

/**
 * Returns the names of the cookies that the browser sent and that begin so. Of one path, browsers send the one that
 * they have had longest first (RFC 6265, 5.4).
 */
export function cookieNames(ctx: HttpContext, beginning: string): readonly string[] {
  const held = cookieName(beginning, ctx.state.production);
  const sent = ctx
    .get("cookie")
    .split(";")
    .map((pair) => (pair.split("=")[0] ?? "").trim());
  return sent.filter((name) => name.startsWith(held)).map((name) => beginning + name.slice(held.length));
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
      path: ownPaths[name] ?? (production ? "/" : path),
      ...(value === null ? { maxAge: 0 } : maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds * 1_000 }),
    });
}
