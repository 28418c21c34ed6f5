import type { MemberPrincipal, PersonPrincipal, SignedIn } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";

/** Returns the accountant who has signed in; for everybody else there is no such thing. */
export function accountantAt(principal: SignedIn): MemberPrincipal | PersonPrincipal {
  if (principal.kind === "admin" || principal.userKind !== "accountant")
    throw new AppError("resource.not_found", { internal: "signed in at another door" });
  return principal;
}
