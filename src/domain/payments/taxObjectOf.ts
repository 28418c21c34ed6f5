import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { DocumentTax } from "./documentTax.ts";

/** c_ObjetoImp: subject to tax, and shown; subject to none. */
const taxed = "02";
const untaxed = "01";
/** Codes that forbid taxes below them (CRP20247), and those that forbid some (CRP20278, CRP20279). */
const withoutTaxes: ReadonlySet<string> = new Set(["01", "03", "04", "05"]);
const withSomeTaxes: ReadonlySet<string> = new Set(["06", "07", "08"]);

/** Returns ObjetoImpDR of an instalment: that of all the document's lines where they agree, else whether taxes are shown. */
export function taxObjectOf({ Conceptos }: UnsealedComprobante, instalment: readonly DocumentTax[]): string {
  const objects = [...new Set(Conceptos.map(({ ObjetoImp }) => ObjetoImp))];
  const [only = ""] = objects.length === 1 ? objects : [];
  if (instalment.length > 0) return withSomeTaxes.has(only) ? only : taxed;
  return withoutTaxes.has(only) ? only : untaxed;
}
