import type { Knex } from "knex";
import { accessFault } from "../../domain/access/accessFault.ts";
import type { Standing } from "../../domain/access/widens.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";

/**
 * Throws `request.invalid` unless this kind of person can be given the standing: accountants are accountants and
 * nobody else is, owners own every branch, and the branches are the merchant's.
 */
export async function requireStanding(
  tx: Knex.Transaction,
  merchantId: string,
  kind: "merchant" | "accountant",
  { role, branchIds }: Standing,
): Promise<void> {
  const details: Fault[] = [];
  if ((kind === "accountant") !== (role === "accountant")) details.push(accessFault("team.role", "role"));
  if (role === "owner" && branchIds) details.push(accessFault("team.owner_branches", "branchIds"));
  const found = branchIds
    ? await Branch.query(tx)
        .where({ merchantId })
        .whereIn("id", [...branchIds])
        .resultSize()
    : 0;
  if (branchIds && found !== branchIds.length) details.push(accessFault("branch.unknown", "branchIds"));
  if (details.length > 0) throw new AppError("request.invalid", { details });
}
