import type { Knex } from "knex";
import type { StoredRow } from "../../domain/catalogs/catalogTable.ts";

export interface StoredEntry extends StoredRow {
  readonly catalog: string;
}

/** Little enough that whoever reads them does not keep a process from its other work. */
const pageSize = 2_000;

interface Stored {
  readonly catalog: string;
  readonly code: string;
  readonly parent: string;
  readonly position: number;
  readonly description: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly fields: string;
}

/**
 * Yields the entries of some catalogs in a version, page by page, each catalog in the order of parent and code;
 * `without` names fields to leave out. All pages are of one moment, and the version cannot be dropped meanwhile. Holds
 * a connection until the last page was taken. Throws between two pages once `signal` is aborted.
 */
export async function* streamEntries(
  db: Knex,
  versionNumber: number,
  catalogs: readonly string[],
  { without = [], signal }: { readonly without?: readonly string[]; readonly signal?: AbortSignal } = {},
): AsyncIterable<readonly StoredEntry[]> {
  const tx = await db.transaction({ readOnly: true });
  try {
    await tx.raw(
      `declare entries no scroll cursor for
         select catalog, code, parent, position, description, valid_from, valid_until,
                cast(fields - cast(? as text[]) as text) as fields
           from catalog_entries where version_number = ? and catalog = any (?)
          order by catalog, parent, code`,
      [[...without], versionNumber, [...catalogs]],
    );
    for (;;) {
      signal?.throwIfAborted();
      const { rows } = await tx.raw<{ rows: Stored[] }>(`fetch ${pageSize} from entries`);
      if (rows.length > 0) yield rows.map(entryOf);
      if (rows.length < pageSize) return;
    }
  } finally {
    await tx.rollback();
  }
}

function entryOf({ valid_from: validFrom, valid_until: validUntil, ...rest }: Stored): StoredEntry {
  return { ...rest, validFrom, validUntil };
}
