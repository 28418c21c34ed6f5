/** A file SAT publishes: CFDI 4.0's own (Annex 20) or a complement's. */
export type Workbook = "cfdi" | "payments" | "payroll" | "waybill" | "foreign-trade" | "retentions";

/**
 * The kind of value that a cell may hold: `code` as SAT writes it in the document, `text`, `date` (→ `YYYY-MM-DD`),
 * `time` (→ `hh:mm`), `flag` (Sí/No, 1/0 → boolean), `allowance` (Sí/No/Opcional → yes, no, optional), `integer`,
 * `decimal` (exact, as text), `list` of codes, `pattern` (a regular expression, as text).
 */
export type ColumnType =
  "code" | "text" | "date" | "time" | "flag" | "allowance" | "integer" | "decimal" | "list" | "pattern";

export interface CatalogColumn {
  /** Our name for it, a key of `CatalogRow.fields`. */
  readonly field: string;
  /**
   * The header texts by which it is known; accents, case and blanks don't count, and two header rows are joined by one.
   */
  readonly headers: readonly string[];
  readonly type: ColumnType;
  /** The digits of a numeric code: Excel drops leading zeros (`1` → `01`). */
  readonly digits?: number;
  /** The decimals of a `decimal`, as the document writes it (`0.16` → `0.160000`). */
  readonly scale?: number;
  /** The form that a code, each code of a list, or a text must have. */
  readonly form?: RegExp;
  /** The codes for words; the first word of the cell decides, folded: `{ iva: "002" }`. */
  readonly words?: Readonly<Record<string, string>>;
  /** True when a row without a value here is at fault. */
  readonly required?: boolean;
  /**
   * The other field whose header SAT has repeated for this one, and which stands before it; `headers` would be right.
   */
  readonly secondOf?: string;
}

/** One of SAT's catalogs: where it stands, how its columns are recognised, and what makes a row of it unique. */
export interface CatalogDefinition {
  /** Its address below `/catalogs` (`payment-forms`), or below `/catalogs/complements` (`waybill/stations`). */
  readonly name: string;
  /**
   * SAT's own name, `c_FormaPago`. The sheet has it too, and a catalog of several sheets numbers them: `C_Colonia_1`,
   * `c_CodigoPostal_Parte_2`.
   */
  readonly satName: string;
  /** SAT's Spanish title. */
  readonly title: string;
  readonly workbook: Workbook;
  readonly columns: readonly CatalogColumn[];
  /** The fields that make the code, joined by `-` where there are several. */
  readonly code: readonly string[];
  /** The fields without which the code isn't unique (the state of a municipality). */
  readonly parent?: readonly string[];
  /** The field that describes the code; a catalog without one is described by its code. */
  readonly description?: string;
  /**
   * The treatment of a code that stands twice, which is a fault otherwise: `identical` rows are taken once, `numbered`
   * ones get the parents "2", "3"…
   */
  readonly repeats?: "identical" | "numbered";
  /** True when a row without a code continues the row above. */
  readonly continues?: boolean;
}

export type FieldValue = string | number | boolean | readonly string[] | null;

/** A row of a catalog, typed. What stands whole in code, parent, description or validity isn't repeated in `fields`. */
export interface CatalogRow {
  readonly code: string;
  /** The code's parent; `""` where the code is unique by itself. */
  readonly parent: string;
  readonly description: string;
  /** The first day in force, `YYYY-MM-DD`; null when it has always been. */
  readonly validFrom: string | null;
  /** The last day in force; null while there is none. */
  readonly validUntil: string | null;
  readonly fields: Readonly<Record<string, FieldValue>>;
}
