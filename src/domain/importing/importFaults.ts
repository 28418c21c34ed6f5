import type { Fault } from "../../errors.ts";
import type { Check, CheckVerdict } from "../verification/checkVerdict.ts";
import type { ForeignDocument } from "../verification/foreignDocument.ts";
import { importFault } from "./importMessages.ts";

/** The checks that prove a document: one that fails them, or of which they cannot be made, is not kept. */
const proofs: readonly Check[] = ["structure", "seal", "timbre"];

/** Returns what keeps a document from being imported by a taxpayer, whatever is here already. */
export function importFaults(
  { edition, type, issuer }: ForeignDocument,
  verdicts: readonly CheckVerdict[],
  own: string,
): readonly Fault[] {
  const isKept = edition === "cfdi33" ? type !== "P" : edition !== "other";
  if (!isKept) return [importFault("import.edition", "")];
  if (issuer.rfc !== own) return [importFault("import.other_issuer", "Emisor.Rfc", { rfc: issuer.rfc, own })];
  return verdicts
    .filter(({ check, result }) => proofs.includes(check) && (result === "failed" || result === "skipped"))
    .flatMap(({ findings }) => findings);
}
