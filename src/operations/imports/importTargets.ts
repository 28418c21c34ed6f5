import type { Knex } from "knex";
import type { Upserted } from "../upsertRecords.ts";
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
