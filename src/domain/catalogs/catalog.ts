/** A row of one of SAT's catalogs: the code as SAT writes it, its Spanish description, the days it is in force. */
export interface CatalogEntry {
  readonly code: string;
  readonly description: string;
  /** The first day in force, `YYYY-MM-DD`; absent when it has been there since CFDI 4.0 began (2022-01-01). */
  readonly from?: string;
  /** The last day in force; absent while there is none. */
  readonly until?: string;
}

/** A small catalog, kept in the program as a table of facts. */
export interface Catalog<Entry extends CatalogEntry> {
  /** SAT's own name, `c_FormaPago`. */
  readonly name: string;
  /** The rows, in SAT's order. */
  readonly entries: readonly Entry[];
  get(code: string): Entry | undefined;
  /** Says whether the code is in the catalog and, when a day is given, in force on it. */
  has(code: string, day?: string): boolean;
}

/** Makes a catalog of its rows, which are frozen. */
export function catalog<Entry extends CatalogEntry>(name: string, entries: readonly Entry[]): Catalog<Entry> {
  const byCode = new Map(entries.map((entry) => [entry.code, Object.freeze(entry)]));
  return Object.freeze({
    name,
    entries: Object.freeze([...byCode.values()]),
    get: (code: string) => byCode.get(code),
    has(code: string, day?: string) {
      const entry = byCode.get(code);
      if (!entry) return false;
      return day === undefined || ((entry.from ?? "") <= day && day <= (entry.until ?? "9999"));
    },
  });
}
