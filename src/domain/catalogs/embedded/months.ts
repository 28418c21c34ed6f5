import { catalog } from "../catalog.ts";

/** c_Meses: months 01–12, and pairs of months 13–18 for periodicity 05. */
export const months = catalog("c_Meses", [
  { code: "01", description: "Enero" },
  { code: "02", description: "Febrero" },
  { code: "03", description: "Marzo" },
  { code: "04", description: "Abril" },
  { code: "05", description: "Mayo" },
  { code: "06", description: "Junio" },
  { code: "07", description: "Julio" },
  { code: "08", description: "Agosto" },
  { code: "09", description: "Septiembre" },
  { code: "10", description: "Octubre" },
  { code: "11", description: "Noviembre" },
  { code: "12", description: "Diciembre" },
  { code: "13", description: "Enero-Febrero" },
  { code: "14", description: "Marzo-Abril" },
  { code: "15", description: "Mayo-Junio" },
  { code: "16", description: "Julio-Agosto" },
  { code: "17", description: "Septiembre-Octubre" },
  { code: "18", description: "Noviembre-Diciembre" },
]);
