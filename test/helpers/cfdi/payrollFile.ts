import { payrollExample } from "../../../src/http/merchant/payroll/payroll.examples.ts";

interface PayrollFile {
  readonly receipts: number;
  /** The id of each receipt begins with it. */
  readonly run: string;
  /** Every so many rows one has a CURP that is none. */
  readonly faultyEvery?: number;
}

/** A payroll of as many employees, each with amounts of its own; a faulty row is the last of so many. */
export function payrollFile({ receipts, run, faultyEvery = Infinity }: PayrollFile): string {
  const [header = "", receipt = ""] = payrollExample.split("\n");
  const rows = Array.from({ length: receipts }, (_, at) => {
    const row = receipt.replace("NOM-2026-22-007", `${run}-${at}`).replace("7500.00", `${7_000 + at}.50`);
    return (at + 1) % faultyEvery === 0 ? row.replace("XEXX010101HNEXXXA4", "NADIE") : row;
  });
  return [header, ...rows].join("\n");
}
