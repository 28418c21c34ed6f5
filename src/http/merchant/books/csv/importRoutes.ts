import Joi from "joi";
import type { TenantPermission } from "../../../../domain/access/permissions.ts";
import { AppError } from "../../../../errors.ts";
import type { ImportKind } from "../../../../operations/imports/importReader.ts";
import { requestFileImport } from "../../../../operations/imports/requestFileImport.ts";
import { findFileImport, listFileImports } from "../../../../queries/fileImports.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../../lists/paging.ts";
import { presentedImportSchema, presentImport } from "../presentImport.ts";
import { type Route, tenantRoute } from "../../../route.ts";
import { createValidator, type Validator } from "../../../validation/createValidator.ts";
import { uuid } from "../../../validation/schemas.ts";
import type { CsvImport } from "./csvImport.ts";
import { headFaults } from "./headFaults.ts";
import { importBody, importQuery } from "./importBody.ts";
import { maxCsvRows } from "./readCsv.ts";

export interface ImportRouteOptions {
  /** The path of the things themselves: `/api/v1/merchant/products`. */
  readonly base: string;
  /** The name of the contract's operations: `Products`. */
  readonly name: string;
  readonly permission: TenantPermission;
  readonly examples: Readonly<Record<string, { readonly csv: string }>>;
}

const pageValidator: Validator<PageQuery> = createValidator(Joi.object(pageKeys));

/**
 * Makes the routes of one kind of file: one that takes a file, and two that show what became of it. HTTP looks at the
 * headers only, since they tell a wrong file at once; a worker reads the rows.
 */
export function importRoutes<Kind extends ImportKind>(
  { kind, columns }: CsvImport<Kind>,
  { base, name, permission, examples }: ImportRouteOptions,
): readonly Route[] {
  const path = `${base}/imports`;

  const take = tenantRoute({
    method: "post",
    path: `${base}/import`,
    operationId: `import${name}`,
    tag: "Merchant",
    summary: `Have a CSV file of up to ${maxCsvRows.toLocaleString("en")} ${kind} read: sound rows are kept, the others told with their faults`,
    permission,
    query: importQuery,
    body: { ...importBody(columns), examples, fileField: "csv" },
    answers: { 202: { description: "The import, which goes on by itself.", schema: presentedImportSchema } },
    refusals: ["import.too_many"],
    async answer(request) {
      const { deps, body, query, language } = request;
      const details = headFaults(body.csv, columns);
      if (details.length > 0) throw new AppError("request.invalid", { details });
      const row = await requestFileImport(deps, request, { kind, ...body, ...query });
      const headers = { Location: `${path}/${row.id}` };
      return { status: 202, data: presentImport(row, language), headers };
    },
  });

  const listAll = tenantRoute({
    method: "get",
    path,
    operationId: `list${name}Imports`,
    tag: "Merchant",
    summary: `Imports of ${kind}, newest first, for ninety days`,
    permission,
    query: pageValidator,
    answers: { 200: { description: "A page of imports.", schema: listSchema(presentedImportSchema) } },
    async answer({ deps, principal: { merchantId }, query, language }) {
      const page = await listFileImports(deps.db, { merchantId, kind }, pageOfQuery(query));
      return { status: 200, data: presentPage(page, (row) => presentImport(row, language)) };
    },
  });

  const readOne = tenantRoute({
    method: "get",
    path: `${path}/:id`,
    operationId: `read${name}Import`,
    tag: "Merchant",
    summary: `One import of ${kind}: how far it is, and what became of its rows`,
    permission,
    params: { id: uuid },
    answers: { 200: { description: "The import as it is now.", schema: presentedImportSchema } },
    async answer({ deps, principal: { merchantId }, params, language }) {
      const row = await findFileImport(deps.db, { merchantId, kind }, params.id);
      if (!row) throw new AppError("resource.not_found");
      const headers: Record<string, string> = row.endedAt ? {} : { "Retry-After": "1" };
      return { status: 200, data: presentImport(row, language), headers };
    },
  });

  return [take, listAll, readOne];
}
