import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Issue } from "../invoicing/buildComprobante.ts";
import type { Steps } from "../steps/steps.ts";
import type { ExactInvoice } from "./directInvoice.ts";
import type { DirectResult } from "./directResult.ts";
import { documentFaults } from "./documentFaults.ts";

/**
 * Puts the issuer and the place to a document that is given exactly, and judges it by SAT's schema and matrix. Nothing in
 * it is changed.
 */
export function* buildExact(
  { document }: ExactInvoice,
  { emisor, lugarExpedicion, catalogs }: Issue,
): Steps<DirectResult> {
  const comprobante: UnsealedComprobante = {
    ...document,
    Version: "4.0",
    LugarExpedicion: lugarExpedicion,
    Emisor: emisor,
  };
  const faults = yield* documentFaults(comprobante, catalogs);
  if (faults.length === 0) return { kind: "built", comprobante };
  return {
    kind: "rejected",
    faults: faults.map((fault) => ({ ...fault, path: exactPath(fault.path), sat: fault.path })),
  };
}

/** The elements that only group others; in JSON they are the list itself. */
const groups = /\b(Conceptos\.Concepto|Traslados\.Traslado|Retenciones\.Retencion)\b/g;

/** Returns the path in the body of a place in the document. */
function exactPath(path: string): string {
  if (path.startsWith("Emisor") || path === "LugarExpedicion")
    return path === "LugarExpedicion" ? "branch" : path;
  return `document.${path.replace(groups, (name) => name.slice(0, name.indexOf(".")))}`;
}
