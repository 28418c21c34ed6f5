import { centralZone } from "../../../domain/time/centralZone.ts";
import Joi from "joi";
import { addDays } from "../../../domain/time/calendarDays.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { AppError } from "../../../errors.ts";
import { cfdiFileFormats, openCfdiFile } from "../../../operations/files/openCfdiFile.ts";
import { findCfdi } from "../../../queries/mirror/findCfdi.ts";
import { listCfdis } from "../../../queries/mirror/listCfdis.ts";
import { totalsByMonth } from "../../../queries/mirror/totalsByMonth.ts";
import { listSchema } from "../../lists/paging.ts";
import { attachment } from "../../present/attachment.ts";
import { monthTotalsSchema, presentMonthTotals } from "./presentMonthTotals.ts";
import {
  presentSatCfdi,
  presentSatCfdiInFull,
  satCfdiInFullSchema,
  satCfdiSchema,
} from "./presentSatCfdi.ts";
import { memberRoute, type Route } from "../../route.ts";
import { ownFault } from "../../validation/ownFault.ts";
import { oneOf, uuid } from "../../validation/schemas.ts";
import { writeCfdiCursor } from "./cfdiCursor.ts";
import {
  cfdiFilterOf,
  cfdiListQueryValidator,
  formerBounds,
  type TotalsQuery,
  totalsQueryValidator,
} from "./satCfdis.schema.ts";

const base = "/api/v1/merchant/sat/cfdis";
const permission = "read SAT documents";

const listAll = memberRoute({
  method: "get",
  path: base,
  operationId: "listSatCfdis",
  tag: "Merchant",
  summary: "Search the mirror of SAT's CFDIs, issued and received, newest first",
  permission,
  query: cfdiListQueryValidator,
  renames: formerBounds,
  answers: { 200: { description: "A page of documents.", schema: listSchema(satCfdiSchema) } },
  async answer({ deps, principal, query }) {
    const { limit, after } = query;
    const page = { limit, ...(after && { after }) };
    const { rows, next } = await listCfdis(deps.db, principal, cfdiFilterOf(query), page);
    const data = { items: rows.map(presentSatCfdi), nextCursor: next ? writeCfdiCursor(next) : null };
    return { status: 200, data };
  },
});

/** This is three years. */
const mostDays = 1_100;

const readTotals = memberRoute({
  method: "get",
  path: `${base}/totals`,
  operationId: "readSatCfdiTotals",
  tag: "Merchant",
  summary: "What SAT's CFDIs come to: by month, direction, type and currency, each tax apart",
  permission,
  query: totalsQueryValidator,
  answers: {
    200: {
      description: "Months, newest first; those without documents are left out.",
      schema: Joi.object({
        from: Joi.string().required(),
        to: Joi.string().required(),
        items: Joi.array().items(monthTotalsSchema).required(),
      }),
    },
  },
  async answer({ deps, principal, query }) {
    const { state, ...filter } = query;
    const days = totalsDays(query, deps.clock.now());
    const narrow = { ...filter, ...days, ...(state !== "all" && { state }) };
    const rows = await totalsByMonth(deps.db, principal, narrow);
    return { status: 200, data: { ...days, items: rows.map(presentMonthTotals) } };
  },
});

const readOne = memberRoute({
  method: "get",
  path: `${base}/:uuid`,
  operationId: "readSatCfdi",
  tag: "Merchant",
  summary: "One CFDI of SAT's with its taxes, payments, relations both ways, and what brought it",
  permission,
  params: { uuid },
  answers: { 200: { description: "The document.", schema: satCfdiInFullSchema } },
  async answer({ deps, principal, params }) {
    const found = await findCfdi(deps.db, principal, params.uuid);
    if (!found) throw new AppError("resource.not_found");
    return { status: 200, data: presentSatCfdiInFull(found) };
  },
});

const readFile = memberRoute({
  method: "get",
  path: `${base}/:uuid/files/:format`,
  operationId: "readSatCfdiFile",
  tag: "Merchant",
  summary: "Download the XML as SAT gave it, or a page to read",
  permission,
  params: { uuid, format: oneOf(cfdiFileFormats) },
  answers: { 200: { description: "The file.", contentTypes: ["application/xml", "application/pdf"] } },
  refusals: ["sat_cfdi.xml_unknown", "sat_cfdi.unprintable", "request.range_unsatisfiable"],
  async answer({ deps, principal, params }) {
    const { uuid: folio, format } = params;
    const file = await openCfdiFile(deps, principal, { uuid: folio, format });
    const { fileName, contentType, version } = file;
    const headers = attachment(fileName);
    return { status: 200, contentType, bytes: () => file.bytes(), version, headers };
  },
});

export const satCfdiRoutes: readonly Route[] = [listAll, readTotals, readOne, readFile];

/** Returns the days; they default to the twelve months up to today, on the wall of central Mexico. */
function totalsDays(query: TotalsQuery, now: Date): { readonly from: string; readonly to: string } {
  const to = query.to ?? wallTime(now, centralZone).slice(0, 10);
  const from = query.from ?? elevenMonthsBefore(to);
  if (to < from) throw badDays("days.order");
  if (addDays(from, mostDays) <= to) throw badDays("days.count");
  return { from, to };
}

/** Returns the first day of the month eleven months before. */
function elevenMonthsBefore(day: string): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 11);
  return at.toISOString().slice(0, 10);
}

function badDays(fault: "days.order" | "days.count"): AppError {
  const details = [ownFault(fault, "to", { max: mostDays })];
  return new AppError("request.parameter_invalid", { details });
}
