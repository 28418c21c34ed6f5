import type { SignedIn } from "../../domain/access/principal.ts";

/** The session, or log-in to the back office, in which somebody asks. */
export function ownSessionId(principal: SignedIn): string {
  return principal.kind === "admin" ? principal.loginId : principal.sessionId;
}
