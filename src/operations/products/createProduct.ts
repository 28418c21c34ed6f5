import type { ProductSheet } from "../../domain/products/productSheet.ts";
import { Product } from "../../models/merchants/Product.ts";
import { UnmappedSku } from "../../models/merchants/UnmappedSku.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { productRecord } from "./productRecord.ts";
import { refuseTakenSku } from "./refuseTakenSku.ts";
import { requireSoundTerms } from "./requireSoundTerms.ts";

/** Adds an article; its SKU leaves the inbox. Throws `product.sku_taken`, and `request.invalid` for unsound terms. */
export async function createProduct(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  { principal: { merchantId }, actor }: Change,
  sheet: ProductSheet,
): Promise<Product> {
  requireSoundTerms(sheet, catalogs());
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = { ...productRecord(sheet), id: newId(), merchantId, createdAt: now, updatedAt: now };
    const product = await Product.query(tx).insert(row).returning("*").catch(refuseTakenSku);
    await UnmappedSku.query(tx).delete().where({ merchantId, sku: sheet.sku });
    const subject = { kind: "product", id: product.id };
    const after = productRecord(product);
    await recordAudit(tx, actor, now, { action: "product.created", merchantId, subject, after });
    return product;
  });
}
