import { isDeepStrictEqual } from "node:util";
import { versionOf } from "../../domain/merchants/versionOf.ts";
import type { ProductSheet } from "../../domain/products/productSheet.ts";
import { AppError } from "../../errors.ts";
import { Product } from "../../models/merchants/Product.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { refuseStale } from "../refuseStale.ts";
import { productRecord } from "./productRecord.ts";
import { refuseTakenSku } from "./refuseTakenSku.ts";
import { requireSoundTerms } from "./requireSoundTerms.ts";

export interface ChangedProduct extends ProductSheet {
  readonly productId: string;
}

/**
 * Replaces what a product says; the same again changes nothing. Documents that exist stay as they are. Throws
 * `resource.not_found`, `product.sku_taken`, and `request.invalid` for unsound terms.
 */
export async function changeProduct(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  change: Change,
  { productId, ...sheet }: ChangedProduct,
): Promise<Product> {
  requireSoundTerms(sheet, catalogs());
  const { merchantId } = change.principal;
  return db.transaction(async (tx) => {
    const product = await Product.query(tx)
      .findOne({ merchantId, id: productId })
      .whereNull("archivedAt")
      .forUpdate();
    if (!product) throw new AppError("resource.not_found");
    refuseStale(change, versionOf(product.updatedAt));
    const now = clock.now();
    const before = productRecord(product);
    const after = productRecord(sheet);
    if (isDeepStrictEqual(before, after)) return product;
    const changed = await product
      .$query(tx)
      .patch({ ...after, updatedAt: now })
      .returning("*")
      .catch(refuseTakenSku);
    const subject = { kind: "product", id: productId };
    await recordAudit(tx, change.actor, now, {
      action: "product.changed",
      merchantId,
      subject,
      before,
      after,
    });
    return changed as unknown as Product;
  });
}
