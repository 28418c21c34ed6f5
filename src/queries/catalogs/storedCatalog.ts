import type { Knex } from "knex";
import type { CatalogDefinition, CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { EntryFilter } from "../../domain/catalogs/entryFilter.ts";
import { CatalogVersion } from "../../models/CatalogVersion.ts";
import { containsPattern } from "../containsPattern.ts";
import type { EntryFound, ReadableCatalog } from "./readableCatalog.ts";

export interface StoredPlace {
  readonly definition: CatalogDefinition;
  readonly versionNumber: number;
}

/** Returns a catalog as imported. Lists go by the index on version, catalog, parent and code. */
export function storedCatalog(db: Knex, { definition, versionNumber }: StoredPlace): ReadableCatalog {
  const { name, workbook } = definition;
  return {
    name,
    definition,
    version: `${workbook}.${versionNumber}`,
    isVerified: true,
    async list(filter, { limit, after }) {
      const query = entriesOf(db, [versionNumber], name)
        .orderBy(["parent", "code"])
        .limit(limit + 1);
      narrow(query, definition, filter);
      if (after) query.whereRaw("(parent, code) > (?, ?)", [after.parent, after.code]);
      const rows = await query;
      const shown = rows.slice(0, limit).map(rowOf);
      const last = shown.at(-1);
      const next = rows.length > limit && last ? { parent: last.parent, code: last.code } : undefined;
      return { rows: shown, ...(next && { next }) };
    },
    async find(code, parent) {
      const found = await findIn([versionNumber], code, parent);
      return found.length > 0 ? found : findIn(await earlierVersions(db, definition), code, parent);
    },
  };

  /** Looks the catalog up in the first of these versions that has it. */
  async function findIn(
    versions: readonly number[],
    code: string,
    parent: string | undefined,
  ): Promise<EntryFound[]> {
    if (versions.length === 0) return [];
    const query = entriesOf(db, versions, name).where({ code }).limit(mostParents);
    if (parent !== undefined) query.where({ parent });
    const rows = await query;
    const first = versions.find((number) => rows.some((row) => row.versionNumber === number));
    return rows
      .filter((row) => row.versionNumber === first)
      .map((row) => ({ ...rowOf(row), isListed: first === versionNumber }));
  }
}

/** A municipality's number is given in each of ninety states. */
const mostParents = 500;

interface StoredRow extends CatalogRow {
  readonly versionNumber: number;
}

function entriesOf(
  db: Knex,
  versions: readonly number[],
  catalog: string,
): Knex.QueryBuilder<object, StoredRow[]> {
  return db("catalogEntries")
    .whereIn("versionNumber", [...versions])
    .where({ catalog })
    .select("versionNumber", "code", "parent", "description", "validFrom", "validUntil", "fields");
}

function rowOf({ code, parent, description, validFrom, validUntil, fields }: StoredRow): CatalogRow {
  return { code, parent, description, validFrom, validUntil, fields };
}

function narrow(query: Knex.QueryBuilder, { columns }: CatalogDefinition, filter: EntryFilter): void {
  const { parent, validAt, codes, codeBeginning, containing, fields = {} } = filter;
  if (parent !== undefined) query.where({ parent });
  if (codes) query.whereRaw("code = any (?)", [[...codes]]);
  if (codeBeginning !== undefined) query.whereRaw("starts_with(code, ?)", [codeBeginning]);
  if (containing !== undefined)
    query.whereRaw("searchable(description) like searchable(?)", [containsPattern(containing)]);
  if (validAt !== undefined)
    query.whereRaw("coalesce(valid_from, '-infinity') <= ? and coalesce(valid_until, 'infinity') >= ?", [
      validAt,
      validAt,
    ]);
  for (const [field, value] of Object.entries(fields)) {
    const isList = columns.some((column) => column.field === field && column.type === "list");
    query.whereRaw("fields @> ?", [JSON.stringify({ [field]: isList ? [value] : value })]);
  }
}

/** Returns the versions that counted once and are still kept, the latest first. */
async function earlierVersions(db: Knex, { workbook }: CatalogDefinition): Promise<number[]> {
  const versions = await CatalogVersion.query(db)
    .where({ workbook, state: "superseded", droppedAt: null })
    .orderByRaw("activated_at desc nulls last")
    .select("number");
  return versions.map(({ number }) => number);
}
