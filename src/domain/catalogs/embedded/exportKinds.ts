import { catalog } from "../catalog.ts";

/** c_Exportacion: whether goods leave the country, and how. 02 demands the Comercio Exterior complement. */
export const exportKinds = catalog("c_Exportacion", [
  { code: "01", description: "No aplica" },
  { code: "02", description: "Definitiva con clave A1" },
  { code: "03", description: "Temporal" },
  {
    code: "04",
    description: "Definitiva con clave distinta a A1 o cuando no existe enajenación en términos del CFF",
    from: "2022-02-25",
  },
]);
