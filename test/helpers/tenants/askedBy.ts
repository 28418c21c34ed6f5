import { actorOf } from "../../../src/domain/access/actor.ts";
import type { TenantPrincipal } from "../../../src/domain/access/principal.ts";

/** A request of this principal's, as operations see who makes it. */
export function askedBy<P extends TenantPrincipal>(principal: P, requestId = "request") {
  const actor = actorOf(principal, { address: "203.0.113.9", userAgent: "test", requestId });
  return { principal, actor };
}
