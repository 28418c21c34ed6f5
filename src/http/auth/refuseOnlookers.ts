import type { SignedIn } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";

/** Throws for an administrator who looks on: they change nothing, not even about themselves. */
export function refuseOnlookers(principal: SignedIn): void {
  if (principal.kind === "member" && principal.userKind === "admin")
    throw new AppError("resource.not_found", { internal: "may only look on" });
}
