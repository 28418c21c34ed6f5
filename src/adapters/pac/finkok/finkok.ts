import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { Pac, PacAnswer, StampLookUp, StampRequest } from "../../../ports/pac.ts";
import { afterStamp, openPacLine } from "../pacLine.ts";
import type { PacCall, PacLineOptions, Unread } from "../pacLine.ts";
import { readCancelAnswer, readPendings, readReceiverAnswer } from "./readCancelAnswer.ts";
import { readCustomers } from "./readCustomers.ts";
import { readHandover, readKeptReceipt, readSatStatusAnswer } from "./readRecords.ts";
import { readStampAnswer, readStampedAnswer } from "./readStampAnswer.ts";
import { asBase64, type FinkokCredentials, type FinkokService, soapCall } from "./soapCall.ts";

export interface FinkokOptions extends PacLineOptions {
  readonly credentials: FinkokCredentials;
  /** Every PAC is given one; no call of Finkok's depends on the time. */
  readonly clock: Clock;
}

const provider = "finkok";

/** The RFC of Quadrum, which Finkok's stamps and public client libraries name. */
const finkokRfc = "CVD110412TF6";

/**
 * Finkok has been seen to show a stamp up to eight seconds after it was sold. Five minutes are longer than that, and longer
 * than any gateway keeps a call alive whose answer we did not wait for.
 */
const provesAfterMs = 5 * 60_000;

/** Speaks to Finkok's SOAP services as a `Pac`. This folder's README lists facts and quirks with their evidence. */
export function finkok({ credentials, ...options }: FinkokOptions): Pac {
  const line = openPacLine(provider, options);
  const { user: username, password } = credentials;
  const lookUp: StampLookUp = {
    ask: (request) => ask("lookUp", lookUpCall(request), readStampedAnswer),
    provesAfterMs,
  };
  const signed = (xml: string) => ({ xml: asBase64(xml), username, password });
  return {
    name: provider,
    rfc: finkokRfc,
    stamp,
    lookUp,
    cancel: ({ xml, uuid, document }) =>
      ask(
        "cancel",
        // What cannot reach SAT now is ours to send again: Finkok shall keep nothing that acts later.
        soapCall(document === "retention" ? "retentions" : "cancel", "cancel_signature", {
          ...signed(xml),
          store_pending: "false",
        }),
        (answer) => readCancelAnswer(answer, uuid),
      ),
    pendingCancellations: (rfc) =>
      ask(
        "pendings",
        soapCall("cancel", "get_pending", { username, password, rtaxpayer_id: rfc }),
        readPendings,
      ),
    answerCancellation: ({ xml, uuid }) =>
      ask("answer", soapCall("cancel", "accept_reject_signature", signed(xml)), (answer) =>
        readReceiverAnswer(answer, uuid),
      ),
    receiptOf: ({ uuid, rfc: taxpayer_id }) =>
      ask(
        "receipt",
        soapCall("cancel", "get_receipt", { username, password, taxpayer_id, uuid, type: "C" }),
        readKeptReceipt,
      ),
    satStatus: ({ uuid, rfcEmisor: taxpayer_id, rfcReceptor: rtaxpayer_id, total }) =>
      ask(
        "satStatus",
        soapCall("cancel", "get_sat_status", { username, password, taxpayer_id, rtaxpayer_id, uuid, total }),
        readSatStatusAnswer,
      ),
    handoverOf: (uuid) =>
      ask("handover", soapCall("stamp", "query_pending", { username, password, uuid }), readHandover),
    probe: () =>
      ask("probe", soapCall("registration", "customers", { username, password, page: "1" }), readCustomers),
  };

  /**
   * Sends the document. Finkok knows sealed bytes again and answers 307; where it does not show the document yet, its
   * other service is asked for it, and nothing is sent to be stamped once more.
   */
  async function stamp(request: StampRequest): Promise<PacAnswer | NoAnswer> {
    const { isLate } = request;
    const call = { ...soapCall(serviceOf(request), "stamp", signed(request.xml)), isLate };
    const first = await ask("stamp", call, readStampAnswer);
    if (first.kind !== "withheld") return first;
    return afterStamp(await ask("stamp", lookUpCall(request), shownAtOnce));
  }

  function lookUpCall(request: StampRequest): PacCall {
    return soapCall(serviceOf(request), "stamped", signed(request.xml));
  }

  async function ask<R extends { readonly kind: string }>(
    operation: string,
    call: PacCall,
    read: (answer: HttpAnswer) => R | Unread,
  ): Promise<R | NoAnswer> {
    return line.settle(operation, await line.askOnce(operation, call, read));
  }
}

function shownAtOnce(answer: HttpAnswer) {
  const found = readStampedAnswer(answer);
  return found.kind === "notStamped"
    ? ({ kind: "unreadable", why: "307 whose document `stamped` does not show yet" } as const)
    : found;
}

function serviceOf({ document }: StampRequest): FinkokService {
  return document === "retention" ? "retentions" : "stamp";
}
