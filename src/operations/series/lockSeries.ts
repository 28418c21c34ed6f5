import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Series } from "../../models/merchants/Series.ts";

/** Locks a series of the merchant and returns it; nobody takes a folio of it until the transaction ends. */
export async function lockSeries(
  tx: Knex.Transaction,
  merchantId: string,
  seriesId: string,
): Promise<Series> {
  const series = await Series.query(tx).findOne({ id: seriesId, merchantId }).forUpdate();
  if (!series) throw new AppError("resource.not_found");
  return series;
}
