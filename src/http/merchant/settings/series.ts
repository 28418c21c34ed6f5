import Joi from "joi";
import { createSeries } from "../../../operations/series/createSeries.ts";
import { deleteSeries } from "../../../operations/series/deleteSeries.ts";
import { updateSeries } from "../../../operations/series/updateSeries.ts";
import { listSeries } from "../../../queries/series.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { presentedSeriesSchema, presentSeries } from "./presentSeries.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import { newSeriesValidator, seriesListQueryValidator, seriesValidator } from "./series.schema.ts";

const base = "/api/v1/merchant/series";
const one = { path: `${base}/:id`, params: { id: uuid } } as const;
const writing = { tag: "Merchant", permission: "change settings" } as const;

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read settings",
  method: "get",
  path: base,
  operationId: "listSeries",
  summary: "Series with their next folio, the latest first",
  query: seriesListQueryValidator,
  answers: { 200: { description: "A page of series.", schema: listSchema(presentedSeriesSchema) } },
  async answer({ deps, principal, query }) {
    const { livemode, cfdiType } = query;
    const filter = { ...(livemode !== undefined && { livemode }), ...(cfdiType && { cfdiType }) };
    const page = await listSeries(deps.db, principal.merchantId, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentSeries) };
  },
});

const createOne = memberRoute({
  ...writing,
  method: "post",
  path: base,
  operationId: "createSeries",
  summary: "Open a series, perhaps to go on where another system stopped",
  body: { ...newSeriesValidator, examples: { goOn: { code: "F", nextFolio: 10_501 } } },
  answers: { 201: { description: "The series.", schema: presentedSeriesSchema } },
  refusals: ["series.code_taken", "series.folio_behind"],
  async answer(request) {
    const { deps, principal, body } = request;
    const { livemode = principal.livemode, ...rest } = body;
    const row = await createSeries(deps, request, {
      ...rest,
      livemode,
      nextFolio: BigInt(body.nextFolio),
    });
    return { status: 201, data: presentSeries(row) };
  },
});

const updateOne = memberRoute({
  ...writing,
  ...one,
  method: "put",
  operationId: "updateSeries",
  summary: "Move the next folio up, or make the series its type's default",
  body: { ...seriesValidator, examples: { up: { nextFolio: 2_000, isDefault: false } } },
  answers: { 200: { description: "The series as it is now.", schema: presentedSeriesSchema } },
  refusals: ["series.folio_behind"],
  async answer(request) {
    const { nextFolio, isDefault } = request.body;
    const terms = { isDefault, ...(nextFolio !== undefined && { nextFolio: BigInt(nextFolio) }) };
    const row = await updateSeries(request.deps, request, { ...terms, seriesId: request.params.id });
    return { status: 200, data: presentSeries(row) };
  },
});

const deleteOne = memberRoute({
  ...writing,
  ...one,
  method: "delete",
  operationId: "deleteSeries",
  summary: "Delete a series that was never used",
  answers: {
    200: { description: "Deleted.", schema: Joi.object({ id: Joi.string().guid().required() }) },
  },
  refusals: ["series.used"],
  async answer(request) {
    const id = request.params.id;
    await deleteSeries(request.deps, request, id);
    return { status: 200, data: { id } };
  },
});

export const seriesRoutes: readonly Route[] = [listAll, createOne, updateOne, deleteOne];
