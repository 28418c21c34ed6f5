import type { Workbook } from "../../../domain/catalogs/definitions/catalogDefinition.ts";

export interface PublishedWorkbook {
  /** The name without its ending; `<day>` stands for the day of publication, as in SAT's names. */
  readonly file: string;
  readonly title: string;
}

/** The workbooks that the sandbox publishes, by the name they have in an import. */
export const publishedWorkbooks = {
  cfdi: { file: "catCFDI_V_4_<day>", title: "Catálogos CFDI Versión 4.0" },
  payments: { file: "catPagos", title: "Catálogos Pagos 2.0" },
  payroll: { file: "catNomina", title: "Catálogos Nómina 1.2" },
  waybill: {
    file: "CatalogosCartaPorte31",
    title: "Catálogos Carta Porte 3.1",
  },
  "foreign-trade": {
    file: "catComercioExterior",
    title: "Catálogos Comercio Exterior 2.0",
  },
  retentions: {
    file: "catRetenciones",
    title: "Catálogos Retenciones 2.0",
  },
} as const satisfies Record<Workbook, PublishedWorkbook>;

export type PublishedName = keyof typeof publishedWorkbooks;
