import type { Knex } from "knex";
import { merchantFault } from "../../domain/merchants/merchantFault.ts";
import { AppError } from "../../errors.ts";
import { Series } from "../../models/merchants/Series.ts";

/**
 * Throws unless the series is of income: sales are invoiced with type I, and a series kept for other types of CFDI is
 * none for a branch.
 */
export async function requireIncomeSeries(
  tx: Knex.Transaction,
  merchantId: string,
  code: string,
): Promise<void> {
  const other = await Series.query(tx).where({ merchantId, code }).whereNot({ cfdiType: "I" }).first();
  if (!other) return;
  throw new AppError("request.invalid", { details: [merchantFault("series.cfdi_type", "series")] });
}
