import { type CancelCode, readCancelCode } from "../../../domain/cancellations/cancelCodes.ts";
import { readReceipt } from "../../../domain/cancellations/readReceipt.ts";
import { readReceiverCode } from "../../../domain/cancellations/receiverCodes.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { CancelAnswer, PendingCancellations } from "../../../ports/pac.ts";
import { childrenOf, textOf } from "../../readSoap.ts";
import { cancelFault } from "../cancelFault.ts";
import type { Unread } from "../pacLine.ts";
import { verbatim } from "../verbatim.ts";
import { isOfCredentials } from "./finkokCode.ts";
import { readResult } from "./readResult.ts";

type CancelReading = CancelAnswer | Unread;

/** Reads an answer to `cancel_signature`: the folio's code counts, then the receipt's, and only then the whole's. */
export function readCancelAnswer(answer: HttpAnswer, uuid: string): CancelReading {
  const reading = readResult(answer, "cancel_signature");
  if (reading.kind !== "result") return reading;
  const { result } = reading;
  const receipt = childrenOf(result, "Acuse")[0]?.text;
  const folio = within(result, "Folios", "Folio").find((one) => isSame(childText(one, "UUID"), uuid));
  const ofFolio = (folio && childText(folio, "EstatusUUID")) || codeInReceipt(receipt, uuid);
  if (ofFolio) {
    const words = folio ? childText(folio, "EstatusCancelacion") : "";
    return explained(readCancelCode(ofFolio), words, answer.body, receipt);
  }
  const words = childText(result, "CodEstatus") || childText(result, "error");
  return ofWhole(words, readCancelCode, cancelWords, answer.body);
}

/** Reads an answer to `accept_reject_signature`, which lists acceptances and rejections apart. */
export function readReceiverAnswer(answer: HttpAnswer, uuid: string): CancelReading {
  const reading = readResult(answer, "accept_reject_signature");
  if (reading.kind !== "result") return reading;
  const { result } = reading;
  const listed = [...within(result, "aceptacion", "Acepta"), ...within(result, "rechazo", "Rechaza")];
  const folio = listed.find((one) => isSame(childText(one, "uuid"), uuid));
  const words = childText(result, "error");
  const code = folio && childText(folio, "status");
  return code
    ? explained(readReceiverCode(code), words, answer.body)
    : ofWhole(words, readReceiverCode, receiverWords, answer.body);
}

/** Reads the list of what a receiver has to answer; `uuids` is empty where there is nothing. */
export function readPendings(answer: HttpAnswer): PendingCancellations | CancelReading {
  const reading = readResult(answer, "get_pending");
  if (reading.kind !== "result") return reading;
  const lists = childrenOf(reading.result, "uuids");
  const error = childText(reading.result, "error");
  if (error || lists.length === 0) return ofWhole(error, readReceiverCode, [], answer.body);
  const uuids = lists.flatMap((list) => childrenOf(list, "string").map(textOf));
  return { kind: "pending", uuids: uuids.filter((uuid) => uuid !== "") };
}

type KnownWords = readonly (readonly [words: RegExp, asCode: string])[];

/** Words that Finkok has been seen to say without a code, and the code whose meaning they have. */
const cancelWords: KnownWords = [
  [/\bNo Encontrado/i, "205"],
  // Somebody has asked before, or Finkok keeps an earlier request for SAT: SAT's status says what came of it.
  [/\bAlready (?:Cancelled|(?:en|in) BufferCancellation)/i, "798"],
];
const receiverWords: KnownWords = [[/\bNo Encontrado/i, "1001"]];

/** Reads what is said of a request as a whole: a code, or known words without one. */
function ofWhole(
  words: string,
  explain: (code: string) => CancelCode,
  known: KnownWords,
  body: Buffer,
): CancelReading {
  if (words === "") return { kind: "unreadable", why: "an answer that says nothing of the folio" };
  const code = /^([A-Z]{0,4}\d{3,5}|no_cancelable)\b/.exec(words)?.[1] ?? "";
  // SAT's 300 is about the PAC's own trouble with SAT, Finkok's about our user.
  if (isOfCredentials(code) && (code !== "300" || isAboutUser(words)))
    return { kind: "credentials", said: code };
  const asCode = known.find(([pattern]) => pattern.test(words))?.[1];
  const meant = code === "" && asCode !== undefined ? { ...explain(asCode), code } : explain(code);
  // Words that read like success say nothing of this folio.
  return explained(meant.meaning === "taken" ? { ...meant, meaning: "unknown" } : meant, words, body);
}

/** Returns true for words about a user and a password. */
export function isAboutUser(words: string): boolean {
  return /usuario|contrase|credencial|autentic|username|password/i.test(words);
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

function codeInReceipt(receipt: string | undefined, uuid: string): string | undefined {
  return receipt && readReceipt(receipt)?.folios.find((folio) => isSame(folio.uuid, uuid))?.code;
}

function within(element: XmlElement, list: string, name: string): readonly XmlElement[] {
  return childrenOf(element, list).flatMap((one) => childrenOf(one, name));
}

function childText(element: XmlElement, name: string): string {
  return textOf(childrenOf(element, name)[0]);
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
