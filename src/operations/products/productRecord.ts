import { documentPlaces, scaled, unscaled } from "../../domain/money/scaled.ts";
import type { ProductSheet } from "../../domain/products/productSheet.ts";
import type { Product } from "../../models/merchants/Product.ts";

type ProductRecord = Pick<
  Product,
  "sku" | "description" | "productKey" | "unitKey" | "taxObject" | "taxes" | "unitPrice"
>;

/**
 * Returns the part of a product that is its merchant's word, in one form: what is stored of a sheet and what is said
 * of a row.
 */
export function productRecord(product: ProductSheet | Product): ProductRecord {
  const { sku, description, productKey, unitKey, taxObject, taxes, unitPrice } = product;
  return {
    sku,
    description,
    productKey,
    unitKey,
    taxObject: taxObject ?? null,
    taxes,
    unitPrice: canonical(unitPrice),
  };
}

function canonical(price: string | null | undefined): string | null {
  return price ? unscaled(scaled(price, documentPlaces), documentPlaces) : null;
}
