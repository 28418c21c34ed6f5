import type { Route } from "../../route.ts";
import { importRoutes } from "./csv/importRoutes.ts";
import { productFile } from "./csv/productFile.ts";

const semicolons = [
  "Clave;Descripción;Clave SAT;Unidad;IVA;Precio",
  '7501000173;"Cuaderno profesional; raya";14111514;H87;16%;45.00',
  "7501000180;Libro de texto;55101509;H87;0;210.00",
];

export const productImportRoutes: readonly Route[] = importRoutes(productFile, {
  base: "/api/v1/merchant/products",
  name: "Products",
  permission: "write products",
  examples: { semicolons: { csv: semicolons.join("\r\n") } },
});
