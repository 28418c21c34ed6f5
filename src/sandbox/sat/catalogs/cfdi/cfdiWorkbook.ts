import { excelDay } from "../excelDay.ts";
import { cfdiSheet, plainSheet } from "../layout.ts";
import type { SheetRow, WorkbookSheet } from "../workbookSheet.ts";
import { customsRows, patentRows, pedimentoRows } from "./customsRows.ts";
import { neighborhoodRows } from "./neighborhoodRows.ts";
import { localityRows, municipalityRows, stateRows } from "./placeRows.ts";
import { postalCodeRows } from "./postalCodeRows.ts";
import { productRows } from "./productRows.ts";
import { smallSheets } from "./smallSheets.ts";
import { unitRows } from "./unitRows.ts";

export interface CfdiWorkbookOptions {
  /** 1 is SAT's true size, 2 twice its rows, 0.01 a small one for tests. */
  readonly scale: number;
  readonly seed: number;
  /** Of product keys: how often SAT has changed them since. */
  readonly revision: number;
}

const trueSize = {
  products: 52_514,
  units: 2_418,
  postalCodes: 96_000,
  neighborhoods: 145_000,
  pedimentos: 43_789,
  patents: 3_413,
};
const fewestProducts = 1_200;
const validity = ["Fecha inicio de vigencia", "Fecha fin de vigencia"];
const published = excelDay("2026-08-06");
const daysPerRevision = 14;

/**
 * SAT's workbook of CFDI 4.0 as it is laid out, all 28 sheets of it in SAT's order, large catalogs in parts. Five digits
 * have no room for twice the postal codes, so neighbourhoods make up for what those cannot grow.
 */
export function cfdiWorkbook(options: CfdiWorkbookOptions): WorkbookSheet[] {
  const { scale, revision } = options;
  const of = (size: number) => Math.max(Math.round(size * scale), 30);
  const step = Math.max(Math.round(1 / scale), 1);
  const neighborhoods =
    of(trueSize.neighborhoods) + Math.round(Math.max(scale - 1, 0) * trueSize.postalCodes);
  const products = { ...options, count: Math.max(of(trueSize.products), fewestProducts) };
  const places = (part: number) => postalCodeSheet(part, step);
  const settlements = (part: number) => neighborhoodSheet(part, neighborhoods);
  const small = (name: string) => smallSheets[name] as WorkbookSheet;
  return [
    ...["c_FormaPago", "c_Moneda", "c_TipoDeComprobante", "c_Exportacion", "c_MetodoPago"].map(small),
    places(1),
    places(2),
    ...["c_Periodicidad", "c_Meses", "c_TipoRelacion", "c_RegimenFiscal", "c_Pais", "c_UsoCFDI"].map(small),
    cfdiSheet({
      name: "c_ClaveProdServ",
      title: "Catálogo de Claves de Productos y Servicios.",
      headers: [productHeaders],
      revision,
      published: published + revision * daysPerRevision,
      rows: () => productRows(products),
    }),
    plainSheet(
      "c_ClaveUnidad",
      "Catálogo de unidades de medida para los conceptos en el CFDI.",
      ["c_ClaveUnidad", "Nombre", "Descripción", "Nota", ...longValidity, "Símbolo"],
      () => unitRows(Math.max(of(trueSize.units), 60)),
      true,
    ),
    ...["c_ObjetoImp", "c_Impuesto", "c_TipoFactor", "c_TasaOCuota"].map(small),
    plainSheet("c_Aduana", "Catálogo de aduanas.", ["c_Aduana", "Descripción", ...validity], customsRows),
    plainSheet(
      "c_NumPedimentoAduana",
      "Catálogo de números de pedimento operados por aduana y ejercicio.",
      ["c_Aduana", "Patente", "Ejercicio", "Cantidad", ...validity],
      () => pedimentoRows(of(trueSize.pedimentos)),
    ),
    plainSheet(
      "c_PatenteAduanal",
      "Catálogo de patentes aduanales",
      ["C_PatenteAduanal", "Inicio de vigencia de la patente", "Fin de vigencia de la patente"],
      () => patentRows(Math.min(of(trueSize.patents), 9_999)),
    ),
    settlements(1),
    settlements(2),
    settlements(3),
    plainSheet(
      "c_Estado",
      "Catálogo de estados. ",
      ["c_Estado", "c_Pais", "Nombre del estado", ...validity],
      stateRows,
    ),
    plainSheet("C_Localidad", "Catálogo de localidades. ", ["c_Localidad", ...placeHeaders], localityRows),
    plainSheet("C_Municipio", "Catálogo de municipios.", ["c_Municipio", ...placeHeaders], municipalityRows),
  ];
}

const longValidity = ["Fecha de inicio de vigencia", "Fecha de fin de vigencia"];
const placeHeaders = ["c_Estado", "Descripción", ...longValidity];
const postalHeaders = [
  "c_CodigoPostal",
  "c_Estado",
  "c_Municipio",
  "c_Localidad",
  "Estímulo Franja Fronteriza",
  // A blank at the end, as in SAT's.
  "Fecha inicio de vigencia ",
  "Fecha fin de vigencia ",
  "Referencias del Huso Horario",
];
const productHeaders = [
  "c_ClaveProdServ",
  "Descripción",
  "Incluir IVA trasladado",
  "Incluir IEPS trasladado",
  "Complemento que debe incluir",
  "FechaInicioVigencia",
  "FechaFinVigencia",
  "Estímulo Franja Fronteriza",
  "Palabras similares",
];

/** SAT cuts the postal codes in two within Nuevo León, and says at the end of the first part where it goes on. */
function postalCodeSheet(part: number, step: number): WorkbookSheet {
  return cfdiSheet({
    name: `c_CodigoPostal_Parte_${part}`,
    title: "Catálogo de códigos postales.",
    headers: [
      [],
      postalHeaders,
      [
        ...Array.from({ length: 7 }, () => null),
        "Descripción del Huso Horario",
        ...clock("Verano"),
        ...clock("Invierno"),
      ],
    ],
    *rows() {
      let isSecond = false;
      for (const row of postalCodeRows(step)) {
        isSecond ||= row[1] === "NLE" && (row[0] as string) >= "64280";
        if (isSecond === (part === 2)) yield row;
      }
      if (part === 1) yield ["Continúa en c_CodigoPostal_2"];
    },
  });
}

/** The hour is headed "Día…" too, as in SAT's. */
function clock(season: string): string[] {
  const day = `Día_Inicio_Horario_${season}`;
  return [`Mes_Inicio_Horario_${season}`, day, day, `Diferencia_Horaria_${season}`];
}

function neighborhoodSheet(part: number, total: number): WorkbookSheet {
  const [from, to] = [part - 1, part].map((third) => Math.round((total * third) / 3)) as [number, number];
  const rows = (): Iterable<SheetRow> => neighborhoodRows(from, to, total);
  const headers = ["c_Colonia", "c_CodigoPostal", "Nombre del asentamiento"];
  return plainSheet(`C_Colonia_${part}`, "Catálogo de colonias.", headers, rows);
}
