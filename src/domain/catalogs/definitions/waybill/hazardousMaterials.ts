import type { CatalogDefinition } from "../catalogDefinition.ts";
import { plainCatalog } from "../plainCatalog.ts";

/** Goods by United Nations number; SAT lists some numbers several times, one for each concentration. */
export const hazardousMaterials: CatalogDefinition = {
  ...plainCatalog({
    name: "waybill/hazardous-materials",
    satName: "c_MaterialPeligroso",
    title: "Materiales peligrosos",
    workbook: "waybill",
    codeHeader: "Clave material peligroso",
    form: /^[0-9]{4}$/,
    digits: 4,
    more: [
      { field: "hazardClass", headers: ["Clase o div."], type: "text" },
      { field: "secondaryHazard", headers: ["Peligro secundario"], type: "text" },
      { field: "technicalName", headers: ["Nombre técnico"], type: "text" },
    ],
  }),
  repeats: "numbered",
};
