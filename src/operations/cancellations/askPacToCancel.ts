import { type CancellationVerdict, judgeSatStatus } from "../../domain/cancellations/judgeSatStatus.ts";
import type { SatStatusWords } from "../../domain/cancellations/satStatus.ts";
import { AppError } from "../../errors.ts";
import type { NoAnswer } from "../../ports/noAnswer.ts";
import type { CancelAnswer } from "../../ports/pac.ts";
import type { Deps } from "../deps.ts";
import { decompress } from "../files/compression.ts";
import { askSatStatus } from "./askSatStatus.ts";
import type { SendingClaim } from "./claimForSending.ts";

/** The result of a run that was to send a request. */
export type SendingResult =
  /** SAT's status says what became of an earlier call, so nothing was sent. */
  | { readonly kind: "settled"; readonly verdict: CancellationVerdict; readonly words: SatStatusWords }
  /** The result of an earlier call is not known yet, so nothing was sent. */
  | { readonly kind: "undecided"; readonly error: AppError }
  | { readonly kind: "asked"; readonly answer: CancelAnswer | NoAnswer };

/**
 * Asks the PAC to cancel. Where an earlier call may have been heard, SAT's status is asked first, and nothing is sent
 * unless SAT says that it has no request; of a retention the same bytes are sent again. Never throws for what an outside party does.
 */
export async function askPacToCancel(
  deps: Pick<Deps, "db" | "clock" | "satStatus" | "pacs" | "log">,
  claim: SendingClaim,
): Promise<SendingResult> {
  const { cancellation, invoice, pac, account, followsRejection } = claim;
  const { id: cancellationId, uuid, state, requestXml } = cancellation;
  if (!account) return { kind: "undecided", error: forgottenAccount(claim) };
  const isRetention = invoice.kind === "retention";
  // SAT tells nobody the status of a retention. Its cancellation waits for no receiver, and asked twice it is done once.
  if (state !== "signed" && !isRetention) {
    const asked = await askSatStatus(deps, invoice);
    if (asked.kind === "noAnswer") return { kind: "undecided", error: asked.error };
    const verdict = judgeSatStatus(asked.status);
    if (verdict.kind === "needsHuman") return { kind: "undecided", error: unreadable(claim, asked.words) };
    if (!isUnasked(verdict, followsRejection)) return { kind: "settled", verdict, words: asked.words };
  }
  if (!requestXml) throw new Error(`Cancellation ${cancellationId} is ${state} without its signed request.`);
  const xml = await decompress(requestXml);
  const answer = await account.cancel({
    cancellationId,
    document: isRetention ? "retention" : "cfdi",
    uuid,
    rfc: invoice.comprobante.Emisor.Rfc,
    xml,
  });
  if (answer.kind === "noAnswer")
    deps.log.warn({ err: answer.error, cancellationId, pac }, "the PAC gave no sound answer");
  return { kind: "asked", answer };
}

/** Says whether SAT has no request, so that the same bytes may be sent again. An earlier rejection may still show. */
function isUnasked({ kind }: CancellationVerdict, followsRejection: boolean): boolean {
  if (kind === "rejected") return followsRejection;
  return kind === "notAsked" || kind === "notKnown" || kind === "notCancellable";
}

function forgottenAccount({ cancellation, pac }: SendingClaim): AppError {
  return new AppError("pac.unreachable", {
    internal: `cancellation ${cancellation.id} was sent to ${pac}, which is not configured any more; no other may be asked`,
  });
}

function unreadable({ cancellation }: SendingClaim, words: SatStatusWords): AppError {
  return new AppError("sat.unreachable", {
    internal: `SAT's status of cancellation ${cancellation.id} says what nobody knows: ${JSON.stringify(words)}`,
  });
}
