import type { Knex } from "knex";
import { AppError } from "../../errors.ts";
import { Invoice } from "../../models/Invoice.ts";
import type { Series } from "../../models/merchants/Series.ts";

/** Throws `series.folio_behind` when a document of the series bears this folio or a later one. */
export async function requireFolioAhead(
  tx: Knex.Transaction,
  { merchantId, livemode, code }: Pick<Series, "merchantId" | "livemode" | "code">,
  nextFolio: bigint,
): Promise<void> {
  const later = await Invoice.query(tx)
    .where({ merchantId, livemode, series: code, folioPassedOn: false, source: "issued" })
    .where("folio", ">=", String(nextFolio))
    .select("id")
    .first();
  if (later) throw new AppError("series.folio_behind");
}
