import { catalog } from "../catalog.ts";

/** c_TipoRelacion: how a document relates to earlier ones. */
export const relationTypes = catalog("c_TipoRelacion", [
  { code: "01", description: "Nota de crédito de los documentos relacionados" },
  { code: "02", description: "Nota de débito de los documentos relacionados" },
  { code: "03", description: "Devolución de mercancía sobre facturas o traslados previos" },
  { code: "04", description: "Sustitución de los CFDI previos" },
  { code: "05", description: "Traslados de mercancías facturados previamente" },
  { code: "06", description: "Factura generada por los traslados previos" },
  { code: "07", description: "CFDI por aplicación de anticipo" },
]);
