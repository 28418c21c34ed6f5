import type { Knex } from "knex";
import type { SatRange } from "../../domain/satDownloads/satQuery.ts";
import { SatCfdi } from "../../models/sat/SatCfdi.ts";
import type { SatDownload } from "../../models/sat/SatDownload.ts";

/**
 * Returns the documents of a download's range that the metadata says are in force. What SAT filters by and the mirror
 * has no column for (complement, third party) makes it none, so that nothing is missed that was not asked for.
 */
export function inForceOf(db: Knex, download: SatDownload, { from, to }: SatRange): Knex.QueryBuilder {
  const { merchantId, livemode, service, requestType, filters } = download;
  const { counterparties = [], comprobanteType, status, complement, thirdParty } = filters;
  const rows = db(SatCfdi.tableName)
    .where({ merchantId, livemode, service, state: "vigente" })
    .where(requestType === "emitidos" ? { issued: true } : { received: true })
    .whereRaw("issued_at between cast(? as timestamp) and cast(? as timestamp)", [from, to]);
  if (counterparties.length > 0) rows.whereIn("partyRfc", [...counterparties]);
  if (comprobanteType !== undefined) rows.where({ type: comprobanteType });
  if (status === "cancelado" || complement !== undefined || thirdParty !== undefined) rows.whereRaw("false");
  return rows;
}
