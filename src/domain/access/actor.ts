import type { Principal } from "./principal.ts";

/** The person, key or system that did something, for the audit log and the timeline. Names are as they were then. */
export interface Actor {
  readonly kind: "apiKey" | "user" | "admin" | "consumer" | "system";
  readonly id: string | null;
  readonly name: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly requestId: string | null;
}

export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Returns the actor of what nobody asked for: schedules, and commands on the server. */
export function systemActor(name: string): Actor {
  return { kind: "system", id: null, name, address: null, userAgent: null, requestId: null };
}

/** Returns the principal as the audit log names it; without one it is a consumer. */
export function actorOf(principal: Principal | undefined, { address, userAgent, requestId }: Origin): Actor {
  const from = { address, userAgent, requestId };
  if (!principal) return { kind: "consumer", id: null, name: "consumer", ...from };
  if (principal.kind === "apiKey")
    return { kind: "apiKey", id: principal.apiKeyId, name: principal.keyName, ...from };
  const kind = principal.userKind === "admin" ? "admin" : "user";
  return { kind, id: principal.userId, name: principal.email, ...from };
}

/** Returns the actor for somebody who has proven who they are, but has no principal yet: at log-in. */
export function personActor(
  { id, email, kind }: { readonly id: string; readonly email: string; readonly kind: string },
  { address, userAgent, requestId }: Origin,
): Actor {
  return { kind: kind === "admin" ? "admin" : "user", id, name: email, address, userAgent, requestId };
}
