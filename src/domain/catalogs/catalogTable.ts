import type { CatalogRow } from "./definitions/catalogDefinition.ts";
import { judgeValidity, type Validity } from "./judgeValidity.ts";

/** A catalog in memory. */
export interface CatalogTable {
  readonly size: number;
  /** Returns the row of a code; without a parent, of a code that is unique by itself. */
  find(code: string, parent?: string): CatalogRow | undefined;
  judge(code: string, day?: string): Validity | "unknown";
  /**
   * Returns the rows: of a small catalog in SAT's order, and kept; of a large one as they were added, and made again.
   */
  entries(): readonly CatalogRow[];
}

/** A row with its fields still as JSON, by which rows with equal fields are told. */
export interface StoredRow extends Omit<CatalogRow, "fields"> {
  readonly fields: string;
  /** The row's place in SAT's own order; absent for rows that we have added. */
  readonly position?: number;
}

export interface CatalogTableBuilder {
  add(row: StoredRow): void;
  build(): CatalogTable;
}

/** The facts that many rows share, kept once: their days and all that is neither code nor description. */
type Facts = Pick<CatalogRow, "validFrom" | "validUntil" | "fields">;

interface Columns {
  readonly codes: string[];
  readonly parents: string[];
  readonly descriptions: string[];
  /** The index of each row's facts. */
  readonly factsOf: number[];
  readonly facts: Facts[];
  /** The row of a code, within its parent where it has one. */
  readonly rowOf: Map<string, number>;
}

/** The size up to which rows are made once, and kept in SAT's order. */
const smallSize = 1_000;

/**
 * Gathers the rows of a catalog into columns. SAT's large catalogs repeat themselves (a hundred thousand postal codes
 * share six thousand sets of fields), so that a row costs its code, its description and two numbers.
 */
export function buildCatalogTable(): CatalogTableBuilder {
  const columns: Columns = {
    codes: [],
    parents: [],
    descriptions: [],
    factsOf: [],
    facts: [],
    rowOf: new Map(),
  };
  const positions: number[] = [];
  const known = new Map<string, number>();
  return {
    add({ code, parent, description, validFrom, validUntil, fields, position = positions.length }) {
      const key = `${validFrom ?? ""} ${validUntil ?? ""} ${fields}`;
      let at = known.get(key);
      if (at === undefined) {
        const parsed = JSON.parse(fields) as CatalogRow["fields"];
        at = columns.facts.push(Object.freeze({ validFrom, validUntil, fields: Object.freeze(parsed) })) - 1;
        known.set(key, at);
      }
      columns.rowOf.set(keyOf(code, parent), columns.codes.length);
      columns.codes.push(code);
      columns.parents.push(parent);
      columns.descriptions.push(description === code ? code : description);
      columns.factsOf.push(at);
      positions.push(position);
    },
    build: () => columnTable(columns, positions),
  };
}

function columnTable(columns: Columns, positions: readonly number[]): CatalogTable {
  const { codes, rowOf, facts, factsOf } = columns;
  const kept = codes.length <= smallSize ? inOrder(columns, positions) : undefined;
  return {
    size: codes.length,
    find(code, parent = "") {
      const row = rowOf.get(keyOf(code, parent));
      return row === undefined ? undefined : readRow(columns, row);
    },
    judge(code, day) {
      const row = rowOf.get(code);
      if (row === undefined) return "unknown";
      return day === undefined ? "inForce" : judgeValidity(facts[factsOf[row] as number] as Facts, day);
    },
    entries: () => kept ?? codes.map((_, row) => readRow(columns, row)),
  };
}

function inOrder(columns: Columns, positions: readonly number[]): readonly CatalogRow[] {
  const rows = [...positions.keys()].sort((a, b) => (positions[a] as number) - (positions[b] as number));
  return Object.freeze(rows.map((row) => readRow(columns, row)));
}

function keyOf(code: string, parent: string): string {
  return parent === "" ? code : `${parent}/${code}`;
}

function readRow({ codes, parents, descriptions, factsOf, facts }: Columns, row: number): CatalogRow {
  return Object.freeze({
    code: codes[row] as string,
    parent: parents[row] as string,
    description: descriptions[row] as string,
    ...(facts[factsOf[row] as number] as Facts),
  });
}
