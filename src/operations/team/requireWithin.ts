import type { Reach } from "../../domain/access/widens.ts";
import { widens } from "../../domain/access/widens.ts";
import type { Tenancy } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";

/** A person of the team, by what they may do; without permissions it is the back office or an operator's command. */
export type TeamLead = Pick<Tenancy, "merchantId" | "boundBranchIds"> & Partial<Pick<Tenancy, "permissions">>;

/**
 * Throws `team.more_than_own` where somebody of the team would give, change or take away more than they have
 * themselves: a role that may manage the team leads to no other permission.
 */
export function requireWithin({ permissions, boundBranchIds }: TeamLead, ...reaches: readonly Reach[]): void {
  if (!permissions) return;
  const own = { permissions, branchIds: boundBranchIds ?? null };
  if (reaches.some((reach) => widens(own, reach))) throw new AppError("team.more_than_own");
}
