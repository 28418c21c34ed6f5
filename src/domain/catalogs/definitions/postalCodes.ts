import type { CatalogColumn, CatalogDefinition } from "./catalogDefinition.ts";
import { codeColumn, validityColumns } from "./columns.ts";

/** Where a postal code lies, and the offset its clocks keep, which Comprobante.Fecha is written in. */
export const postalCodes: CatalogDefinition = {
  name: "postal-codes",
  satName: "c_CodigoPostal",
  title: "Códigos postales",
  workbook: "cfdi",
  columns: [
    codeColumn("c_CodigoPostal", /^[0-9]{5}$/, { digits: 5 }),
    { field: "state", headers: ["c_Estado"], type: "code", form: /^[A-Z]{2,3}$/, required: true },
    { field: "municipality", headers: ["c_Municipio"], type: "code", digits: 3, form: /^[0-9]{3}$/ },
    { field: "locality", headers: ["c_Localidad"], type: "code", digits: 2, form: /^[0-9]{2}$/ },
    // 0 none, 1 the strip along the northern border, 2 along the southern.
    { field: "borderStimulus", headers: ["Estímulo Franja Fronteriza"], type: "code", form: /^[012]$/ },
    ...validityColumns,
    { field: "zone", headers: zoneHeaders("Descripción del Huso Horario"), type: "text", required: true },
    ...season("summer", "Verano"),
    ...season("winter", "Invierno"),
  ],
  code: ["code"],
};

/** When the clocks of a season begin, and their offset from UTC in hours. */
function season(english: string, spanish: string): CatalogColumn[] {
  return [
    { field: `${english}Month`, headers: zoneHeaders(`Mes_Inicio_Horario_${spanish}`), type: "text" },
    { field: `${english}Day`, headers: zoneHeaders(`Día_Inicio_Horario_${spanish}`), type: "text" },
    // SAT heads the hour "Día…" too: the second column of that name is the hour.
    {
      field: `${english}Hour`,
      headers: zoneHeaders(`Hora_Inicio_Horario_${spanish}`),
      type: "time",
      secondOf: `${english}Day`,
    },
    {
      field: `${english}Offset`,
      headers: zoneHeaders(`Diferencia_Horaria_${spanish}`),
      type: "integer",
      required: true,
    },
  ];
}

/** They stand below a title of their own, in a second header row. */
function zoneHeaders(header: string): string[] {
  return [header, `Referencias del Huso Horario ${header}`];
}
