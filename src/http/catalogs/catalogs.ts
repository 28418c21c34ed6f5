import Joi from "joi";
import {
  type CatalogDefinition,
  type Workbook,
} from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { catalogDefinitions } from "../../domain/catalogs/definitions/catalogDefinitions.ts";
import { cancellationReasons } from "../../domain/catalogs/embedded/cancellationReasons.ts";
import { embeddedRows } from "../../domain/catalogs/embedded/embeddedRows.ts";
import { type ImportedWorkbook, importedWorkbooks } from "../../queries/catalogs/importedWorkbooks.ts";
import type { Route } from "../route.ts";
import { allowedRoutes } from "./allowed.ts";
import { catalogRoute } from "./catalogRoute.ts";
import { changesRoute } from "./changes.ts";
import { complementRoutes } from "./complements.ts";
import { entryRoutes } from "./entries.ts";
import { errorCodeRoutes } from "./errorCodes.ts";
import { postalCodeRoute } from "./postalCodes.ts";
import { rfcListsRoute } from "./rfcLists.ts";
import { rfcRoute } from "./rfc.ts";
import { searchRoutes } from "./search.ts";

const item = Joi.object({
  name: Joi.string()
    .required()
    .description("Its address below `/catalogs`, or below `/catalogs/complements`."),
  satName: Joi.string().required(),
  title: Joi.string().required().description("SAT's own, in Spanish."),
  workbook: Joi.string().allow(null).required().description("The file of SAT's that it stands in."),
  version: Joi.string().required().description("`embedded` before the first import."),
  revision: Joi.string().allow(null).required().description("The revision that SAT's workbook states."),
  importedAt: Joi.string().isoDate().allow(null).required(),
  entries: Joi.number().integer().required(),
  verified: Joi.boolean()
    .required()
    .description(
      "False until SAT's own workbook is imported: codes are then judged by what the program knows.",
    ),
}).meta({ name: "CatalogSummary" });

const listAll = catalogRoute({
  path: "",
  operationId: "listCatalogs",
  summary: "SAT's catalogs, with the version of each",
  description: "Their names, here and at SAT.",
  schema: Joi.object({ items: Joi.array().items(item).required() }),
  async read({ deps }) {
    const imported = await importedWorkbooks(deps.db);
    const items = catalogDefinitions.map((each) => presentCatalog(each, imported.get(each.workbook)));
    return { items: [...items, cancellations] };
  },
});

/** SAT's service of cancellations has it, and no workbook. */
const cancellations = {
  ...embedded("cancellation-reasons"),
  satName: cancellationReasons.name,
  title: "Motivos de cancelación",
  workbook: null,
};

function presentCatalog({ name, satName, title, workbook }: CatalogDefinition, imported?: ImportedWorkbook) {
  const count = imported?.counts?.[name] ?? 0;
  const version = imported && count > 0 ? stored(name, workbook, imported) : embedded(name);
  return { ...version, satName, title, workbook };
}

function stored(
  name: string,
  workbook: Workbook,
  { versionNumber, revision, activatedAt, counts }: ImportedWorkbook,
) {
  return {
    name,
    version: `${workbook}.${versionNumber}`,
    revision,
    importedAt: activatedAt?.toISOString() ?? null,
    entries: counts?.[name] ?? 0,
    verified: true,
  };
}

function embedded(name: string) {
  const entries = embeddedRows(name).length;
  return { name, version: "embedded", revision: null, importedAt: null, entries, verified: false };
}

/** The routes in the order they are mounted: the addresses of single catalogs last. */
export const catalogRoutes: readonly Route[] = [
  listAll,
  ...searchRoutes,
  changesRoute,
  postalCodeRoute,
  ...allowedRoutes,
  ...errorCodeRoutes,
  rfcRoute,
  rfcListsRoute,
  ...complementRoutes,
  ...entryRoutes,
];
