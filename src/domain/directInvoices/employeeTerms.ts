/** c_RegimenFiscal: wages. c_UsoCFDI: payroll. The guide to Nómina 1.2 allows a receiver nothing else. */
export const employeeTerms = { taxRegime: "605", cfdiUse: "CN01" } as const;
