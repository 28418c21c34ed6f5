import type { CatalogDefinition, CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { EntryFilter, EntryKey } from "../../domain/catalogs/entryFilter.ts";

export interface EntryPage {
  readonly limit: number;
  readonly after?: EntryKey;
}

interface EntriesFound {
  readonly rows: readonly CatalogRow[];
  /** The key of the last row, when there are more behind it. */
  readonly next?: EntryKey;
}

export interface EntryFound extends CatalogRow {
  /** False for a code that an earlier version had and the version in use has no more. */
  readonly isListed: boolean;
}

/** A catalog to be read from, wherever it is kept. */
export interface ReadableCatalog {
  readonly name: string;
  /** The definition; absent for a catalog that SAT publishes elsewhere than in a workbook. */
  readonly definition: CatalogDefinition | undefined;
  /** The version that is read; `embedded` before the first import. */
  readonly version: string;
  /** True when it comes from SAT's own workbook. */
  readonly isVerified: boolean;
  /** Lists the rows in the order of parents and codes. */
  list(filter: EntryFilter, page: EntryPage): Promise<EntriesFound>;
  /** Returns the rows of a code: several where it is unique within a parent only, and none is named. */
  find(code: string, parent?: string): Promise<readonly EntryFound[]>;
}
