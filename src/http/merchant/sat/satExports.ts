import { AppError } from "../../../errors.ts";
import { cancelExport } from "../../../operations/exports/cancelExport.ts";
import { openExport } from "../../../operations/exports/openExport.ts";
import { requestExport } from "../../../operations/exports/requestExport.ts";
import { findExport, listExports } from "../../../queries/mirror/exports.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { attachment } from "../../present/attachment.ts";
import { exportSchema, presentExport } from "./presentExport.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import Joi from "joi";
import { exportValidator } from "./satCfdis.schema.ts";

const base = "/api/v1/merchant/sat/cfdis/exports";
const one = `${base}/:id`;
const permission = "read SAT documents";
/** To have a file made is to write, which those who look on may not. */
const makingPermission = "download from SAT";

const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

const listAll = memberRoute({
  method: "get",
  path: base,
  operationId: "listSatCfdiExports",
  tag: "Merchant",
  summary: "Exports of SAT's CFDIs, newest first",
  permission,
  query: pageValidator,
  answers: { 200: { description: "A page of exports.", schema: listSchema(exportSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listExports(deps.db, principal, pageOfQuery(query));
    return { status: 200, data: presentPage(page, presentExport) };
  },
});

const order = memberRoute({
  method: "post",
  path: base,
  operationId: "exportSatCfdis",
  tag: "Merchant",
  summary: "Have a file made of SAT's CFDIs; while the same is being made, that is what is answered",
  permission: makingPermission,
  body: {
    ...exportValidator,
    examples: {
      xmlsOfAMonth: {
        format: "zip",
        filter: { direction: "received", from: "2026-10-01", to: "2026-10-31", state: "vigente" },
      },
      everything: { format: "csv" },
    },
  },
  answers: { 202: { description: "The export, which goes on by itself.", schema: exportSchema } },
  async answer(request) {
    const row = await requestExport(request.deps, request, request.body);
    return { status: 202, data: presentExport(row) };
  },
});

const readOne = memberRoute({
  method: "get",
  path: one,
  operationId: "readSatCfdiExport",
  tag: "Merchant",
  summary: "One export: how far it is, and where its file is",
  permission,
  params: { id: uuid },
  answers: { 200: { description: "The export as it is now.", schema: exportSchema } },
  async answer({ deps, principal, params }) {
    const row = await findExport(deps.db, principal, params.id);
    if (!row) throw new AppError("resource.not_found");
    const isMaking = row.state === "queued" || row.state === "running";
    const headers: Record<string, string> = isMaking ? { "Retry-After": "2" } : {};
    return { status: 200, data: presentExport(row), headers };
  },
});

const readFile = memberRoute({
  method: "get",
  path: `${one}/file`,
  operationId: "readSatCfdiExportFile",
  tag: "Merchant",
  summary: "Download the file of an export, for seven days",
  permission,
  params: { id: uuid },
  answers: { 200: { description: "The file.", contentTypes: ["application/zip", "text/csv"] } },
  refusals: ["export.not_ready", "export.gone"],
  async answer({ deps, principal, params }) {
    const { fileName, ...file } = await openExport(deps, principal, params.id);
    return { status: 200, ...file, headers: attachment(fileName) };
  },
});

const cancel = memberRoute({
  method: "delete",
  path: one,
  operationId: "cancelSatCfdiExport",
  tag: "Merchant",
  summary: "Stop an export, or drop its file",
  permission: makingPermission,
  params: { id: uuid },
  answers: { 200: { description: "The export as it is now.", schema: exportSchema } },
  async answer(request) {
    const row = await cancelExport(request.deps, request, request.params.id);
    return { status: 200, data: presentExport(row) };
  },
});

export const satExportRoutes: readonly Route[] = [listAll, order, readOne, readFile, cancel];
