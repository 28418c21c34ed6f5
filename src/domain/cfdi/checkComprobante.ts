import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { atOnce } from "../steps/atOnce.ts";
import type { Steps } from "../steps/steps.ts";
import { cfdiRelacionadosRules } from "./checks/cfdiRelacionadosRules.ts";
import { complementRules } from "./checks/complementRules.ts";
import { comprobanteRules } from "./checks/comprobanteRules.ts";
import { conceptoRetencionRules } from "./checks/conceptoRetencionRules.ts";
import { conceptoRules } from "./checks/conceptoRules.ts";
import { conceptoTrasladoRules } from "./checks/conceptoTrasladoRules.ts";
import { documentRetencionRules } from "./checks/documentRetencionRules.ts";
import { documentTrasladoRules } from "./checks/documentTrasladoRules.ts";
import { emisorRules } from "./checks/emisorRules.ts";
import { impuestosRules } from "./checks/impuestosRules.ts";
import { informacionGlobalRules } from "./checks/informacionGlobalRules.ts";
import { judgeInSteps } from "./checks/judgeInSteps.ts";
import { doctoRules } from "./checks/pagos/doctoRules.ts";
import { doctoTaxObjectRules } from "./checks/pagos/doctoTaxObjectRules.ts";
import { doctoRetencionRules, doctoTrasladoRules } from "./checks/pagos/doctoTaxRules.ts";
import { pagoAccountRules } from "./checks/pagos/pagoAccountRules.ts";
import { pagoRules } from "./checks/pagos/pagoRules.ts";
import { pagosConceptoRules, pagosRules } from "./checks/pagos/pagosRules.ts";
import { impuestosPRules, pagoRetencionRules, pagoTrasladoRules } from "./checks/pagos/pagoTaxRules.ts";
import { totalesRules } from "./checks/pagos/totalesRules.ts";
import { parteRules } from "./checks/parteRules.ts";
import { partePedimentoRules, pedimentoRules } from "./checks/pedimentoRules.ts";
import { readDocument } from "./checks/readDocument.ts";
import { receptorRules } from "./checks/receptorRules.ts";
import type { RuleGroup } from "./checks/rule.ts";
import { terceroRules } from "./checks/terceroRules.ts";
import { totalsRules } from "./checks/totalsRules.ts";
import type { Comprobante, UnsealedComprobante } from "./comprobante.ts";

export interface CheckContext {
  /** The wall time at LugarExpedicion now; without it Fecha may be ahead of the clock. */
  readonly localNow?: string;
  /** The catalogs that judge its codes; codes they cannot verify pass. */
  readonly catalogs: ActiveCatalogs;
}

/**
 * Returns the faults of a document that can be told without SAT's private lists, and stops looking after the first
 * hundred: the CFDI 4.0 matrix of errors (revision of 2024-12-13), and those of Pagos 2.0 and other complements, each with SAT's code;
 * `matrix/notChecked.ts` and `matrix/pagosNotChecked.ts` list the codes left to others. An empty list is not a promise that a PAC will stamp, but whatever is in it a PAC refuses.
 *
 * Never throws: parts that are missing or malformed are the schema's business (`checkStructure`) and skipped here.
 * Catalogs are judged on the day of Fecha, or of `localNow` before the document is dated.
 */
export function checkComprobante(
  document: UnsealedComprobante | Comprobante,
  context: CheckContext,
): Fault[] {
  return atOnce(checkInSteps(document, context));
}

/** Checks a document as `checkCfdi` does, in steps, for documents of thousands of lines. */
export function* checkInSteps(
  document: UnsealedComprobante | Comprobante,
  context: CheckContext,
): Steps<Fault[]> {
  return yield* judgeInSteps(ruleGroups, yield* readDocument(document, context));
}

/** The groups of rules in the order of the document, so that faults read from top to bottom. */
export const ruleGroups: readonly RuleGroup[] = [
  comprobanteRules,
  totalsRules,
  informacionGlobalRules,
  cfdiRelacionadosRules,
  emisorRules,
  receptorRules,
  conceptoRules,
  conceptoTrasladoRules,
  conceptoRetencionRules,
  terceroRules,
  pedimentoRules,
  parteRules,
  partePedimentoRules,
  impuestosRules,
  documentRetencionRules,
  documentTrasladoRules,
  pagosRules,
  pagosConceptoRules,
  totalesRules,
  pagoRules,
  pagoAccountRules,
  doctoRules,
  doctoTaxObjectRules,
  doctoRetencionRules,
  doctoTrasladoRules,
  impuestosPRules,
  pagoRetencionRules,
  pagoTrasladoRules,
  ...complementRules,
];
