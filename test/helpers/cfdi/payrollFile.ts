import { payrollExample } from "../../../src/http/merchant/payroll/payroll.examples.ts";

export interface PayrollFile {
  readonly receipts: number;
  /** The id of each receipt begins with it. */
  readonly run: string;
  /** Every so many rows one has a fault; it is the last of so many. */
  readonly faultyEvery?: number;
}

/** The faults that rows have in turn: a value, what stands there instead, and the field that is then named. */
const faults = [
  { value: "XEXX010101HNEXXXA4", instead: "NADIE", field: "Curp" },
  { value: "FUNK671228PH6", instead: "NADIE", field: "rfc" },
  { value: "O,2026-11-15", instead: "O,15/11/26", field: "FechaPago" },
  { value: "15,B5510768108", instead: "quince,B5510768108", field: "NumDiasPagados" },
] as const;

export interface FaultyRow {
  readonly line: number;
  readonly externalId: string;
  /** The field that the path of its fault ends with. */
  readonly field: string;
}

/** A payroll of as many employees, each with amounts of its own. */
export function payrollFile(file: PayrollFile): string {
  const [header = "", receipt = ""] = payrollExample.split("\n");
  const rows = Array.from({ length: file.receipts }, (_, at) => {
    const row = receipt.replace("NOM-2026-22-007", idOf(file, at)).replace("7500.00", `${7_000 + at}.50`);
    const fault = faultOf(file, at);
    return fault ? row.replace(fault.value, fault.instead) : row;
  });
  return [header, ...rows].join("\n");
}

/** Returns the faulty rows of such a file, in its order. */
export function faultyRows(file: PayrollFile): readonly FaultyRow[] {
  return Array.from({ length: file.receipts }, (_, at) => faultOf(file, at)).flatMap((fault, at) =>
    fault ? [{ line: at + 2, externalId: idOf(file, at), field: fault.field }] : [],
  );
}

function idOf({ run }: PayrollFile, at: number): string {
  return `${run}-${at}`;
}

function faultOf({ faultyEvery = Infinity }: PayrollFile, at: number): (typeof faults)[number] | undefined {
  if ((at + 1) % faultyEvery !== 0) return undefined;
  return faults[((at + 1) / faultyEvery - 1) % faults.length];
}
