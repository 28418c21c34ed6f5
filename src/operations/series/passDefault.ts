import type { Knex } from "knex";
import { Series } from "../../models/merchants/Series.ts";

/** Makes room for another default series of this type and mode. The merchant is locked. */
export async function passDefault(
  tx: Knex.Transaction,
  { merchantId, livemode, cfdiType }: Pick<Series, "merchantId" | "livemode" | "cfdiType">,
): Promise<void> {
  await Series.query(tx)
    .where({ merchantId, livemode, cfdiType, isDefault: true })
    .patch({ isDefault: false });
}
