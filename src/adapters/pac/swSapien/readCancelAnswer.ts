import { type CancelCode, readCancelCode } from "../../../domain/cancellations/cancelCodes.ts";
import { readReceipt } from "../../../domain/cancellations/readReceipt.ts";
import { readReceiverCode } from "../../../domain/cancellations/receiverCodes.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { CancelAnswer, PendingCancellations } from "../../../ports/pac.ts";
import { cancelFault } from "../cancelFault.ts";
import { isUnavailable, type Unread } from "../pacLine.ts";
import { verbatim } from "../verbatim.ts";
import { readSwAnswer } from "./swAnswer.ts";
import type { SwAnswer } from "./swAnswer.ts";
import { readSwError } from "./swError.ts";

export type CancelReading = CancelAnswer | Unread;

/** Reads an answer to a cancellation of this document: `data.uuid` says the code of each folio, `data.acuse` is SAT's receipt. */
export function readCancelAnswer(answer: HttpAnswer, uuid: string): CancelReading {
  return readAnswer(answer, ({ data }) => codeOf(data["uuid"], uuid), uuid, readCancelCode);
}

/** Reads an answer to a receiver's answer: `data.folios` lists the code of each. */
export function readReceiverAnswer(answer: HttpAnswer, uuid: string): CancelReading {
  return readAnswer(answer, ({ data }) => codeInFolios(data["folios"], uuid), uuid, readReceiverCode);
}

/** Reads the list of what a receiver has to answer. 1101 says that there is nothing. */
export function readPendings(answer: HttpAnswer): PendingCancellations | CancelReading {
  const said = soundAnswer(answer);
  if ("kind" in said) return said;
  const listed = said.data["uuid"] ?? said.data["UUID"];
  if (said.status === "success" && Array.isArray(listed))
    return { kind: "pending", uuids: listed.filter((uuid) => typeof uuid === "string") };
  const [code] = codesIn(said);
  if (code === "1101" || code === "CA1101") return { kind: "pending", uuids: [] };
  return explained(readCancelCode(code ?? ""), said, answer.body);
}

function readAnswer(
  answer: HttpAnswer,
  codeIn: (said: SwAnswer) => string | undefined,
  uuid: string,
  explain: (code: string) => CancelCode,
): CancelReading {
  const said = soundAnswer(answer);
  if ("kind" in said) return said;
  const receipt = acuseOf(said);
  const ofFolio = codeIn(said) ?? (receipt && codeInReceipt(receipt, uuid));
  // What SAT says of the folio counts; only without it does the answer as a whole.
  const codes = ofFolio === undefined ? codesIn(said) : [ofFolio];
  if (ofFolio === undefined && said.status === "success" && codes.length === 0)
    return { kind: "unreadable", why: "success that says nothing of the folio" };
  const code = explain(codes[0] ?? "");
  // A code of the whole that reads like success says nothing of this folio.
  const ofWhole = ofFolio === undefined && code.meaning === "taken";
  return explained(ofWhole ? { ...code, meaning: "unknown" } : code, said, answer.body, receipt);
}

function soundAnswer({ status, body }: HttpAnswer): SwAnswer | Unread {
  if (isUnavailable(status)) return { kind: "unavailable" };
  const answer = readSwAnswer(body);
  const isDenied = status === 401 || status === 403;
  if (!answer)
    return isDenied
      ? { kind: "credentials", said: `HTTP ${status}` }
      : { kind: "unreadable", why: "not an answer of SW" };
  const error = readSwError(answer);
  if (answer.status === "error" && (error.kind === "credentials" || isDenied))
    return { kind: "credentials", said: error.code };
  return answer;
}

function explained(code: CancelCode, said: SwAnswer, body: Buffer, receipt?: string): CancelAnswer {
  return {
    kind: code.meaning,
    code: code.code,
    fault: cancelFault(code, [said.message, said.messageDetail].filter((text) => text !== "").join(" ")),
    ...(receipt !== undefined && { receipt }),
    ...(code.meaning !== "taken" && { said: verbatim(body) }),
  };
}

/**
 * Returns the codes of an answer as a whole, the most specific first: SW wraps SAT's code in a message of its own
 * (`CACFDI33 - Problemas con el xml.` with `CA305 - Certificado Inválido.` as its detail).
 */
function codesIn(answer: SwAnswer): readonly string[] {
  const codes = [answer.messageDetail, answer.message].map(
    (text) => /^([A-Z]{2,6}\d{2,5}|CASD|\d{3,4})\s*(?:\.|-|:)/.exec(text)?.[1],
  );
  return [...codes, answer.codStatus].filter((code) => code !== undefined && code !== "") as string[];
}

function codeOf(byUuid: unknown, uuid: string): string | undefined {
  if (typeof byUuid !== "object" || byUuid === null) return undefined;
  const entry = Object.entries(byUuid).find(([key]) => isSame(key, uuid));
  return entry && textOf(entry[1]);
}

function codeInFolios(folios: unknown, uuid: string): string | undefined {
  if (!Array.isArray(folios)) return undefined;
  const entries = folios as readonly Readonly<Record<string, unknown>>[];
  const found = entries.find((folio) => isSame(textOf(folio?.["uuid"]) ?? "", uuid));
  return found && textOf(found["estatusUUID"]);
}

function codeInReceipt(receipt: string, uuid: string): string | undefined {
  const code = readReceipt(receipt)?.folios.find((folio) => isSame(folio.uuid, uuid))?.code;
  return code === "" ? undefined : code;
}

function acuseOf({ data }: SwAnswer): string | undefined {
  const acuse = data["acuse"];
  return typeof acuse === "string" && acuse.trim() !== "" ? acuse : undefined;
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : undefined;
}
