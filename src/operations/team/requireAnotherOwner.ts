import type { Knex } from "knex";
import { AppError } from "../../errors.ts";

/**
 * Throws `team.last_owner` when nobody but this user owns the merchant. The merchant is locked, so that two owners who
 * remove each other at the same moment cannot both succeed.
 */
export async function requireAnotherOwner(
  tx: Knex.Transaction,
  merchantId: string,
  userId: string,
): Promise<void> {
  const other: unknown = await tx("memberships")
    .join("users", "users.id", "memberships.userId")
    .where({ "memberships.merchantId": merchantId, role: "owner", disabledAt: null })
    .whereNot("userId", userId)
    .first("userId");
  if (!other) throw new AppError("team.last_owner");
}
