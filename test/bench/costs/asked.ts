import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { waitFor } from "../../helpers/waitFor.ts";

/** The statements that a process has sent to PostgreSQL since its start (`countProcess`). */
export interface Asked {
  /** Statements of the product's own, `BEGIN` and `COMMIT` among them. */
  readonly statements: number;
  /** Transactions of several statements. */
  readonly transactions: number;
  /** Statements of the queue engine, where it lives in PostgreSQL. */
  readonly ofQueue: number;
}

/** Has a process write into this folder what it has counted, and returns that. */
export async function askedBy(folder: string, pid: number): Promise<Asked> {
  const file = join(folder, `${pid}.json`);
  await rm(file, { force: true });
  process.kill(pid, "SIGUSR2");
  const text = await waitFor(`what process ${pid} has counted`, () => readFile(file, "utf8").catch(() => ""));
  return JSON.parse(text) as Asked;
}
