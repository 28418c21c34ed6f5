import type { QueryBuilder } from "objection";
import { addDays } from "../../domain/time/calendarDays.ts";
import type { SatCfdi } from "../../models/sat/SatCfdi.ts";
import { containsPattern } from "../containsPattern.ts";
import type { CfdiFilter } from "./cfdiFilter.ts";

const rfcForm = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/u;

const equal = ["type", "state", "service", "currency", "paymentMethod", "paymentForm", "cfdiUse"] as const;

/**
 * Leaves the documents that pass the filter. Days, the other side's RFC, UUID and folio choose the index that is
 * read; everything else is looked at in what that brings, amounts above all: behind the wall between tenants no index
 * answers a comparison of numerics.
 */
export function narrowed<Row>(
  query: QueryBuilder<SatCfdi, Row>,
  filter: CfdiFilter,
): QueryBuilder<SatCfdi, Row> {
  const { direction, party, from, to, minTotal, maxTotal, uuid, series, folio, hasXml } = filter;
  if (direction) query.where(direction, true);
  if (from) query.where("issuedAt", ">=", `${from}T00:00:00`);
  if (to) query.where("issuedAt", "<", `${addDays(to, 1)}T00:00:00`);
  if (party !== undefined) narrowByParty(query, party);
  for (const column of equal) if (filter[column] !== undefined) query.where(column, filter[column]);
  if (uuid) query.where("uuid", uuid.toLowerCase());
  if (series !== undefined) query.where("series", series);
  if (folio !== undefined) query.where("folio", folio);
  if (hasXml !== undefined) query.where("hasXml", hasXml);
  if (minTotal !== undefined) query.where("total", ">=", minTotal);
  if (maxTotal !== undefined) query.where("total", "<=", maxTotal);
  return query;
}

function narrowByParty(query: QueryBuilder<SatCfdi, unknown>, party: string): void {
  const rfc = party.toUpperCase();
  if (rfcForm.test(rfc)) query.where("partyRfc", rfc);
  else query.whereRaw("search like searchable(?)", [containsPattern(party)]);
}
