import type { Knex } from "knex";
import { merchantFault } from "../../domain/merchants/merchantFault.ts";
import type { ProductTerms } from "../../domain/products/productTerms.ts";
import { AppError } from "../../errors.ts";
import { Product } from "../../models/merchants/Product.ts";
import { UnmappedSku } from "../../models/merchants/UnmappedSku.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { requireSoundTerms } from "./requireSoundTerms.ts";
import { upsertProducts } from "./upsertProducts.ts";

export interface SkuMapping {
  readonly skus: readonly string[];
  readonly terms: ProductTerms;
}

/**
 * Decides for one or many SKUs at once what they are to SAT: those of the inbox become products, described as their
 * tickets do; products get the new terms. Returns them in the order named; all or, with `request.invalid`, none.
 */
export async function mapSkus(
  { db, clock, catalogs }: Pick<Deps, "db" | "clock" | "catalogs">,
  { principal: { merchantId }, actor }: Change,
  { skus, terms }: SkuMapping,
): Promise<Product[]> {
  requireSoundTerms(terms, catalogs());
  const now = clock.now();
  return db.transaction(async (tx) => {
    const descriptions = await findDescriptions(tx, merchantId, skus);
    const details = skus.flatMap((sku, at) =>
      descriptions.has(sku) ? [] : [merchantFault("product.sku_never_seen", `skus[${at}]`)],
    );
    if (details.length > 0) throw new AppError("request.invalid", { details });
    const wanted = [...new Set(skus)];
    const sheets = wanted.map((sku) => ({ sku, description: descriptions.get(sku) as string, ...terms }));
    const overwrite = ["productKey", "unitKey", "taxObject", "taxes"] as const;
    await upsertProducts(tx, { merchantId, sheets, overwrite, now });
    const products = await Product.query(tx)
      .where({ merchantId })
      .whereNull("archivedAt")
      .whereIn("sku", wanted);
    const subject = { kind: "product", id: null };
    const after = { skus: wanted, ...terms };
    await recordAudit(tx, actor, now, { action: "product.mapped", merchantId, subject, after });
    const bySku = new Map(products.map((product) => [product.sku, product]));
    return wanted.map((sku) => bySku.get(sku) as Product);
  });
}

/** Returns the descriptions of the product where there is one, else those that the tickets gave. */
async function findDescriptions(
  tx: Knex.Transaction,
  merchantId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const seen = await UnmappedSku.query(tx)
    .where({ merchantId })
    .whereIn("sku", [...skus])
    .orderBy("sku")
    .forUpdate();
  const products = await Product.query(tx)
    .where({ merchantId })
    .whereNull("archivedAt")
    .whereIn("sku", [...skus]);
  return new Map([...seen, ...products].map(({ sku, description }) => [sku, description]));
}
