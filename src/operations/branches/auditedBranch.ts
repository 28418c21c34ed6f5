import type { Branch } from "../../models/merchants/Branch.ts";

/** What the audit log tells of a branch. */
export function auditedBranch(branch: Branch): object {
  const { code, name, postalCode, isMain, series, registers, borderStimulus, archivedAt } = branch;
  return { code, name, postalCode, isMain, series, registers, borderStimulus, archivedAt };
}
