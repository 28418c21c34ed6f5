import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The statements that a process has sent to PostgreSQL since its start (`countProcess`). */
export interface Asked {
  /** Statements of the product's own, `BEGIN` and `COMMIT` among them. */
  readonly statements: number;
  /** Transactions of several statements. */
  readonly transactions: number;
  /** Statements of the queue engine, where it lives in PostgreSQL. */
  readonly ofQueue: number;
}

export const nothingAsked: Asked = { statements: 0, transactions: 0, ofQueue: 0 };

/** Reads the counts that a process keeps in this folder, at most a tenth of a second old. */
export function askedBy(folder: string, pid: number): Asked {
  try {
    return JSON.parse(readFileSync(join(folder, `${pid}.json`), "utf8")) as Asked;
  } catch {
    return nothingAsked;
  }
}
