import type { X509Certificate } from "node:crypto";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { SatStatus, SatStatusWords } from "../../domain/cancellations/satStatus.ts";
import { satNames } from "../../domain/cfdi/satNames.ts";
import { checkLists } from "../../domain/verification/checkLists.ts";
import { checkForeignStructure } from "../../domain/verification/checkForeignStructure.ts";
import { checkRules } from "../../domain/verification/checkRules.ts";
import { checkSeal } from "../../domain/verification/checkSeal.ts";
import type { CheckVerdict } from "../../domain/verification/checkVerdict.ts";
import { foreignDocument, type ForeignDocument } from "../../domain/verification/foreignDocument.ts";
import { issuingOf } from "../../domain/verification/issuingOf.ts";
import { readForeignXml } from "../../domain/verification/readForeignXml.ts";
import { AppError, type Fault } from "../../errors.ts";
import { inSlices } from "../../platform/inSlices.ts";
import type { Deps } from "../deps.ts";
import { verifyStatus } from "./verifyStatus.ts";
import { verifyTimbre } from "./verifyTimbre.ts";

export interface Verification {
  readonly document: ForeignDocument;
  readonly repairs: readonly Fault[];
  readonly verdicts: readonly CheckVerdict[];
  /** The answer of SAT; absent where it was not asked or did not answer. */
  readonly sat?: { readonly words: SatStatusWords; readonly status: SatStatus };
}

/**
 * Makes every check that there is of a document that anybody made, and stores nothing. SAT's status and the PAC's
 * certificate are asked for in the caller's mode. Throws `cfdi.unreadable` for a file that is no document at all.
 */
export async function verifyXml(
  deps: Pick<Deps, "catalogs" | "authorities" | "satCertificates" | "satStatus" | "listed" | "log">,
  { livemode }: Pick<Tenancy, "livemode">,
  xml: Buffer,
): Promise<Verification> {
  const { document, repairs, ...made } = await inSlices(
    checked(xml, { authorities: deps.authorities(livemode), catalogs: deps.catalogs() }),
  );
  const issuing = issuingOf(document);
  const parties = [document.issuer.rfc, document.receiver.rfc];
  const [timbre, { verdict: status, sat }, listed] = await Promise.all([
    verifyTimbre(deps, { livemode }, document),
    verifyStatus(deps, { livemode }, document),
    deps.listed(parties, issuing.certificate ? [issuing.certificate.serial] : []),
  ]);
  const lists = checkLists(document, issuing, listed);
  const verdicts = [made.structure, made.seal, timbre, made.rules, status, lists];
  return { document, repairs, verdicts, ...(sat && { sat }) };
}

interface Known {
  readonly authorities: readonly X509Certificate[];
  readonly catalogs: ActiveCatalogs;
}

/** Makes the checks for which nobody has to be asked. */
function* checked(xml: Buffer, { authorities, catalogs }: Known) {
  const reading = yield* readForeignXml(xml);
  if ("fault" in reading) throw new AppError("cfdi.unreadable", { details: [reading.fault] });
  yield;
  const document = foreignDocument(satNames(reading.root));
  yield;
  const structure = checkForeignStructure(document);
  yield;
  const seal = checkSeal(document, authorities);
  yield;
  const rules = yield* checkRules(document, structure, catalogs);
  return { document, repairs: reading.repairs, structure, seal, rules };
}
