import type { Branch } from "../../models/merchants/Branch.ts";

/** Returns what the audit log says of a branch. */
export function auditedBranch(branch: Branch): object {
  const { code, name, postalCode, isMain, series, registers, borderStimulus, archivedAt } = branch;
  return { code, name, postalCode, isMain, series, registers, borderStimulus, archivedAt };
}
