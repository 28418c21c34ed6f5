/** The facets of a simple type in SAT's schema. A catalog's type says the form of its codes, not which of them there are. */
export interface Facets {
  readonly base: Base;
  /** White space is collapsed before anything else is judged; only some texts keep theirs. */
  readonly collapse: boolean;
  /** Lengths in characters. */
  readonly shortest?: number | undefined;
  readonly longest?: number | undefined;
  /** Values of numbers, as decimals. */
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  /** The most decimals. */
  readonly places?: number | undefined;
  /** The most digits. */
  readonly digits?: number | undefined;
  /** A regular expression of XML Schema for the whole value. */
  readonly pattern?: string | undefined;
  readonly values?: readonly string[] | undefined;
  /** SAT's name of the type, such as t_RFC or c_Pais. */
  readonly named?: string | undefined;
}

/** The types of XML Schema that SAT's schemas restrict. */
export type Base = (typeof bases)[number];

export const bases = [
  "string",
  "decimal",
  "integer",
  "int",
  "short",
  "date",
  "dateTime",
  "NMTOKEN",
  "base64Binary",
] as const;
