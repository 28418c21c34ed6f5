import type { Knex } from "knex";
import { AppError, type Fault } from "../../errors.ts";
import { Series } from "../../models/Series.ts";

/** Sales are invoiced with type I; a series kept for other types of CFDI is none for a branch. */
export async function requireIncomeSeries(
  tx: Knex.Transaction,
  merchantId: string,
  code: string,
): Promise<void> {
  const other = await Series.query(tx).where({ merchantId, code }).whereNot({ cfdiType: "I" }).first();
  if (other) throw new AppError("request.invalid", { details: [otherType] });
}

const otherType: Fault = {
  code: "series.cfdi_type",
  source: "own",
  path: "series",
  message: { es: "Esa serie es de otro tipo de CFDI.", en: "That series is for another type of CFDI." },
  cure: { es: "Elija una serie de tipo I (ingreso).", en: "Choose a series of type I (income)." },
};
