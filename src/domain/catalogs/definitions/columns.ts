import type { CatalogColumn, ColumnType } from "./catalogDefinition.ts";

/** The header that SAT gives a column, or all the headers that it has given it. */
type Headers = string | readonly string[];

type More = Partial<Omit<CatalogColumn, "field" | "headers" | "type">>;

type MakeColumn = (field: string, headers: Headers, more?: More) => CatalogColumn;

/** The form of a code: a number of digits, which Excel writes without leading zeros, or a pattern. */
type CodeForm = number | RegExp;

export const text = columnsOf("text");
export const flag = columnsOf("flag");
export const allowance = columnsOf("allowance");
export const integer = columnsOf("integer");
export const decimal = columnsOf("decimal");
export const pattern = columnsOf("pattern");
export const time = columnsOf("time");
const date = columnsOf("date");
const codeOf = columnsOf("code");
const listOf = columnsOf("list");

/** Returns the column of a catalog's own codes; without a header of its own it is headed like the sheet. */
export function code(form: CodeForm, header?: string, more: More = {}): CatalogColumn {
  return codeOf("code", header ?? [], { ...formOf(form), required: true, ...more });
}

/** Returns a column that says what the code stands for. */
export function description(header = "Descripción"): CatalogColumn {
  return required(text("description", header));
}

/** Returns a column with a code of another catalog. */
export function coded(field: string, header: string, form: CodeForm, more: More = {}): CatalogColumn {
  return codeOf(field, header, { ...formOf(form), ...more });
}

/** Returns a column with several codes of another catalog. */
export function listed(field: string, header: string, form: CodeForm): CatalogColumn {
  return listOf(field, header, formOf(form));
}

/** Returns the same column, in which every row has a value. */
export function required(column: CatalogColumn): CatalogColumn {
  return { ...column, required: true };
}

/** The columns for the first and the last day in force, by all the names that SAT gives them. */
export const validity: readonly CatalogColumn[] = [
  date("validFrom", [
    "Fecha inicio de vigencia",
    "Fecha de inicio de vigencia",
    "Fecha inicio vigencia",
    "Inicio de vigencia",
    "Inicio de vigencia de la patente",
  ]),
  date("validUntil", [
    "Fecha fin de vigencia",
    "Fecha de fin de vigencia",
    "Fecha fin vigencia",
    "Fin de vigencia",
    "Fin de vigencia de la patente",
  ]),
];

/** The columns that say which persons a code is for; they stand below a title of their own, in a header of two rows. */
export const persons: readonly CatalogColumn[] = [
  required(flag("fisica", ["Aplica para tipo persona Física", "Física"])),
  required(flag("moral", ["Aplica para tipo persona Moral", "Moral"])),
];

function columnsOf(type: ColumnType): MakeColumn {
  return (field, headers, more = {}) => ({ field, headers: [headers].flat(), type, ...more });
}

function formOf(form: CodeForm): Pick<CatalogColumn, "form" | "digits"> {
  return typeof form === "number" ? { form: new RegExp(`^[0-9]{${form}}$`), digits: form } : { form };
}
