import type { Knex } from "knex";
import { countBatchStates, listBatchItems } from "../../../src/queries/directInvoices/invoiceBatches.ts";
import { faultyRows, type PayrollFile } from "./payrollFile.ts";

/**
 * Returns what is wrong with a payroll that has ended: rows that are neither stamped nor rejected, and faults that are not those of
 * the faulty rows, each by its row and field; empty where all is as it should be.
 */
export async function wrongOutcomes(
  db: Knex,
  batchId: string,
  file: PayrollFile,
): Promise<readonly string[]> {
  const wanted = faultyRows(file);
  const counts = await countBatchStates(db, batchId);
  const states = JSON.stringify(Object.fromEntries(counts));
  const isWhole =
    (counts.get("stamped") ?? 0) === file.receipts - wanted.length &&
    (counts.get("rejected") ?? 0) === wanted.length;
  const { rows } = await listBatchItems(db, batchId, { limit: file.receipts, state: "rejected" });
  return [
    ...(isWhole ? [] : [`${file.receipts} receipts, of which ${wanted.length} are faulty: ${states}`]),
    ...wanted.flatMap(({ line, externalId, field }, at) => {
      const row = rows[at];
      const isNamed =
        row?.line === line &&
        row.externalId === externalId &&
        (row.faults ?? []).some(({ path }) => path.split(".").at(-1) === field);
      return isNamed ? [] : [`line ${line} (${field}): ${JSON.stringify(row)}`];
    }),
  ];
}
