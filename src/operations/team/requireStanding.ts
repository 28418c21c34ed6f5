import type { Knex } from "knex";
import type { Standing } from "../../domain/access/widens.ts";
import { AppError, type Fault } from "../../errors.ts";
import { Branch } from "../../models/Branch.ts";

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
  if ((kind === "accountant") !== (role === "accountant")) details.push(otherKindsRole);
  if (role === "owner" && branchIds) details.push(ownerOfSome);
  const found = branchIds
    ? await Branch.query(tx)
        .where({ merchantId })
        .whereIn("id", [...branchIds])
        .resultSize()
    : 0;
  if (branchIds && found !== branchIds.length) details.push(unknownBranch);
  if (details.length > 0) throw new AppError("request.invalid", { details });
}

const otherKindsRole: Fault = {
  code: "team.role",
  source: "own",
  path: "role",
  message: {
    es: "Ese rol no es para este tipo de persona.",
    en: "That role is not for this kind of person.",
  },
  cure: {
    es: "El rol accountant va con kind accountant; los demás, con kind merchant.",
    en: "The role accountant goes with kind accountant; the others with kind merchant.",
  },
};
const ownerOfSome: Fault = {
  code: "team.owner_branches",
  source: "own",
  path: "branchIds",
  message: { es: "Quien es propietario lo es de todo.", en: "An owner owns the whole." },
  cure: { es: "Envíe branchIds null, o elija otro rol.", en: "Send branchIds null, or choose another role." },
};
const unknownBranch: Fault = {
  code: "branch.unknown",
  source: "own",
  path: "branchIds",
  message: { es: "Alguna sucursal no existe.", en: "Some branch does not exist." },
  cure: {
    es: "Use los id de GET /merchant/branches.",
    en: "Use the ids of GET /merchant/branches.",
  },
};
