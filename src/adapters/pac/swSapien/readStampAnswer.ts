import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { PacAnswer } from "../../../ports/pac.ts";
import { isUnavailable, type Unread } from "../pacLine.ts";
import { refusalFault } from "../refusalFault.ts";
import { verbatim } from "../verbatim.ts";
import { readSwAnswer } from "./swAnswer.ts";
import type { SwAnswer } from "./swAnswer.ts";
import { readSwError } from "./swError.ts";

/** The meaning of SW's answer to a stamp call. `withheld`: stamped before, but the document did not come along. */
export type StampReading = PacAnswer | { readonly kind: "withheld" } | Unread;

/** Reads an answer to a stamp call. Total: anything SW has never been seen to say comes out as `unreadable`. */
export function readStampAnswer({ status, body }: HttpAnswer): StampReading {
  if (isUnavailable(status)) return { kind: "unavailable" };
  const answer = readSwAnswer(body);
  if (!answer) {
    return status === 401 || status === 403
      ? { kind: "credentials", said: `HTTP ${status}` }
      : { kind: "unreadable", why: "not an answer of SW" };
  }
  return answer.status === "success" ? readSuccess(status, answer) : readError(status, answer, body);
}

function readSuccess(status: number, answer: SwAnswer): StampReading {
  const xml = stampedXml(answer);
  if (status === 200 && xml) return { kind: "stamped", xml, recovered: false };
  return {
    kind: "unreadable",
    why: status === 200 ? "success without its document" : `success with ${status}`,
  };
}

function readError(status: number, answer: SwAnswer, body: Buffer): StampReading {
  const error = readSwError(answer);
  if (error.kind === "refused") {
    const source = /^(?:CO|CC\d)/.test(error.code) ? "PAC" : "SAT";
    const fault = refusalFault({ ...error, detail: answer.messageDetail, source });
    return { kind: "refused", faults: [fault], said: verbatim(body) };
  }
  if (error.kind === "alreadyStamped") {
    const xml = stampedXml(answer);
    return xml ? { kind: "stamped", xml, recovered: true } : { kind: "withheld" };
  }
  if (error.kind === "credentials" || status === 401 || status === 403) {
    return { kind: "credentials", said: error.code };
  }
  return { kind: "unreadable", why: `unknown code "${error.code}"` };
}

/**
 * SW's v4 answers bring the CFDI as text, its b64 variant as base64; a retention stands under another name. Other than an
 * XML document is no answer.
 */
function stampedXml(answer: SwAnswer): string | undefined {
  const cfdi = answer.data["cfdi"] ?? answer.data["retencion"];
  if (typeof cfdi !== "string") return undefined;
  const xml = cfdi.startsWith("PD94") || cfdi.startsWith("PGNm") ? fromBase64(cfdi) : cfdi;
  return /^\uFEFF?\s*</.test(xml) ? xml : undefined;
}

function fromBase64(text: string): string {
  return Buffer.from(text, "base64").toString("utf8");
}
