import { cfdiWorkbook } from "./cfdi/cfdiWorkbook.ts";
import type { CatalogEdition } from "./catalogEdition.ts";
import { foreignTradeSheets } from "./complements/foreignTradeSheets.ts";
import { paymentsSheets } from "./complements/paymentsSheets.ts";
import { payrollSheets } from "./complements/payrollSheets.ts";
import { readSheetTable } from "./complements/readSheetTable.ts";
import { retentionsSheets } from "./complements/retentionsSheets.ts";
import { waybillSheets } from "./complements/waybillSheets.ts";
import type { WorkbookSheet } from "./workbookSheet.ts";

export interface PublishedWorkbook {
  /** Without its ending; `<day>` stands for the day of publication, as in SAT's names. */
  readonly file: string;
  readonly title: string;
  sheets(edition: CatalogEdition): WorkbookSheet[];
}

/** The workbooks that the sandbox publishes, by the name they have in an import. */
export const publishedWorkbooks = {
  cfdi: { file: "catCFDI_V_4_<day>", title: "Catálogos CFDI Versión 4.0", sheets: cfdiWorkbook },
  payments: { file: "catPagos", title: "Catálogos Pagos 2.0", sheets: () => readSheetTable(paymentsSheets) },
  payroll: { file: "catNomina", title: "Catálogos Nómina 1.2", sheets: () => readSheetTable(payrollSheets) },
  waybill: {
    file: "CatalogosCartaPorte31",
    title: "Catálogos Carta Porte 3.1",
    sheets: () => readSheetTable(waybillSheets),
  },
  "foreign-trade": {
    file: "catComercioExterior",
    title: "Catálogos Comercio Exterior 2.0",
    sheets: () => readSheetTable(foreignTradeSheets),
  },
  retentions: {
    file: "catRetenciones",
    title: "Catálogos Retenciones 2.0",
    sheets: () => readSheetTable(retentionsSheets),
  },
} as const satisfies Record<string, PublishedWorkbook>;

export type PublishedName = keyof typeof publishedWorkbooks;
