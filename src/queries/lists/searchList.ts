import type { PartialModelObject, QueryBuilder } from "objection";
import type { Customer } from "../../models/merchants/Customer.ts";
import type { Product } from "../../models/merchants/Product.ts";
import { containsPattern } from "../containsPattern.ts";
import type { Page } from "./page.ts";

/**
 * Returns one row more than a page of what a merchant keeps, newest first and without what is archived. `search` is
 * any part of what the rows are looked for by, whatever its case and accents: it reads the index of the list alone
 * until the page is full, and only the rows it answers with are fetched from the table.
 */
export function searchList<Row extends Product | Customer>(
  query: QueryBuilder<Row>,
  equal: PartialModelObject<Row> & { readonly merchantId: string },
  search: string | undefined,
  { limit, after }: Page,
): QueryBuilder<Row> {
  query
    .where(equal)
    .whereNull("archivedAt")
    .orderBy("seq", "desc")
    .limit(limit + 1);
  if (after !== undefined) query.where("seq", "<", after);
  if (search === undefined) return query;
  const found = query.clone().select("seq");
  return query.whereIn("seq", found.whereRaw("search like searchable(?)", [containsPattern(search)]));
}
