import { readFileSync } from "node:fs";
import { sharedSat } from "./sharedSat.ts";

/** Rows of one of SAT's tables (`cfdi_40_aduanas`) as texts; `undefined` where they aren't beside the project. */
export function satTable(table: string): string[][] | undefined {
  const path = sharedSat(`catalogs/sql-data/${table}.sql`);
  if (!path) return undefined;
  const inserts = [...readFileSync(path, "utf8").matchAll(/^INSERT INTO \w+ VALUES\((.*)\);$/gm)];
  return inserts.map(([, values = ""]) =>
    [...values.matchAll(/'((?:[^']|'')*)'|([^,']+)/g)].map(([, text, number]) =>
      (text ?? number ?? "").replaceAll("''", "'"),
    ),
  );
}
