import type { CopyField } from "../../platform/database/CopyRows.ts";

/** Columns as they are taken from a row, by their names in the mirror's tables. */
export type StagedColumns<Row> = Readonly<Record<string, (row: Row) => CopyField>>;

/** The columns that are no text in the mirror's tables. */
const types: Readonly<Record<string, string>> = {
  place: "int",
  uuid: "uuid",
  issued: "boolean",
  received: "boolean",
  issued_at: "timestamp",
  certified_at: "timestamp",
  cancelled_at: "timestamp",
  exchange_rate: "numeric",
  subtotal: "numeric",
  discount: "numeric",
  total: "numeric",
  iva_transferred: "numeric",
  ieps_transferred: "numeric",
  isr_withheld: "numeric",
  iva_withheld: "numeric",
  ieps_withheld: "numeric",
  taxes: "jsonb",
  relations: "jsonb",
  payments: "jsonb",
  deflated: "boolean",
  size_bytes: "int",
  repairs: "jsonb",
};

/** Writes a piece of SQL for each column, with commas between. */
export const each = (columns: object, sql: (name: string) => string): string =>
  Object.keys(columns).map(sql).join(", ");

export const namesOf = (columns: object): string => each(columns, (name) => name);

/** Writes staged columns with the types that they have in the mirror. */
export const castsOf = (columns: object): string =>
  each(columns, (name) => (types[name] ? `cast(${name} as ${types[name]}) as ${name}` : name));
