import Joi from "joi";
import type { Catalog, CatalogEntry } from "../../domain/catalogs/catalog.ts";
import { embeddedCatalogs } from "../../domain/catalogs/embeddedCatalogs.ts";
import { AppError } from "../../errors.ts";
import { listSchema } from "../pos/paging.ts";
import { presentCatalogEntry, presentedCatalogEntrySchema } from "../present/presentCatalogEntry.ts";
import { openRoute, type Route } from "../route.ts";

const base = "/api/v1/catalogs";
const why = "SAT publishes its catalogs for everybody.";
const callsPerMinute = 600;
const name = Joi.string().pattern(/^[a-z-]{2,40}$/);

const listAll = openRoute({
  method: "get",
  path: base,
  operationId: "listCatalogs",
  tag: "Catalogs",
  summary: "SAT's catalogs that can be read here",
  open: why,
  callsPerMinute,
  answers: {
    200: {
      description: "Their names, here and at SAT.",
      schema: listSchema(
        Joi.object({
          name: Joi.string().required(),
          satName: Joi.string().required(),
          entries: Joi.number().integer().required(),
        }),
      ),
    },
  },
  answer() {
    const items = [...embeddedCatalogs].map(([each, catalog]) => ({
      name: each,
      satName: catalog.name,
      entries: catalog.entries.length,
    }));
    return Promise.resolve({ status: 200, data: { items, nextCursor: null } });
  },
});

const readOne = openRoute({
  method: "get",
  path: `${base}/:name`,
  operationId: "readCatalog",
  tag: "Catalogs",
  summary: "Every code of one catalog",
  open: why,
  callsPerMinute,
  params: { name },
  answers: {
    200: { description: "Its codes, in SAT's order.", schema: listSchema(presentedCatalogEntrySchema) },
  },
  answer({ params }) {
    const items = catalogOf(params["name"]).entries.map(presentCatalogEntry);
    return Promise.resolve({ status: 200, data: { items, nextCursor: null } });
  },
});

const readEntry = openRoute({
  method: "get",
  path: `${base}/:name/:code`,
  operationId: "readCatalogEntry",
  tag: "Catalogs",
  summary: "One code, with the days it is in force",
  open: why,
  callsPerMinute,
  params: { name, code: Joi.string().max(20) },
  answers: { 200: { description: "The code.", schema: presentedCatalogEntrySchema } },
  answer({ params }) {
    const entry = catalogOf(params["name"]).get(params["code"] ?? "");
    if (!entry) throw new AppError("resource.not_found");
    return Promise.resolve({ status: 200, data: presentCatalogEntry(entry) });
  },
});

export const catalogRoutes: readonly Route[] = [listAll, readOne, readEntry];

function catalogOf(wanted: string | undefined): Catalog<CatalogEntry> {
  const catalog = embeddedCatalogs.get(wanted ?? "");
  if (!catalog) throw new AppError("resource.not_found");
  return catalog;
}
