import type { CustomerSheet } from "../../domain/taxpayers/customerSheet.ts";
import { checkReceiver } from "../../domain/invoicing/receiver/checkReceiver.ts";
import { knownBy } from "../../domain/taxpayers/knownBy.ts";
import { AppError } from "../../errors.ts";
import { importCustomers } from "../../operations/customers/importCustomers.ts";
import { presentedImportSchema, presentImport } from "../present/presentImport.ts";
import { type Route, tenantRoute } from "../route.ts";
import { alreadyThere } from "./csv/alreadyThere.ts";
import { customerColumns, customerColumnsSaid, customerOfRow } from "./csv/customerColumns.ts";
import { importBody } from "./csv/importBody.ts";
import { readCsv } from "./csv/readCsv.ts";
import { readRows, type RowRules } from "./csv/readRows.ts";
import { customerValidator } from "./customers.schema.ts";

const rules: RowRules<CustomerSheet> = {
  read: customerOfRow,
  validator: customerValidator,
  check: (sheet, { catalogs }) => checkReceiver(sheet, catalogs).faults,
  keyOf: knownBy,
};

const example = [
  "RFC,Razón social,CP,Régimen fiscal,Uso CFDI,Correo",
  "URE180429TM6,UNIVERSIDAD ROBOTICA ESPAÑOLA,86991,601 - General de Ley Personas Morales,G03,compras@ure.example.mx",
];

export const customerImportRoute: Route = tenantRoute({
  method: "post",
  path: "/api/v1/merchant/customers/import",
  operationId: "importCustomers",
  tag: "Merchant",
  summary:
    "Store up to 5,000 customers of a CSV file; sound rows are kept, the others are told with their faults",
  permission: "write customers",
  body: { ...importBody(customerColumns), examples: { commas: { csv: example.join("\n") } } },
  answers: { 200: { description: "What became of each row.", schema: presentedImportSchema } },
  async answer(request) {
    const { deps, principal, body, language } = request;
    const file = readCsv(body.csv, customerColumns);
    if ("faults" in file) throw new AppError("request.invalid", { details: file.faults });
    const { sound, rejected } = await readRows(file, rules, {
      now: deps.clock.now(),
      catalogs: deps.catalogs(),
      principal,
    });
    const sheets = sound.map(({ value }) => value);
    const overwrite = body.mode === "upsert" ? customerColumnsSaid(new Set(file.headerOf.keys())) : [];
    const { created, updated } = await importCustomers(deps, request, { sheets, overwrite });
    const left = sound.filter(({ value }) => !created.has(knownBy(value)) && !updated.has(knownBy(value)));
    const there = body.mode === "insert" ? left.map(({ line }) => ({ line, faults: [alreadyThere] })) : [];
    const report = {
      created: created.size,
      updated: updated.size,
      unchanged: left.length - there.length,
      rejected: [...rejected, ...there],
      ignoredColumns: file.ignored,
    };
    return { status: 200, data: presentImport(report, language) };
  },
});
