import type { Knex } from "knex";
import type { ProductSheet } from "../../domain/products/productSheet.ts";
import { type Upserted, upsertRecords } from "../upsertRecords.ts";
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

/** Stores articles in one statement, however many, and takes their SKUs out of the inbox in another. */
export async function upsertProducts(
  tx: Knex.Transaction,
  { sheets, ...upsert }: ProductUpsert,
): Promise<Upserted> {
  const records = sheets.map((sheet) => ({ id: newId(), ...productRecord(sheet) }));
  const upserted = await upsertRecords(tx, {
    ...upsert,
    table: "products",
    key: "sku",
    order: ["sku"],
    records,
  });
  const skus = sheets.map(({ sku }) => sku);
  await tx("unmapped_skus")
    .where({ merchantId: upsert.merchantId })
    .whereRaw("sku = any(?)", [skus])
    .delete();
  return upserted;
}
