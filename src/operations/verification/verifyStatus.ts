import type { Tenancy } from "../../domain/access/principal.ts";
import { checkStatus } from "../../domain/verification/checkStatus.ts";
import { type CheckVerdict, skipped } from "../../domain/verification/checkVerdict.ts";
import type { ForeignDocument } from "../../domain/verification/foreignDocument.ts";
import { unknownEdition } from "../../domain/verification/unknownEdition.ts";
import { verificationFault } from "../../domain/verification/verificationFault.ts";
import type { SatStatusAnswer } from "../../ports/satStatusService.ts";
import type { Deps } from "../deps.ts";

interface StatusVerdict {
  readonly verdict: CheckVerdict;
  /** The answer of SAT; absent where it was not asked or did not answer. */
  readonly sat?: Pick<SatStatusAnswer, "words" | "status">;
}

/** Asks SAT for the status of a document, which its service tells of CFDIs only. */
export async function verifyStatus(
  deps: Pick<Deps, "satStatus" | "log">,
  { livemode }: Pick<Tenancy, "livemode">,
  document: ForeignDocument,
): Promise<StatusVerdict> {
  const { type, uuid, issuer, receiver, total, Sello } = document;
  if (type === "R") return { verdict: unknownEdition("status", document) };
  if (uuid === null || total === null)
    return { verdict: skipped("status", verificationFault("skipped.not_stamped", "")) };
  const question = { uuid, rfcEmisor: issuer.rfc, rfcReceptor: receiver.rfc, total, sello: Sello };
  const answer = await deps.satStatus(livemode).ask(question);
  if (answer.kind === "noAnswer") {
    deps.log.warn({ err: answer.error }, "SAT gave no sound answer about a document's status");
    return { verdict: skipped("status", verificationFault("skipped.unreachable", "")) };
  }
  const { words, status } = answer;
  return { verdict: checkStatus(status, words), sat: { words, status } };
}
