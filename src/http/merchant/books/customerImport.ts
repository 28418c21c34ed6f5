import type { Route } from "../../route.ts";
import { customerFile } from "./csv/customerFile.ts";
import { importRoutes } from "./csv/importRoutes.ts";

const commas = [
  "RFC,Razón social,CP,Régimen fiscal,Uso CFDI,Correo",
  "URE180429TM6,UNIVERSIDAD ROBOTICA ESPAÑOLA,86991,601 - General de Ley Personas Morales,G03,compras@ure.example.mx",
];

export const customerImportRoutes: readonly Route[] = importRoutes(customerFile, {
  base: "/api/v1/merchant/customers",
  name: "Customers",
  permission: "write customers",
  examples: { commas: { csv: commas.join("\n") } },
});
