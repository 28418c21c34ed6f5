import type { HttpContext } from "../context.ts";
import type { Route } from "../route.ts";

/** The moment at which the names that `renames` holds became old, and the one after which they may be gone. */
const deprecatedAt = new Date("2026-11-23T00:00:00Z");
const sunsetAt = new Date("2027-11-23T00:00:00Z");

/**
 * Returns the query with the present names of its parameters. A call by an old name is answered like any other, with
 * `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
 */
export function renamedQuery({ renames = {} }: Route, ctx: HttpContext): Record<string, unknown> {
  const query: Record<string, unknown> = { ...ctx.query };
  const old = Object.keys(renames).filter((name) => name in query && !((renames[name] as string) in query));
  for (const name of old) {
    query[renames[name] as string] = query[name];
    delete query[name];
  }
  if (old.length > 0) markFormer(ctx);
  return query;
}

/** Tells a caller by a former name until when it works. */
export function markFormer(ctx: HttpContext): void {
  ctx.set("Deprecation", `@${deprecatedAt.getTime() / 1_000}`);
  ctx.set("Sunset", sunsetAt.toUTCString());
  ctx.append("Link", '</docs>; rel="deprecation"; type="text/html"');
}
