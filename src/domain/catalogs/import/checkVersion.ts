import type { Fault } from "../../../errors.ts";
import { importFault } from "./importFault.ts";
import type { VersionDifference } from "./compareVersions.ts";

/** The limits within which a new version may differ from the last one before a person has to look at it. */
export interface VersionLimits {
  /** The share of a catalog's codes that may be gone. SAT ends codes by their date and keeps the rows. */
  readonly shrinkage: number;
  /** The share of a catalog's codes that may read differently. */
  readonly changes: number;
}

/** A new revision of SAT's touches some hundred rows; a damaged file loses or swaps whole blocks. */
const usualVersionLimits: VersionLimits = { shrinkage: 0.02, changes: 0.25 };

/**
 * Returns what is doubtful about a version beside the active one, by counts of rows by catalog name. None of it is
 * wrong by itself, and all of it needs an admin's yes. Empty when there is no last version.
 */
export function checkVersion(
  counts: Readonly<Record<string, number>>,
  last: Readonly<Record<string, number>>,
  { shrinkage }: VersionLimits = usualVersionLimits,
): Fault[] {
  return Object.entries(last).flatMap(([header, before]) => {
    const after = counts[header] ?? 0;
    if (before - after <= Math.floor(before * shrinkage)) return [];
    return [importFault("shrunk", {}, { header, value: String(before), other: String(after) })];
  });
}

/**
 * Checks a version as `checkVersion` does, by what a comparison has found: rows replaced one for one don't show in
 * counts.
 */
export function checkChanges(
  differences: Readonly<Record<string, VersionDifference>>,
  { shrinkage, changes }: VersionLimits = usualVersionLimits,
): Fault[] {
  return Object.entries(differences).flatMap(([header, { removed, changed, same }]) => {
    const before = removed + changed + same;
    const words = (value: number) => ({ header, value: String(value), other: String(before) });
    return [
      ...(removed > Math.floor(before * shrinkage) ? [importFault("much_removed", {}, words(removed))] : []),
      ...(changed > Math.ceil(before * changes) ? [importFault("much_changed", {}, words(changed))] : []),
    ];
  });
}
