import type { Knex } from "knex";
import type { TenantPrincipal } from "../domain/access/principal.ts";
import type { ProductTerms } from "../domain/products/productTerms.ts";
import { Product } from "../models/merchants/Product.ts";
import { UnmappedSku } from "../models/merchants/UnmappedSku.ts";
import { containsPattern } from "./containsPattern.ts";
import { type Page, type PageOf, pageOf } from "./lists/page.ts";
import { searchList } from "./lists/searchList.ts";

type Merchant = Pick<TenantPrincipal, "merchantId">;

export interface ProductFilter {
  /** A part of the SKU or of the description, whatever its case and accents. */
  readonly q?: string;
  readonly sku?: string;
  readonly productKey?: string;
}

/** Returns a page of products, newest first; archived ones are gone. */
export async function listProducts(
  db: Knex,
  { merchantId }: Merchant,
  { q, sku, productKey }: ProductFilter,
  page: Page,
): Promise<PageOf<Product>> {
  const equal = { merchantId, ...(sku !== undefined && { sku }), ...(productKey && { productKey }) };
  return pageOf(await searchList(Product.query(db), equal, q, page), page.limit);
}

export async function findProduct(
  db: Knex,
  { merchantId }: Merchant,
  id: string,
): Promise<Product | undefined> {
  return Product.query(db).findOne({ merchantId, id }).whereNull("archivedAt");
}

export interface WantedSku {
  readonly merchantId: string;
  readonly sku: string;
}

/** Returns the terms of these SKUs, where there is a product; one query for all merchants, by index. */
export async function findProductTerms(
  db: Knex,
  wanted: readonly WantedSku[],
): Promise<(WantedSku & ProductTerms)[]> {
  const rows = await Product.query(db)
    .joinRaw(
      `join unnest(cast(? as uuid[]), cast(? as text[])) as wanted (merchant_id, sku)
         on wanted.merchant_id = products.merchant_id and wanted.sku = products.sku`,
      [wanted.map(({ merchantId }) => merchantId), wanted.map(({ sku }) => sku)],
    )
    .whereNull("products.archivedAt")
    .select("products.merchantId", "products.sku", "productKey", "unitKey", "taxObject", "taxes");
  return rows.map(({ merchantId, sku, productKey, unitKey, taxObject, taxes }) => ({
    merchantId,
    sku,
    productKey,
    unitKey,
    taxes,
    ...(taxObject !== null && { taxObject }),
  }));
}

/**
 * Returns the inbox: SKUs that came without a product key and still have no product, the newest first. An archived
 * product brings its SKU back when it is seen again.
 */
export async function listUnmappedSkus(
  db: Knex,
  { merchantId }: Merchant,
  { q }: Pick<ProductFilter, "q">,
  { limit, after }: Page,
): Promise<PageOf<UnmappedSku>> {
  const query = UnmappedSku.query(db)
    .where({ merchantId })
    .whereNotExists(
      Product.query(db)
        .whereColumn("products.merchantId", "unmappedSkus.merchantId")
        .whereColumn("products.sku", "unmappedSkus.sku")
        .whereNull("products.archivedAt"),
    )
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (q !== undefined)
    query.whereRaw("searchable(sku || ' ' || description) like searchable(?)", [containsPattern(q)]);
  return pageOf(await query, limit);
}
