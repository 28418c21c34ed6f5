import { readPayroll } from "../../../src/http/merchant/payroll/readPayroll.ts";
import type {
  PayrollReader,
  PayrollRow,
} from "../../../src/operations/directInvoices/batches/readPayrollFiles.ts";

/** Reads all rows of a payroll file at once. */
export async function payrollRows(
  csv: string,
  context: Parameters<PayrollReader>[1],
): Promise<readonly PayrollRow[]> {
  const file = await readPayroll(async function* () {
    yield Buffer.from(csv);
  }, context);
  if ("faults" in file) throw new Error(JSON.stringify(file.faults));
  const rows: PayrollRow[] = [];
  for await (const row of file.rowsAfter(0)) rows.push(row);
  return rows;
}
