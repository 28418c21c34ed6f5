import Joi from "joi";
import type { Workbook } from "../../domain/catalogs/definitions/catalogDefinition.ts";
import { isCatalogHost } from "../../domain/catalogs/isCatalogHost.ts";
import { AppError } from "../../errors.ts";
import { approveVersion } from "../../operations/catalogs/approveVersion.ts";
import { requestImport } from "../../operations/catalogs/requestImport.ts";
import { findCatalogVersion, listWorkbookVersions } from "../../queries/admin/catalogVersions.ts";
import { listSchema } from "../lists/paging.ts";
import {
  importSchema,
  importSummarySchema,
  presentCatalogImport,
  presentImportSummary,
  presentWorkbookVersions,
  workbookName,
  workbookVersionsSchema,
} from "./presentCatalogImport.ts";
import { adminRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { text, uuid } from "../validation/schemas.ts";

const base = "/api/v1/admin/catalogs";
const one = `${base}/imports/:id`;

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListCatalogVersions",
  tag: "Admin",
  summary: "SAT's workbooks: what counts, what is being imported and how far it is, what one can go back to",
  permission: "read queues",
  answers: { 200: { description: "One for each workbook.", schema: listSchema(workbookVersionsSchema) } },
  async answer({ deps, language }) {
    const items = (await listWorkbookVersions(deps.db)).map((each) =>
      presentWorkbookVersions(each, language),
    );
    return { status: 200, data: { items, nextCursor: null } };
  },
});

interface ImportOrder {
  readonly workbook: Workbook;
  readonly url?: string;
}

const importValidator: Validator<ImportOrder> = createValidator(
  Joi.object({
    workbook: workbookName.default("cfdi"),
    url: text(2_000).description(
      "Of the workbook or of a page that links it, at SAT's site or at that of CATALOGS_URL.",
    ),
  }),
);

const order = adminRoute({
  method: "post",
  path: `${base}/import`,
  operationId: "adminImportCatalogs",
  tag: "Admin",
  summary: "Import a workbook; while one is under way, that is what is answered",
  permission: "operate catalogs",
  body: {
    ...importValidator,
    examples: {
      usual: {},
      waybill: {
        workbook: "waybill",
        url: "http://omawww.sat.gob.mx/tramitesyservicios/Paginas/documentos/CatalogosCartaPorte31.xls",
      },
    },
  },
  refusals: ["catalog.import_running", "catalog.source_unset", "catalog.source_not_allowed"],
  answers: { 202: { description: "The import, which goes on by itself.", schema: importSummarySchema } },
  async answer({ deps, actor, body: { workbook, url }, language }) {
    const address = url === undefined ? {} : { address: allowedAddress(url, deps.config.catalogs.url) };
    const version = await requestImport(deps, actor, { workbook, ...address, through: "admin" });
    return { status: 202, data: presentImportSummary(version, language) };
  },
});

const readOne = adminRoute({
  method: "get",
  path: one,
  operationId: "adminReadCatalogImport",
  tag: "Admin",
  summary:
    "An import: state, progress, rows by catalog, what it changes, and its faults by sheet, row and column",
  permission: "read queues",
  params: { id: uuid },
  answers: { 200: { description: "The import.", schema: importSchema } },
  async answer({ deps, params, language }) {
    const version = await findCatalogVersion(deps.db, params.id);
    if (!version) throw new AppError("resource.not_found");
    return { status: 200, data: presentCatalogImport(version, language) };
  },
});

const activate = adminRoute({
  method: "post",
  path: `${one}/activate`,
  operationId: "adminActivateCatalogImport",
  tag: "Admin",
  summary: "Approve what waits for a yes, or make an earlier version count again",
  permission: "operate catalogs",
  params: { id: uuid },
  refusals: ["catalog.version_not_ready", "catalog.version_gone"],
  answers: { 200: { description: "The version, which counts now.", schema: importSchema } },
  async answer({ deps, actor, params, language }) {
    const version = await approveVersion(deps, actor, params.id);
    return { status: 200, data: presentCatalogImport(version, language) };
  },
});

export const adminCatalogRoutes: readonly Route[] = [listAll, order, readOne, activate];

function allowedAddress(text: string, configured: string | undefined): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (!address || !isCatalogHost(address, configured)) throw new AppError("catalog.source_not_allowed");
  return address.href;
}
