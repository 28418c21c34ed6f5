import { catalog } from "../catalog.ts";

/** c_Periodicidad: how often the global invoice is made. 05 is for taxpayers of regime 621 only. */
export const periodicities = catalog("c_Periodicidad", [
  { code: "01", description: "Diario" },
  { code: "02", description: "Semanal" },
  { code: "03", description: "Quincenal" },
  { code: "04", description: "Mensual" },
  { code: "05", description: "Bimestral" },
]);
