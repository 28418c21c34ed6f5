import type { SignedIn } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";

/** An administrator who looks on changes nothing, not even about themselves. */
export function refuseOnlookers(principal: SignedIn): void {
  if (principal.kind === "member" && principal.userKind === "admin")
    throw new AppError("resource.not_found", { internal: "may only look on" });
}
