import type { Principal } from "../../domain/access/principal.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { HttpContext, Next } from "../context.ts";

/** Writes one line and one measurement per request. Paths without their query: folios and RFCs are not for logs. */
export function accessLog({
  httpRequests,
  httpSeconds,
  httpRouteSeconds,
}: Pick<Metrics, "httpRequests" | "httpSeconds" | "httpRouteSeconds">) {
  return async (ctx: HttpContext, next: Next): Promise<void> => {
    const startedAt = process.hrtime.bigint();
    await next();
    const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
    const { method, status } = ctx;
    const route = ctx.state.route ?? "unmatched";
    const named = { method: knownMethod(method), route };
    httpRequests.inc({ ...named, status });
    httpRouteSeconds.inc(named, ms / 1_000);
    httpSeconds.observe({ status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
    ctx.state.log.info(
      { method, route, status, ms: Math.round(ms * 100) / 100, principal: nameOf(ctx.state.principal) },
      "request",
    );
  };
}

/** Returns the caller's id alone: names and addresses do not go into logs. */
function nameOf(principal: Principal | undefined): string | undefined {
  if (!principal) return undefined;
  return principal.kind === "apiKey" ? `apiKey ${principal.apiKeyId}` : `user ${principal.userId}`;
}

/** Returns a known method: a caller may invent methods, and a label per invention would never be forgotten. */
function knownMethod(method: string): string {
  return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method) ? method : "OTHER";
}
