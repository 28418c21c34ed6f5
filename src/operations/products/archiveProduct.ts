import { AppError } from "../../errors.ts";
import { Product } from "../../models/merchants/Product.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { productRecord } from "./productRecord.ts";

/**
 * Takes a product away; its row stays for the audit log, its SKU is free again and comes back into the inbox when it
 * is seen. Throws `resource.not_found`, also the second time.
 */
export async function archiveProduct(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { principal: { merchantId }, actor }: Change,
  productId: string,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [product] = await Product.query(tx)
      .where({ merchantId, id: productId })
      .whereNull("archivedAt")
      .patch({ archivedAt: now, updatedAt: now })
      .returning("*");
    if (!product) throw new AppError("resource.not_found");
    const subject = { kind: "product", id: productId };
    const before = productRecord(product);
    await recordAudit(tx, actor, now, { action: "product.archived", merchantId, subject, before });
    return product;
  });
}
