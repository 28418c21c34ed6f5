import type { CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, descriptionColumn, validityColumns } from "./columns.ts";

export const relationTypes: CatalogDefinition = {
  name: "relation-types",
  satName: "c_TipoRelacion",
  title: "Tipos de relación entre CFDI",
  workbook: "cfdi",
  columns: [
    codeColumn("c_TipoRelacion", /^[0-9]{2}$/, { digits: 2 }),
    descriptionColumn(),
    ...validityColumns,
  ],
  code: ["code"],
  description: "description",
};
