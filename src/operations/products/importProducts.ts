import type { ProductSheet } from "../../domain/products/productSheet.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { type ProductColumn, type UpsertedProducts, upsertProducts } from "./upsertProducts.ts";

export interface ProductImport {
  /** Sound, and no SKU twice. */
  readonly sheets: readonly ProductSheet[];
  /** Columns to overwrite in products that exist; none leaves those as they are. */
  readonly overwrite: readonly ProductColumn[];
}

/** Stores many articles at once, in one transaction; a second run finds them unchanged. */
export async function importProducts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal: { merchantId }, actor }: Change,
  { sheets, overwrite }: ProductImport,
): Promise<UpsertedProducts> {
  if (sheets.length === 0) return { created: new Set(), updated: new Set() };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const upserted = await upsertProducts(tx, { merchantId, sheets, overwrite, now });
    const after = { rows: sheets.length, created: upserted.created.size, updated: upserted.updated.size };
    const subject = { kind: "product", id: null };
    await recordAudit(tx, actor, now, { action: "product.imported", merchantId, subject, after });
    return upserted;
  });
}
