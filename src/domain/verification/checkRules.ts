import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { checkInSteps } from "../cfdi/checkComprobante.ts";
import type { Comprobante } from "../cfdi/comprobante.ts";
import { readElement } from "../cfdi/readElement.ts";
import { comprobanteStructure } from "../cfdi/structure/comprobanteStructure.ts";
import type { Steps } from "../steps/steps.ts";
import { type CheckVerdict, judged, skipped } from "./checkVerdict.ts";
import type { ForeignDocument } from "./foreignDocument.ts";
import { unknownEdition } from "./unknownEdition.ts";
import { verificationFault } from "./verificationFault.ts";

/** Judges a document by the rules of SAT's matrices, which only CFDI 4.0 and its payments have here. */
export function* checkRules(
  foreign: ForeignDocument,
  structure: CheckVerdict,
  catalogs: ActiveCatalogs,
): Steps<CheckVerdict> {
  if (foreign.edition !== "cfdi40") return unknownEdition("rules", foreign);
  if (structure.result !== "passed") return skipped("rules", verificationFault("skipped.structure", ""));
  const document = readElement(comprobanteStructure, foreign.root) as unknown as Comprobante;
  return judged("rules", yield* checkInSteps(document, { catalogs }));
}
