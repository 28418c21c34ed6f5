import type { Tenancy } from "../../domain/access/principal.ts";
import { checkTimbre, foreignTimbre, timbrePath } from "../../domain/verification/checkTimbre.ts";
import { type CheckVerdict, judged, skipped } from "../../domain/verification/checkVerdict.ts";
import type { ForeignDocument } from "../../domain/verification/foreignDocument.ts";
import { unknownEdition } from "../../domain/verification/unknownEdition.ts";
import { verificationFault } from "../../domain/verification/verificationFault.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../deps.ts";

/**
 * Judges the timbre of a document, with the certificate that SAT's repository has for it. What is wrong without that
 * certificate fails the check; else it is skipped where the repository has none or does not answer.
 */
export async function verifyTimbre(
  deps: Pick<Deps, "satCertificates" | "log">,
  { livemode }: Pick<Tenancy, "livemode">,
  document: ForeignDocument,
): Promise<CheckVerdict> {
  if (document.edition === "other") return unknownEdition("timbre", document);
  const found = foreignTimbre(document);
  if ("faults" in found) return judged("timbre", found.faults);
  const { timbre } = found;
  const unsigned = checkTimbre(document, timbre, undefined);
  if (unsigned.length > 0) return judged("timbre", unsigned);
  try {
    const certificate = await deps.satCertificates(livemode).find(timbre.NoCertificadoSAT);
    if (certificate) return judged("timbre", checkTimbre(document, timbre, certificate));
    const figures = { number: timbre.NoCertificadoSAT };
    return skipped("timbre", verificationFault("skipped.pac_certificate", timbrePath, figures));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ err: error }, "SAT's repository of certificates gave no answer");
    return skipped("timbre", verificationFault("skipped.unreachable", timbrePath));
  }
}
