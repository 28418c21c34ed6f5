import { catalog, type CatalogEntry } from "../catalog.ts";

/** c_MotivoCancelacion: the reason why a CFDI is cancelled. SAT's service has it, not its workbook. */
export const cancellationReasons = catalog<CatalogEntry>("c_MotivoCancelacion", [
  { code: "01", description: "Comprobante emitido con errores con relación" },
  { code: "02", description: "Comprobante emitido con errores sin relación" },
  { code: "03", description: "No se llevó a cabo la operación" },
  { code: "04", description: "Operación nominativa relacionada en una factura global" },
]);
