import type { Timbre } from "../../../domain/cfdi/timbre/readTimbre.ts";
import { satNames } from "../../../domain/cfdi/satNames.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { parseXml } from "../../../domain/cfdi/xml/parseXml.ts";
import { readTimbre } from "../../../domain/cfdi/timbre/readTimbre.ts";
import { verifyStampedCfdi } from "../../../domain/cfdi/timbre/verifyStampedCfdi.ts";
import { isRefusedForAge } from "../../../domain/invoices/isRefusedForAge.ts";
import { AppError, type Fault } from "../../../errors.ts";
import type { StampRequest } from "../../../ports/pac.ts";
import { warnOnceAMinute } from "../../../platform/warnOnceAMinute.ts";
import type { Deps } from "../../deps.ts";
import type { Claim } from "./claimForStamping.ts";

export type StampResult =
  | { readonly kind: "stamped"; readonly xml: string; readonly timbre: Timbre; readonly recovered: boolean }
  | { readonly kind: "refused"; readonly faults: readonly Fault[]; readonly said?: string }
  /** Nothing was or will be sold by this account, so another one may be asked. */
  | { readonly kind: "released"; readonly why: "notSent" | "notStamped"; readonly error: AppError }
  | { readonly kind: "unknown"; readonly error: unknown };

export interface StampAnswer {
  readonly claim: Claim;
  readonly result: StampResult;
  readonly tookMs: number;
}

/** Asks the invoice's PAC, and believes only what verifies. Never throws: without a sound answer the result is unknown. */
export async function askPac(
  deps: Pick<Deps, "satCertificates" | "log">,
  claim: Claim,
): Promise<StampAnswer> {
  const startedAt = performance.now();
  const result = await askSafely(deps, claim);
  return { claim, result, tookMs: performance.now() - startedAt };
}

async function askSafely(deps: Pick<Deps, "satCertificates" | "log">, claim: Claim): Promise<StampResult> {
  try {
    return await ask(deps, claim);
  } catch (error) {
    const fields = { err: error, invoiceId: claim.invoiceId, pac: claim.pac };
    if (error instanceof AppError)
      warnOnceAMinute(deps.log, error.code, fields, "the PAC's answer is unknown");
    else deps.log.warn(fields, "the PAC's answer is unknown");
    return { kind: "unknown", error };
  }
}

async function ask(deps: Pick<Deps, "satCertificates" | "log">, claim: Claim): Promise<StampResult> {
  const { account, askedBefore } = claim;
  if (!account)
    throw new AppError("pac.unreachable", {
      internal: `invoice ${claim.invoiceId} was sent to ${claim.pac}, which is not configured any more; no other may be asked`,
    });
  const request: StampRequest = {
    invoiceId: claim.invoiceId,
    document: claim.isRetention ? "retention" : "cfdi",
    xml: claim.sealedXml,
    isLate: () => claim.time.isOver(),
  };
  if (!claim.looksUp && claim.time.isOver()) return unsent(claim);
  const answer = await (claim.looksUp ? account.lookUp?.ask(request) : account.stamp(request));
  if (!answer) throw new Error(`${claim.pac} cannot be asked for a stamp without buying one.`);
  switch (answer.kind) {
    case "noAnswer":
      // Of an earlier call it says nothing.
      if (answer.delivery === "unknown" || askedBefore) throw answer.error;
      warnOnceAMinute(
        deps.log,
        answer.error.code,
        { err: answer.error, invoiceId: claim.invoiceId, pac: claim.pac },
        "the PAC was not reached",
      );
      return { kind: "released", why: "notSent", error: answer.error };
    case "notStamped":
      return { kind: "released", why: "notStamped", error: notStamped(claim) };
    case "refused":
      // After a lost answer it proves nothing: the first call may have stamped the document while it was young.
      if (askedBefore && answer.faults.some(({ code }) => isRefusedForAge(code))) throw lateRefusal(claim);
      return answer;
    case "stamped":
      return { ...answer, timbre: await verified(deps, claim, answer.xml) };
    default:
      return answer satisfies never;
  }
}

async function verified(
  deps: Pick<Deps, "satCertificates">,
  claim: Claim,
  stampedXml: string,
): Promise<Timbre> {
  const stamped = readAnswer(stampedXml);
  const serialNumber = claimedSigner(stamped);
  const pacCertificate = await deps.satCertificates(claim.livemode).find(serialNumber);
  if (!pacCertificate) throw unacceptable(`SAT's repository has no certificate ${serialNumber}`);
  const verdict = verifyStampedCfdi({ sealedXml: claim.sealedXml, stampedXml, stamped, pacCertificate });
  if ("problem" in verdict) throw unacceptable(verdict.problem);
  return verdict.timbre;
}

function readAnswer(stampedXml: string): XmlElement {
  try {
    return satNames(parseXml(stampedXml));
  } catch (cause) {
    throw new AppError("pac.answer_unreadable", { internal: "the PAC's XML cannot be read", cause });
  }
}

function claimedSigner({ children }: XmlElement): string {
  const Complemento = children.filter(({ name }) => name.endsWith(":Complemento"));
  const timbre = readTimbre({ Complemento: Complemento.flatMap((one) => one.children) });
  if (timbre?.NoCertificadoSAT) return timbre.NoCertificadoSAT;
  throw unacceptable("the PAC's XML carries no timbre");
}

/** The claim is too old for anything to be sent under it: it may be another's by now. */
function unsent(claim: Claim): StampResult {
  const internal = `the claim of invoice ${claim.invoiceId} is too old to send it to ${claim.pac}`;
  const error = new AppError("pac.unreachable", { internal });
  return claim.askedBefore ? { kind: "unknown", error } : { kind: "released", why: "notSent", error };
}

function lateRefusal({ invoiceId, pac }: Claim): AppError {
  return new AppError("pac.answer_unreadable", {
    internal: `${pac} now refuses invoice ${invoiceId} for its age, after an answer that was lost: ask it by hand`,
  });
}

function notStamped({ invoiceId, pac }: Claim): AppError {
  return new AppError("pac.unreachable", { internal: `${pac} has no stamp of invoice ${invoiceId}` });
}

function unacceptable(problem: string): AppError {
  return new AppError("pac.answer_unreadable", { internal: problem });
}
