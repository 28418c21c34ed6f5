import { plainCatalog } from "../plainCatalog.ts";

export const transferReasons = plainCatalog({
  name: "foreign-trade/transfer-reasons",
  satName: "c_MotivoTraslado",
  title: "Motivos de traslado",
  workbook: "foreign-trade",
  form: /^[0-9]{2}$/,
  digits: 2,
  dated: false,
});
