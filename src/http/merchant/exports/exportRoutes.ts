import Joi from "joi";
import type { TenantPermission } from "../../../domain/access/permissions.ts";
import { AppError } from "../../../errors.ts";
import type { ExportKind, ExportRow } from "../../../models/ExportRow.ts";
import { cancelExport } from "../../../operations/exports/cancelExport.ts";
import { exportTypes, openExport } from "../../../operations/exports/openExport.ts";
import { findExport, listExports } from "../../../queries/exports.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { attachment } from "../../present/attachment.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { exportBases, exportSchema, presentExport } from "../../present/presentExport.ts";

const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

/** The files of one kind, in the words of the contract. */
interface ExportFamily {
  readonly kind: ExportKind;
  readonly formats: readonly ExportRow["format"][];
  readonly tag: "Invoices" | "Merchant";
  /** The word of the operations' names: `SatCfdiExport`. */
  readonly name: string;
  /** Completes "exports of …". */
  readonly of: string;
  readonly permission: TenantPermission;
  /** The permission to have a file made: that is writing, which those who look on may not. */
  readonly makingPermission: TenantPermission;
}

/** Returns the routes that show the exports of a kind, hand their files out and drop them. */
export function exportRoutes(family: ExportFamily): readonly Route[] {
  const { kind, formats, tag, name, of, permission, makingPermission } = family;
  const base = exportBases[kind];
  const one = `${base}/:id`;

  const listAll = memberRoute({
    method: "get",
    path: base,
    operationId: `list${name}s`,
    tag,
    summary: `Exports of ${of}, newest first`,
    permission,
    query: pageValidator,
    answers: { 200: { description: "A page of exports.", schema: listSchema(exportSchema) } },
    async answer({ deps, principal, query, language }) {
      const page = await listExports(deps.db, principal, kind, pageOfQuery(query));
      return { status: 200, data: presentPage(page, (row) => presentExport(row, language)) };
    },
  });

  const readOne = memberRoute({
    method: "get",
    path: one,
    operationId: `read${name}`,
    tag,
    summary: "One export: how far it is, and where its file is",
    permission,
    params: { id: uuid },
    answers: { 200: { description: "The export as it is now.", schema: exportSchema } },
    async answer({ deps, principal, params: { id }, language }) {
      const row = await findExport(deps.db, principal, { id, kind });
      if (!row) throw new AppError("resource.not_found");
      const isMaking = row.state === "queued" || row.state === "running";
      const headers: Record<string, string> = isMaking ? { "Retry-After": "2" } : {};
      return { status: 200, data: presentExport(row, language), headers };
    },
  });

  const readFile = memberRoute({
    method: "get",
    path: `${one}/file`,
    operationId: `read${name}File`,
    tag,
    summary: "Download the file of an export, for seven days",
    permission,
    params: { id: uuid },
    answers: {
      200: { description: "The file.", contentTypes: formats.map((format) => exportTypes[format]) },
    },
    refusals: ["export.not_ready", "export.gone"],
    async answer({ deps, principal, params: { id } }) {
      const { fileName, ...file } = await openExport(deps, principal, { id, kind });
      return { status: 200, ...file, headers: attachment(fileName) };
    },
  });

  const cancel = memberRoute({
    method: "delete",
    path: one,
    operationId: `cancel${name}`,
    tag,
    summary: "Stop an export, or drop its file",
    permission: makingPermission,
    params: { id: uuid },
    answers: { 200: { description: "The export as it is now.", schema: exportSchema } },
    async answer(request) {
      const { id } = request.params;
      const row = await cancelExport(request.deps, request, { id, kind });
      return { status: 200, data: presentExport(row, request.language) };
    },
  });

  return [listAll, readOne, readFile, cancel];
}
