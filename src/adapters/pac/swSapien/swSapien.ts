import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { Pac, PacAnswer, StampRequest } from "../../../ports/pac.ts";
import { answerCall, cancelCall, pendingsCall } from "./cancelCalls.ts";
import { readBalance } from "./readBalance.ts";
import { readCancelAnswer, readPendings, readReceiverAnswer } from "./readCancelAnswer.ts";
import { readStampAnswer } from "./readStampAnswer.ts";
import { retentionRequest, stampRequest } from "./stampRequest.ts";
import { afterStamp, type PacCall } from "../pacLine.ts";
import { createSwCalls, provider, type SwSapienOptions } from "./swCalls.ts";

const balanceCall: PacCall = { method: "GET", path: "/management/v2/api/users/balance" };

/** The RFC under which SW's clients sign answers of receivers (python-satcfdi, recorded call of 2022). */
const swRfc = "LSO1306189R5";

/** Speaks to SW Sapien's REST service as a `Pac`. This folder's README lists facts and quirks with their evidence. */
export function swSapien(options: SwSapienOptions): Pac {
  const calls = createSwCalls(options);
  return {
    name: provider,
    rfc: swRfc,
    stamp,
    cancel: (request) =>
      calls.ask("cancel", cancelCall(request), (answer) => readCancelAnswer(answer, request.uuid)),
    pendingCancellations: (rfc) => calls.ask("pendings", pendingsCall(rfc), readPendings),
    answerCancellation: (request) =>
      calls.ask("answer", answerCall(request), (answer) => readReceiverAnswer(answer, request.uuid)),
    probe: () => calls.ask("probe", balanceCall, readBalance),
  };

  /**
   * Sends the document: SW has no query by bytes, so a resend asks for the earlier stamp. It then answers 307 with that
   * CFDI and sells nothing.
   */
  async function stamp(request: StampRequest): Promise<PacAnswer | NoAnswer> {
    if (request.document === "retention")
      return calls.ask("stamp retention", retentionRequest(request), notWithheld);
    const first = await calls.ask("stamp", stampRequest(request, "v4"), readStampAnswer);
    if (first.kind !== "withheld") return first;
    // 307 without its document: the same bytes again, for the other shape of answer. Nothing is sold by it.
    return afterStamp(await calls.ask("stamp", stampRequest(request, "v2"), notWithheld));
  }

  function notWithheld(answer: HttpAnswer) {
    const reading = readStampAnswer(answer);
    return reading.kind === "withheld"
      ? ({ kind: "unreadable", why: "307 without the stamped document" } as const)
      : reading;
  }
}
