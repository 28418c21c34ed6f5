import type { CatalogRow } from "../definitions/catalogDefinition.ts";
import { differingFields } from "./differingFields.ts";

interface Change {
  readonly kind: "added" | "removed" | "changed";
  readonly code: string;
  readonly parent: string;
  /** The description of the newer row, or of the removed one. */
  readonly description: string;
  /**
   * The names of what reads differently in a changed row: `description`, `validFrom`, `validUntil`, or a field's name.
   */
  readonly fields: readonly string[];
}

/** The differences of a catalog between two versions. */
export interface VersionDifference {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** The first changes, in order of code. */
  readonly sample: readonly Change[];
}

type Rows = AsyncIterable<CatalogRow> | Iterable<CatalogRow>;

const sampleSize = 50;

/**
 * Compares two versions of a catalog as they stream by, both sorted by code and then parent in the order of their
 * characters (`COLLATE "C"`). Holds one row of each. Throws when a side isn't sorted.
 */
export async function compareVersions(before: Rows, after: Rows): Promise<VersionDifference> {
  const counts = { added: 0, removed: 0, changed: 0, same: 0 };
  const sample: Change[] = [];
  const [olds, news] = [sorted(before), sorted(after)];
  let [old, now] = await Promise.all([next(olds), next(news)]);
  while (old || now) {
    const order = !old ? 1 : !now ? -1 : compareKeys(old, now);
    const change = changeOf(order, old, now);
    counts[change?.kind ?? "same"]++;
    if (change && sample.length < sampleSize) sample.push(change);
    if (order <= 0) old = await next(olds);
    if (order >= 0) now = await next(news);
  }
  return { ...counts, sample };
}

/** Returns the change that a pair of rows shows: a negative order is only old, a positive only new, 0 the same key. */
function changeOf(
  order: number,
  old: CatalogRow | undefined,
  now: CatalogRow | undefined,
): Change | undefined {
  if (order < 0 && old) return { kind: "removed", ...named(old), fields: [] };
  if (order > 0 && now) return { kind: "added", ...named(now), fields: [] };
  const fields = old && now ? differingFields(old, now) : [];
  return now && fields.length > 0 ? { kind: "changed", ...named(now), fields } : undefined;
}

function named({ code, parent, description }: CatalogRow) {
  return { code, parent, description };
}

async function* sorted(rows: Rows): AsyncGenerator<CatalogRow, void> {
  let last: CatalogRow | undefined;
  for await (const row of rows) {
    if (last && compareKeys(last, row) >= 0) {
      throw new RangeError(
        `The rows are not sorted: ${row.code} ${row.parent} comes after ${last.code} ${last.parent}`,
      );
    }
    last = row;
    yield row;
  }
}

function compareKeys(left: CatalogRow, right: CatalogRow): number {
  return compareTexts(left.code, right.code) || compareTexts(left.parent, right.parent);
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

async function next(rows: AsyncGenerator<CatalogRow, void>): Promise<CatalogRow | undefined> {
  const { value, done } = await rows.next();
  return done ? undefined : value;
}
