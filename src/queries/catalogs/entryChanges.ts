import type { Knex } from "knex";
import type { CatalogRow } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import type { EntryKey } from "../../domain/catalogs/entryFilter.ts";

export interface EntryChange extends EntryKey {
  /** The row as it was and as it is; one of them is null where it was added or removed. */
  readonly before: CatalogRow | null;
  readonly now: CatalogRow | null;
}

export interface Compared {
  readonly catalog: string;
  readonly before: number;
  readonly now: number;
}

interface Stored {
  readonly parent: string;
  readonly code: string;
  readonly before: CatalogRow | null;
  readonly now: CatalogRow | null;
}

/**
 * Returns the changes of a catalog between two versions, in the order of parents and codes, after a key. What is equal
 * stays in the database; a field that a version doesn't have yet counts as one without a value.
 */
export async function entryChanges(
  db: Knex,
  { catalog, before, now }: Compared,
  { limit, after }: { readonly limit: number; readonly after?: EntryKey | undefined },
): Promise<EntryChange[]> {
  const { rows } = await db.raw<{ rows: Stored[] }>(
    `with old as (select * from catalog_entries where version_number = :before and catalog = :catalog
                    and (parent, code) > (:parent, :code)),
          new as (select * from catalog_entries where version_number = :now and catalog = :catalog
                    and (parent, code) > (:parent, :code))
     select coalesce(new.parent, old.parent) as parent, coalesce(new.code, old.code) as code,
            ${asRow("old")} as before, ${asRow("new")} as now
       from old full join new on new.parent = old.parent and new.code = old.code
      where old.code is null or new.code is null
         or (old.description, old.valid_from, old.valid_until, jsonb_strip_nulls(old.fields))
              is distinct from (new.description, new.valid_from, new.valid_until, jsonb_strip_nulls(new.fields))
      order by 1, 2 limit :limit`,
    { catalog, before, now, limit, parent: after?.parent ?? "", code: after?.code ?? "" },
  );
  return rows;
}

function asRow(side: "old" | "new"): string {
  return `case when ${side}.code is not null then jsonb_build_object(
    'code', ${side}.code, 'parent', ${side}.parent, 'description', ${side}.description,
    'validFrom', ${side}.valid_from, 'validUntil', ${side}.valid_until, 'fields', ${side}.fields) end`;
}
