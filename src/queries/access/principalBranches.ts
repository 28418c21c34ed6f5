import type { Knex } from "knex";
import type { PrincipalBranch } from "../../domain/access/principal.ts";
import { Branch } from "../../models/merchants/Branch.ts";

/** Returns the merchant's branches, or those that the principal is bound to; archived ones are marked. */
export async function principalBranches(
  db: Knex,
  merchantId: string,
  boundBranchIds?: readonly string[],
): Promise<PrincipalBranch[]> {
  const query = Branch.query(db).where({ merchantId }).orderBy("code");
  if (boundBranchIds) query.whereIn("id", [...boundBranchIds]);
  const branches = await query.select("id", "code", "postalCode", "isMain", "registers", "archivedAt");
  return branches.map(({ archivedAt, id, code, postalCode, isMain, registers }) => ({
    id,
    code,
    postalCode,
    isMain,
    registers,
    ...(archivedAt && { archived: true }),
  }));
}
