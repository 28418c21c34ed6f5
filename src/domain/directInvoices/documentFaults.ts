import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { checkInSteps } from "../cfdi/checkComprobante.ts";
import { checkUnsealedStructure } from "../cfdi/checkUnsealedStructure.ts";
import type { UnsealedComprobante } from "../cfdi/comprobante.ts";
import type { Steps } from "../steps/steps.ts";

/** Returns what SAT's schema and its matrix find in a document that is still to be sealed. */
export function* documentFaults(document: UnsealedComprobante, catalogs: ActiveCatalogs): Steps<Fault[]> {
  const faults = yield* checkUnsealedStructure(document);
  faults.push(...(yield* checkInSteps(document, { catalogs })));
  return faults;
}
