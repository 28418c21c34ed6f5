import type { Knex } from "knex";
import type { CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";

const pageSize = 1_000;

interface Stored {
  readonly code: string;
  readonly parent: string;
  readonly description: string;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly fields: CatalogRow["fields"];
}

/**
 * Yields the rows of a catalog in one version that the other version lacks or has otherwise, sorted by code and parent
 * as `compareVersions` wants them. What is equal stays in the database, which tells it ten times as fast. Holds a
 * connection until the last row was taken, so that both sides of a comparison are found at the same time.
 */
export async function* differingEntries(
  db: Knex,
  { version, other, catalog }: { version: number; other: number; catalog: string },
): AsyncGenerator<CatalogRow, void> {
  const tx = await db.transaction({ readOnly: true });
  try {
    // All rows are wanted, not the first ones soon.
    await tx.raw("set local cursor_tuple_fraction = 1");
    await tx.raw(
      `declare differing no scroll cursor for
         select mine.code, mine.parent, mine.description, mine.valid_from, mine.valid_until, mine.fields
           from catalog_entries mine
           left join catalog_entries theirs on theirs.version_number = :other and theirs.catalog = mine.catalog
                and theirs.parent = mine.parent and theirs.code = mine.code
          where mine.version_number = :version and mine.catalog = :catalog
            and (theirs.code is null or (mine.description, mine.valid_from, mine.valid_until, mine.fields)
                  is distinct from (theirs.description, theirs.valid_from, theirs.valid_until, theirs.fields))
          order by mine.code, mine.parent`,
      { version, other, catalog },
    );
    for (;;) {
      const { rows } = await tx.raw<{ rows: Stored[] }>(`fetch ${pageSize} from differing`);
      yield* rows.map(rowOf);
      if (rows.length < pageSize) return;
    }
  } finally {
    await tx.rollback();
  }
}

function rowOf({ valid_from: validFrom, valid_until: validUntil, ...rest }: Stored): CatalogRow {
  return { ...rest, validFrom, validUntil };
}
