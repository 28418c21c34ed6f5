import { productFaults } from "../../domain/products/productFaults.ts";
import type { ProductSheet } from "../../domain/products/productSheet.ts";
import { AppError } from "../../errors.ts";
import { importProducts } from "../../operations/products/importProducts.ts";
import { presentedImportSchema, presentImport } from "../present/presentImport.ts";
import { type Route, tenantRoute } from "../route.ts";
import { alreadyThere } from "./csv/alreadyThere.ts";
import { importBody } from "./csv/importBody.ts";
import { productColumnsSaid, productColumns, productOfRow } from "./csv/productColumns.ts";
import { readCsv } from "./csv/readCsv.ts";
import { readRows, type RowRules } from "./csv/readRows.ts";
import { productValidator } from "./products.schema.ts";

const rules: RowRules<ProductSheet> = {
  read: productOfRow,
  validator: productValidator,
  check: (sheet, { catalogs }) => productFaults(sheet, catalogs),
  keyOf: ({ sku }) => sku,
};

const example = [
  "Clave;Descripción;Clave SAT;Unidad;IVA;Precio",
  '7501000173;"Cuaderno profesional; raya";14111514;H87;16%;45.00',
  "7501000180;Libro de texto;55101509;H87;0;210.00",
];

export const productImportRoute: Route = tenantRoute({
  method: "post",
  path: "/api/v1/merchant/products/import",
  operationId: "importProducts",
  tag: "Merchant",
  summary:
    "Store up to 5,000 products of a CSV file; sound rows are kept, the others are told with their faults",
  permission: "write products",
  body: { ...importBody(productColumns), examples: { semicolons: { csv: example.join("\r\n") } } },
  answers: { 200: { description: "What became of each row.", schema: presentedImportSchema } },
  async answer(request) {
    const { deps, principal, body, language } = request;
    const file = readCsv(body.csv, productColumns);
    if ("faults" in file) throw new AppError("request.invalid", { details: file.faults });
    const { sound, rejected } = await readRows(file, rules, {
      now: deps.clock.now(),
      catalogs: deps.catalogs(),
      principal,
    });
    const sheets = sound.map(({ value }) => value);
    const overwrite = body.mode === "upsert" ? productColumnsSaid(new Set(file.headerOf.keys())) : [];
    const { created, updated } = await importProducts(deps, request, { sheets, overwrite });
    const left = sound.filter(({ value: { sku } }) => !created.has(sku) && !updated.has(sku));
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
