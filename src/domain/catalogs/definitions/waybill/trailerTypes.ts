import { plainCatalog } from "../plainCatalog.ts";

export const trailerTypes = plainCatalog({
  name: "waybill/trailer-types",
  satName: "c_SubTipoRem",
  title: "Tipos de remolque",
  workbook: "waybill",
  codeHeader: "Clave tipo remolque",
  form: /^CTR[0-9]{3}$/,
  descriptionHeader: "Remolque o semirremolque",
});
