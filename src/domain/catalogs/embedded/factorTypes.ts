import { catalog } from "../catalog.ts";

/** c_TipoFactor: a rate of the value, an amount per unit, or exempt. */
export const factorTypes = catalog("c_TipoFactor", [
  { code: "Tasa", description: "Tasa" },
  { code: "Cuota", description: "Cuota" },
  { code: "Exento", description: "Exento" },
]);
