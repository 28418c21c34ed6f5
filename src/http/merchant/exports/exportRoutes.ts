import Joi from "joi";
import type { TenantPermission } from "../../../domain/access/permissions.ts";
import type { TenantPrincipal } from "../../../domain/access/principal.ts";
import { AppError } from "../../../errors.ts";
import type { ExportKind, ExportRow } from "../../../models/ExportRow.ts";
import { cancelExport } from "../../../operations/exports/cancelExport.ts";
import { exportTypes, openExport } from "../../../operations/exports/openExport.ts";
import { findExport, listExports } from "../../../queries/exports.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { attachment } from "../../present/attachment.ts";
import type { memberRoute, Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { type exportBases, exportSchema, presentExport } from "../../present/presentExport.ts";

const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

/** The files of an address, in the words of the contract. */
interface ExportFamily {
  readonly base: (typeof exportBases)[ExportKind];
  /** Returns the kinds that the caller may see. */
  readonly kinds: (principal: TenantPrincipal) => readonly ExportKind[];
  /** Declares a route for people by session, or for keys as well. */
  readonly route: typeof memberRoute | typeof tenantRoute;
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

/** Returns the routes that show the exports of an address, hand their files out and drop them. */
export function exportRoutes(family: ExportFamily): readonly Route[] {
  const { base, kinds, route, formats, tag, name, of, permission, makingPermission } = family;
  const one = `${base}/:id`;

  const listAll = route({
    method: "get",
    path: base,
    operationId: `list${name}s`,
    tag,
    summary: `Exports of ${of}, newest first`,
    permission,
    query: pageValidator,
    answers: { 200: { description: "A page of exports.", schema: listSchema(exportSchema) } },
    async answer({ deps, principal, query, language }) {
      const page = await listExports(deps.db, principal, kinds(principal), pageOfQuery(query));
      return { status: 200, data: presentPage(page, (row) => presentExport(row, language)) };
    },
  });

  const readOne = route({
    method: "get",
    path: one,
    operationId: `read${name}`,
    tag,
    summary: "One export: how far it is, and where its file is",
    permission,
    params: { id: uuid },
    answers: { 200: { description: "The export as it is now.", schema: exportSchema } },
    async answer({ deps, principal, params: { id }, language }) {
      const row = await findExport(deps.db, principal, { id, kinds: kinds(principal) });
      if (!row) throw new AppError("resource.not_found");
      const isMaking = row.state === "queued" || row.state === "running";
      const headers: Record<string, string> = isMaking ? { "Retry-After": "2" } : {};
      return { status: 200, data: presentExport(row, language), headers };
    },
  });

  const readFile = route({
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
    refusals: ["export.not_ready", "export.gone", "request.range_unsatisfiable"],
    async answer({ deps, principal, params: { id } }) {
      const { fileName, ...file } = await openExport(deps, principal, { id, kinds: kinds(principal) });
      return { status: 200, ...file, headers: attachment(fileName) };
    },
  });

  const cancel = route({
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
      const row = await cancelExport(request.deps, request, { id, kinds: kinds(request.principal) });
      return { status: 200, data: presentExport(row, request.language) };
    },
  });

  return [listAll, readOne, readFile, cancel];
}
