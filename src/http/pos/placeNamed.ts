import { awaitedBranch, branchNamed, type TenantPrincipal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import type { TicketPlace } from "../../queries/tickets.ts";
import { ownFault } from "../validation/ownFault.ts";

/**
 * Returns the place whose tickets a caller asks for: a branch, or one that tickets wait for. Throws for a code that no branch
 * can have.
 */
export function placeNamed(
  principal: TenantPrincipal,
  branch: string | undefined,
  refusal: "request.parameter_invalid" | "request.invalid",
): TicketPlace | undefined {
  if (branch === undefined) return undefined;
  const found = branchNamed(principal, branch);
  if (found) return { branchId: found.id };
  const parkedBranch = awaitedBranch(principal, branch);
  if (parkedBranch === undefined)
    throw new AppError(refusal, { details: [ownFault("branch.unknown", "branch")] });
  return { parkedBranch };
}
