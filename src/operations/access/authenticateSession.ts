import type { MemberPrincipal, PersonPrincipal } from "../../domain/access/principal.ts";
import type { Deps } from "../deps.ts";

/** Who this session belongs to, and for whom it acts; `undefined` when it is unknown, ended or revoked. */
export function authenticateSession(
  _deps: Pick<Deps, "db" | "clock">,
  _token: string,
): Promise<MemberPrincipal | PersonPrincipal | undefined> {
  return Promise.resolve(undefined);
}
