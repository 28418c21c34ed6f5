import { catalog } from "../catalog.ts";

/** c_TipoDeComprobante. */
export const cfdiTypes = catalog("c_TipoDeComprobante", [
  { code: "I", description: "Ingreso" },
  { code: "E", description: "Egreso" },
  { code: "T", description: "Traslado" },
  { code: "N", description: "Nómina" },
  { code: "P", description: "Pago" },
]);
