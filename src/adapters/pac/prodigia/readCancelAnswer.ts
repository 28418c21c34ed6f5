import { type CancelCode, readCancelCode } from "../../../domain/cancellations/cancelCodes.ts";
import { readReceipt } from "../../../domain/cancellations/readReceipt.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { CancelAnswer, PacProbe, PendingCancellations } from "../../../ports/pac.ts";
import { childrenOf, textOf } from "../../readSoap.ts";
import { cancelFault } from "../cancelFault.ts";
import type { Unread } from "../pacLine.ts";
import { verbatim } from "../verbatim.ts";
import { fieldOf, readReturn } from "./readReturn.ts";

type CancelReading = CancelAnswer | Unread;

/**
 * Codes of Prodigia's own, and the code of SAT's or of another PAC that means the same: 7 SAT out of reach, 21 and 96 the
 * receiver is asked, 90 not found, 94 not cancellable, 95, 97 and 98 what came of an earlier request.
 */
const ownCodes: Readonly<Record<string, string>> = {
  "7": "708",
  "21": "798",
  "90": "205",
  "94": "no_cancelable",
  "95": "798",
  "96": "798",
  "97": "798",
  "98": "798",
};

/** Reads an answer to a cancellation: the folio's code counts, then the receipt's, and only then the whole's. */
export function readCancelAnswer(answer: HttpAnswer, uuid: string): CancelReading {
  const reading = readReturn(answer, "servicioCancel");
  if (reading.kind !== "returned") return reading;
  const { result, code, message } = reading;
  const receipt = receiptIn(fieldOf(result, "acuseCancelBase64"));
  const folio = childrenOf(result, "cancelaciones")
    .flatMap((list) => childrenOf(list, "cancelacion"))
    .find((one) => isSame(fieldOf(one, "uuid"), uuid));
  const ofFolio = (folio && fieldOf(folio, "codigo")) || codeInReceipt(receipt, uuid);
  if (ofFolio) {
    const words = folio ? fieldOf(folio, "mensaje") : message;
    return explained(meaningOf(ofFolio), words, answer.body, receipt);
  }
  if (code === "" || code === "0")
    return { kind: "unreadable", why: "an answer that says nothing of the folio" };
  return ofWhole(code, message, answer.body);
}

/** Reads the list of what a receiver has to answer; `uuids` is empty where there is nothing. */
export function readPendings(answer: HttpAnswer): PendingCancellations | CancelReading {
  const reading = readReturn(answer, "servicioPeticionesPendientes");
  if (reading.kind !== "returned") return reading;
  const { result, code, message } = reading;
  if (fieldOf(result, "consultaOk") !== "true") return ofWhole(code, message, answer.body);
  const uuids = childrenOf(result, "uuids").flatMap((list) => childrenOf(list, "uuid").map(textOf));
  return { kind: "pending", uuids: uuids.filter((uuid) => uuid !== "") };
}

/**
 * Reads the same answer as proof of line and credentials, which are looked at first. SAT may be out of reach (7); what is
 * left of the contract is told with stamps only.
 */
export function readProbe(answer: HttpAnswer): PacProbe | Unread {
  const reading = readReturn(answer, "servicioPeticionesPendientes");
  if (reading.kind !== "returned") return reading;
  const isThere = fieldOf(reading.result, "consultaOk") === "true" || reading.code === "7";
  return isThere
    ? { kind: "known", stampsLeft: null }
    : { kind: "unreadable", why: `unknown code "${reading.code}"` };
}

/** Explains the code of a request as a whole; one that reads like success says nothing of this folio. */
function ofWhole(code: string, words: string, body: Buffer): CancelAnswer {
  const meant = meaningOf(code);
  return explained(meant.meaning === "taken" ? { ...meant, meaning: "unknown" } : meant, words, body);
}

function meaningOf(code: string): CancelCode {
  const same = Object.hasOwn(ownCodes, code) ? ownCodes[code] : undefined;
  return same === undefined ? readCancelCode(code) : { ...readCancelCode(same), code };
}

function explained(code: CancelCode, words: string, body: Buffer, receipt?: string): CancelAnswer {
  return {
    kind: code.meaning,
    code: code.code,
    fault: cancelFault(code, words),
    ...(receipt !== undefined && { receipt }),
    ...(code.meaning !== "taken" && { said: verbatim(body) }),
  };
}

function receiptIn(base64: string): string | undefined {
  const receipt = Buffer.from(base64, "base64").toString("utf8");
  return receipt.trimStart().startsWith("<") ? receipt : undefined;
}

function codeInReceipt(receipt: string | undefined, uuid: string): string | undefined {
  return receipt && readReceipt(receipt)?.folios.find((folio) => isSame(folio.uuid, uuid))?.code;
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
