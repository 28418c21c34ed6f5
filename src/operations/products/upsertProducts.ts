import type { Knex } from "knex";
import type { ProductSheet } from "../../domain/products/productSheet.ts";
import { newId } from "../../platform/ids.ts";
import { productRecord } from "./productRecord.ts";

/** A column that a file or a decision may give for articles that exist; what it does not name stays. */
export type ProductColumn = Exclude<keyof ProductSheet, "sku">;

export interface ProductUpsert {
  readonly merchantId: string;
  /** The articles; no SKU is in it twice. */
  readonly sheets: readonly ProductSheet[];
  /** The columns to overwrite in articles that exist; without any they stay as they are. */
  readonly overwrite: readonly ProductColumn[];
  readonly now: Date;
}

/**
 * The products of a sheet by SKU; one that is in neither list existed, just as the sheet says or not to be
 * overwritten.
 */
export interface UpsertedProducts {
  readonly created: ReadonlySet<string>;
  readonly updated: ReadonlySet<string>;
}

const columnOf: Readonly<Record<ProductColumn, string>> = {
  description: "description",
  productKey: "product_key",
  unitKey: "unit_key",
  taxObject: "tax_object",
  taxes: "taxes",
  unitPrice: "unit_price",
};

/**
 * Stores articles in one statement, however many, and takes their SKUs out of the inbox in another. The unique key
 * decides which exist, so that concurrent writers cannot both create one.
 */
export async function upsertProducts(
  tx: Knex.Transaction,
  { merchantId, sheets, overwrite, now }: ProductUpsert,
): Promise<UpsertedProducts> {
  const { rows } = await tx.raw<{ rows: { sku: string; created: boolean }[] }>(
    `insert into products (id, merchant_id, sku, description, product_key, unit_key, tax_object, taxes, unit_price,
                           created_at, updated_at)
     select id, cast(? as uuid), sku, description, product_key, unit_key, tax_object, taxes, unit_price,
            cast(? as timestamptz), cast(? as timestamptz)
     from json_populate_recordset(cast(null as products), ?)
     order by sku
     on conflict (merchant_id, sku) where archived_at is null ${onConflict(overwrite.map((column) => columnOf[column]))}
     returning sku, xmax = 0 as created`,
    [merchantId, now, now, JSON.stringify(sheets.map(recordOf))],
  );
  const skus = sheets.map(({ sku }) => sku);
  await tx("unmapped_skus").where({ merchantId }).whereRaw("sku = any(?)", [skus]).delete();
  const having = (created: boolean) => rows.filter((row) => row.created === created).map(({ sku }) => sku);
  return { created: new Set(having(true)), updated: new Set(having(false)) };
}

/** Touches only rows that change, so that what is not returned is unchanged. */
function onConflict(columns: readonly string[]): string {
  if (columns.length === 0) return "do nothing";
  const of = (table: string) => columns.map((column) => `${table}.${column}`).join(", ");
  const set = columns.map((column) => `${column} = excluded.${column}`).join(", ");
  return `do update set ${set}, updated_at = excluded.updated_at
     where row(${of("products")}) is distinct from row(${of("excluded")})`;
}

function recordOf(sheet: ProductSheet): Record<string, unknown> {
  const { sku, description, productKey, unitKey, taxObject, taxes, unitPrice } = productRecord(sheet);
  return {
    id: newId(),
    sku,
    description,
    product_key: productKey,
    unit_key: unitKey,
    tax_object: taxObject,
    taxes,
    unit_price: unitPrice,
  };
}
