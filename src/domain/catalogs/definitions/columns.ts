import type { CatalogColumn } from "./catalogDefinition.ts";

type More = Partial<Omit<CatalogColumn, "field" | "headers" | "type">>;

/** The column of a catalog's own codes. */
export function codeColumn(header: string | readonly string[], form: RegExp, more: More = {}): CatalogColumn {
  return { field: "code", headers: [header].flat(), type: "code", form, required: true, ...more };
}

/** A column that says what the code stands for. */
export function descriptionColumn(header = "Descripción", more: More = {}): CatalogColumn {
  return { field: "description", headers: [header], type: "text", required: true, ...more };
}

/** Columns for the first and the last day in force, by all the names SAT gives them. */
export const validityColumns: readonly CatalogColumn[] = [
  {
    field: "validFrom",
    headers: [
      "Fecha inicio de vigencia",
      "Fecha de inicio de vigencia",
      "Fecha inicio vigencia",
      "Inicio de vigencia",
      "Inicio de vigencia de la patente",
    ],
    type: "date",
  },
  {
    field: "validUntil",
    headers: [
      "Fecha fin de vigencia",
      "Fecha de fin de vigencia",
      "Fecha fin vigencia",
      "Fin de vigencia",
      "Fin de vigencia de la patente",
    ],
    type: "date",
  },
];

/** Which persons it is for: below a title of their own, in a header of two rows. */
export const personColumns: readonly CatalogColumn[] = [
  { field: "fisica", headers: ["Aplica para tipo persona Física", "Física"], type: "flag", required: true },
  { field: "moral", headers: ["Aplica para tipo persona Moral", "Moral"], type: "flag", required: true },
];
