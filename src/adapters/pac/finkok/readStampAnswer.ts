import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { NotStamped, PacAnswer } from "../../../ports/pac.ts";
import { childrenOf, textOf } from "../../readSoap.ts";
import { bearsTimbre } from "../bearsTimbre.ts";
import type { Unread } from "../pacLine.ts";
import { refusalFault } from "../refusalFault.ts";
import { verbatim } from "../verbatim.ts";
import { isNotYetAtSat, meaningOf, sourceOf } from "./finkokCode.ts";
import { readResult } from "./readResult.ts";

type Stamped = Extract<PacAnswer, { kind: "stamped" }>;

/** The meaning of an answer to `stamp`. `withheld`: stamped before, but the document did not come along. */
export type StampReading = PacAnswer | { readonly kind: "withheld" } | Unread;

interface Incidencia {
  readonly code: string;
  readonly text: string;
}

/** The operations whose results have the same form: ours, without SAT at once, and with a seal of Finkok's making. */
type StampOperation = "stamp" | "quick_stamp" | "sign_stamp";

/** Reads an answer to `stamp`. Total: anything that Finkok has never been seen to say comes out as `unreadable`. */
export function readStampAnswer(answer: HttpAnswer, operation: StampOperation = "stamp"): StampReading {
  const reading = readResult(answer, operation);
  if (reading.kind !== "result") return reading;
  const { xml, incidencias } = partsOf(reading.result);
  const meanings = new Set(incidencias.map(({ code }) => meaningOf(code)));
  if (xml !== undefined && incidencias.length > 0 && incidencias.every(({ code }) => isNotYetAtSat(code)))
    return { kind: "stamped", xml, recovered: false };
  // The incidencia of a 307 may come twice. With another one beside it, nobody knows which of the two holds.
  if (meanings.size > 1) return unknownCodes(incidencias);
  if (meanings.has("alreadyStamped"))
    return xml === undefined ? { kind: "withheld" } : { kind: "stamped", xml, recovered: true };
  if (xml !== undefined)
    return meanings.size === 0 ? { kind: "stamped", xml, recovered: false } : unknownCodes(incidencias);
  if (meanings.has("refused")) return refusal(incidencias, answer.body);
  return withoutDocument(incidencias);
}

/**
 * Reads an answer to `stamped`, which looks for the stamp of these bytes. A refusal is none here: it says nothing of an
 * earlier stamp.
 */
export function readStampedAnswer(answer: HttpAnswer): Stamped | NotStamped | Unread {
  const reading = readResult(answer, "stamped");
  if (reading.kind !== "result") return reading;
  const { xml, incidencias } = partsOf(reading.result);
  const meanings = new Set(incidencias.map(({ code }) => meaningOf(code)));
  const isFound = incidencias.every(({ code }) => code === "307" || isNotYetAtSat(code));
  if (xml !== undefined)
    return isFound ? { kind: "stamped", xml, recovered: true } : unknownCodes(incidencias);
  if (meanings.size === 1 && meanings.has("notStamped")) return { kind: "notStamped" };
  return withoutDocument(incidencias);
}

function partsOf(result: XmlElement): { xml: string | undefined; incidencias: readonly Incidencia[] } {
  const incidencias = childrenOf(result, "Incidencias")
    .flatMap((list) => childrenOf(list, "Incidencia"))
    .map((incidencia) => ({
      code: textOf(childrenOf(incidencia, "CodigoError")[0]),
      text: textOf(childrenOf(incidencia, "MensajeIncidencia")[0]),
    }));
  const xml = childrenOf(result, "xml")[0]?.text;
  return { xml: xml !== undefined && bearsTimbre(xml) ? xml : undefined, incidencias };
}

function refusal(incidencias: readonly Incidencia[], body: Buffer): PacAnswer {
  const distinct = new Map(incidencias.map((one) => [`${one.code} ${one.text}`, one]));
  const faults = [...distinct.values()].map(({ code, text }) =>
    refusalFault({ code, text, source: sourceOf(code) }),
  );
  return { kind: "refused", faults, said: verbatim(body) };
}

function withoutDocument(incidencias: readonly Incidencia[]): Unread {
  const [first] = incidencias;
  if (!first) return { kind: "unreadable", why: "neither a stamped document nor an incidencia" };
  return incidencias.every(({ code }) => meaningOf(code) === "credentials")
    ? { kind: "credentials", said: first.code }
    : unknownCodes(incidencias);
}

function unknownCodes(incidencias: readonly Incidencia[]): Unread {
  return { kind: "unreadable", why: `unknown code "${incidencias.map(({ code }) => code).join(", ")}"` };
}
