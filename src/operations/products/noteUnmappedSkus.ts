import type { Knex } from "knex";
import type { SeenSku } from "./fillFromProducts.ts";

/**
 * Counts SKUs that came without a product key and have no product into the inbox, in one statement. Runs in the
 * transaction that takes the tickets out of `received`, so that a retry, which finds none of them, counts nothing
 * twice. Rows are locked in order of SKU, so that two batches cannot wait for each other; call it last, since a SKU
 * that many tills send stays locked until the commit.
 */
export async function noteUnmappedSkus(
  tx: Knex.Transaction,
  seen: readonly SeenSku[],
  now: Date,
): Promise<void> {
  if (seen.length === 0) return;
  await tx.raw(
    `insert into unmapped_skus (merchant_id, sku, description, seen_count, first_seen_at, last_seen_at)
     select merchant_id, sku, max(description), count(*), cast(? as timestamptz), cast(? as timestamptz)
     from unnest(cast(? as uuid[]), cast(? as text[]), cast(? as text[])) as seen (merchant_id, sku, description)
     group by merchant_id, sku
     order by merchant_id, sku
     on conflict (merchant_id, sku) do update set
       seen_count = unmapped_skus.seen_count + excluded.seen_count,
       last_seen_at = greatest(unmapped_skus.last_seen_at, excluded.last_seen_at),
       description = excluded.description`,
    [
      now,
      now,
      seen.map(({ merchantId }) => merchantId),
      seen.map(({ sku }) => sku),
      seen.map(({ description }) => description),
    ],
  );
}
