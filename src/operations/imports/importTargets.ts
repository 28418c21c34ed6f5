import type { Knex } from "knex";
import { upsertCustomers } from "../customers/upsertCustomers.ts";
import { upsertProducts } from "../products/upsertProducts.ts";
import type { ImportKind, ImportKinds } from "./importReader.ts";

interface Upsert<Kind extends ImportKind> {
  readonly merchantId: string;
  readonly sheets: readonly ImportKinds[Kind]["sheet"][];
  /** The columns to overwrite in rows that exist; with none they stay as they are. */
  readonly overwrite: readonly ImportKinds[Kind]["column"][];
  readonly now: Date;
}

/**
 * The rows of a file by natural key; one that is in neither list existed, just as the sheet says or not to be
 * overwritten.
 */
export interface Upserted {
  readonly created: ReadonlySet<string>;
  readonly updated: ReadonlySet<string>;
}

interface ImportTarget<Kind extends ImportKind> {
  /** The action in the audit log. */
  readonly action: string;
  upsert(tx: Knex.Transaction, upsert: Upsert<Kind>): Promise<Upserted>;
}

/** The places where the rows of each kind of file go. */
export const importTargets: { readonly [Kind in ImportKind]: ImportTarget<Kind> } = {
  products: { action: "product.imported", upsert: upsertProducts },
  customers: { action: "customer.imported", upsert: upsertCustomers },
};
