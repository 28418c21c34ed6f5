import { productFaults } from "../../../../domain/products/productFaults.ts";
import { productValidator } from "../products.schema.ts";
import type { CsvImport } from "./csvImport.ts";
import { productColumns, productColumnsSaid, productOfRow } from "./productColumns.ts";

/** Describes files with a product a row, known by its SKU. */
export const productFile: CsvImport<"products"> = {
  kind: "products",
  columns: productColumns,
  rules: {
    read: productOfRow,
    validator: productValidator,
    check: (sheet, { catalogs }) => productFaults(sheet, catalogs),
    keyOf: ({ sku }) => sku,
  },
  columnsSaid: productColumnsSaid,
};
