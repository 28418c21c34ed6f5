import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, validityColumns } from "./columns.ts";

/** Licences of customs brokers. */
export const customsPatents: CatalogDefinition = {
  name: "customs-patents",
  satName: "c_PatenteAduanal",
  title: "Patentes aduanales",
  workbook: "cfdi",
  columns: [codeColumn("c_PatenteAduanal", /^[0-9A-Z]{4}$/, { digits: 4 }), ...validityColumns],
  code: ["code"],
};
