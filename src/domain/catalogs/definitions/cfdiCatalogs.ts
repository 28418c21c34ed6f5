import type { CatalogColumn } from "./catalogDefinition.ts";
import {
  allowance,
  code,
  coded,
  description,
  flag,
  integer,
  listed,
  pattern,
  persons,
  required,
  text,
  time,
  validity,
} from "./columns.ts";
import * as shared from "./sharedSheets.ts";
import { plainSheet } from "./plainSheet.ts";
import { sheet } from "./sheet.ts";
import { workbookCatalogs } from "./workbookCatalogs.ts";

/** The catalogs of CFDI 4.0: 25 of them on 28 sheets. */
export const cfdiCatalogs = workbookCatalogs("cfdi", [
  shared.paymentForms,
  shared.currencies,
  {
    ...plainSheet(
      "cfdi-types",
      "c_TipoDeComprobante",
      "Tipos de comprobante",
      code(/^[A-Z]$/),
      // For N SAT writes "NS" and "NdS" here, and the figure in a row of its own below.
      text("maxValue", "Valor máximo"),
    ),
    continues: true,
  },
  plainSheet("exports", "c_Exportacion", "Exportación", code(2)),
  shared.paymentMethods,
  // A postal code says where it lies, and the offset that its clocks keep, which Comprobante.Fecha is written in.
  sheet(
    "postal-codes",
    "c_CodigoPostal",
    "Códigos postales",
    code(5),
    required(coded("state", "c_Estado", /^[A-Z]{2,3}$/)),
    coded("municipality", "c_Municipio", 3),
    coded("locality", "c_Localidad", 2),
    // 0 none, 1 the strip along the northern border, 2 along the southern.
    coded("borderStimulus", "Estímulo Franja Fronteriza", /^[012]$/),
    ...validity,
    required(text("zone", zoneHeaders("Descripción del Huso Horario"))),
    ...season("summer", "Verano"),
    ...season("winter", "Invierno"),
  ),
  plainSheet("periodicities", "c_Periodicidad", "Periodicidad", code(2)),
  plainSheet("months", "c_Meses", "Meses", code(2)),
  plainSheet("relation-types", "c_TipoRelacion", "Tipos de relación entre CFDI", code(2)),
  plainSheet("tax-regimes", "c_RegimenFiscal", "Regímenes fiscales", code(3), ...persons),
  sheet(
    "countries",
    "c_Pais",
    "Países",
    code(/^[A-Z]{3}$/),
    description(),
    pattern("postalCodeForm", "Formato de código postal"),
    pattern("taxIdForm", "Formato de Registro de Identidad Tributaria"),
    text("taxIdCheck", "Validación del Registro de Identidad Tributaria"),
    text("grouping", "Agrupaciones"),
  ),
  sheet(
    "cfdi-uses",
    "c_UsoCFDI",
    "Usos del comprobante",
    code(/^[A-Z]{1,2}[0-9]{2}$/),
    description(),
    ...persons,
    ...validity,
    // The regimes of the receiver that the use may be given with.
    listed("regimes", "Régimen Fiscal Receptor", /^[0-9]{3}$/),
  ),
  // SAT's product keys are UNSPSC's eight digits.
  sheet(
    "product-services",
    "c_ClaveProdServ",
    "Claves de productos y servicios",
    code(8),
    description(),
    allowance("iva", "Incluir IVA trasladado"),
    allowance("ieps", "Incluir IEPS trasladado"),
    text("complement", "Complemento que debe incluir"),
    ...validity,
    flag("borderStimulus", "Estímulo Franja Fronteriza"),
    text("similar", "Palabras similares"),
  ),
  // The units are those of UN/ECE Recommendations 20 and 21.
  sheet(
    "units",
    "c_ClaveUnidad",
    "Claves de unidad",
    code(/^[A-Z0-9]{2,3}$/i, "c_ClaveUnidad", { digits: 2 }),
    description("Nombre"),
    text("definition", "Descripción"),
    text("note", "Nota"),
    ...validity,
    text("symbol", "Símbolo"),
  ),
  plainSheet("tax-objects", "c_ObjetoImp", "Objeto de impuesto", code(2)),
  plainSheet(
    "taxes",
    "c_Impuesto",
    "Impuestos",
    code(3),
    required(flag("withheld", "Retención")),
    required(flag("transferred", "Traslado")),
    text("scope", "Local o federal"),
  ),
  sheet("factor-types", "c_TipoFactor", "Tipos de factor", code(/^(?:Tasa|Cuota|Exento)$/), ...validity),
  shared.taxRates,
  plainSheet("customs", "c_Aduana", "Aduanas", code(2)),
  // How many customs declarations a broker made at a customs office in a year. SAT repeats some rows.
  {
    ...sheet(
      "pedimento-numbers",
      "c_NumPedimentoAduana",
      "Números de pedimento por aduana y ejercicio",
      required(coded("customs", "c_Aduana", 2)),
      required(coded("patent", "Patente", /^[0-9A-Z]{4}$/, { digits: 4 })),
      required(coded("year", "Ejercicio", /^[0-9]{4}$/)),
      required(integer("quantity", "Cantidad")),
      ...validity,
    ),
    code: ["customs", "patent", "year"],
    repeats: "identical",
  },
  // The licences of customs brokers.
  sheet(
    "customs-patents",
    "c_PatenteAduanal",
    "Patentes aduanales",
    code(/^[0-9A-Z]{4}$/, "c_PatenteAduanal", { digits: 4 }),
    ...validity,
  ),
  shared.neighborhoods,
  shared.states,
  shared.localities,
  shared.municipalities,
]);

/** Returns when the clocks of a season begin, and their offset from UTC in hours. */
function season(english: string, spanish: string): CatalogColumn[] {
  return [
    text(`${english}Month`, zoneHeaders(`Mes_Inicio_Horario_${spanish}`)),
    text(`${english}Day`, zoneHeaders(`Día_Inicio_Horario_${spanish}`)),
    // SAT heads the hour "Día…" too: the second column of that name is the hour.
    time(`${english}Hour`, zoneHeaders(`Hora_Inicio_Horario_${spanish}`), { secondOf: `${english}Day` }),
    required(integer(`${english}Offset`, zoneHeaders(`Diferencia_Horaria_${spanish}`))),
  ];
}

/** Returns the headers as they stand below a title of their own, in a second header row. */
function zoneHeaders(header: string): string[] {
  return [header, `Referencias del Huso Horario ${header}`];
}
