import type { Reply } from "../reply.ts";
import type { Refusal } from "../refusal.ts";
import type { PacVoice } from "../serveWithMischief.ts";

/** SW's JSON envelope, and the HTTP status it travels with. */
export interface SwReply extends Reply {
  readonly body: object;
}

/** SW's words for what the levers make it say. */
export const swVoice: PacVoice = {
  refuse: refused,
  serverError: (status) => failure(status, "CO1000 - Error no controlado."),
  garbage: { status: 200, type: "application/json", body: '{"data":{"cfdi":"<?xml versi\u0000\u0007' },
};

export type AnswerVersion = "v1" | "v2" | "v3" | "v4";

export interface StampedDocument {
  readonly xml: string;
  readonly timbre: string;
  /** True when `xml` goes out as base64, as the b64 variant of the call asks. */
  readonly asBase64: boolean;
}

/** Answers 200 and `status: success`. */
export function success(data: object): SwReply {
  return { status: 200, body: { data, status: "success" } };
}

/**
 * Answers an error as SW words it: the code inside `message`, the document's own data only where it has some to give.
 */
export function failure(
  status: number,
  message: string,
  messageDetail: string | null = null,
  data: object | null = null,
): SwReply {
  return { status, body: { message, messageDetail, data, status: "error" } };
}

/** Answers a refusal by the rules: 400, `code - text`. */
export function refused({ code, text, detail }: Refusal): SwReply {
  return failure(400, `${code} - ${text}`, detail || null);
}

/** The fixed message of rule 307, written with a point where all others have a dash. */
export const alreadyStampedMessage = "307. El comprobante contiene un timbre previo.";
/** The message when a document was stamped under the same customid within 72 hours. */
export const customIdTakenMessage = "CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.";

/** Returns the `data` of a stamped document, in the shape of the answer version that the path asked for. */
export function stampedData(version: AnswerVersion, document: StampedDocument): object {
  const tfd = `<?xml version="1.0" encoding="utf-8"?>${document.timbre}`;
  const cfdi = document.asBase64 ? Buffer.from(document.xml, "utf8").toString("base64") : document.xml;
  if (version === "v1") return { tfd };
  if (version === "v2") return { tfd, cfdi };
  if (version === "v3") return { cfdi };
  return { ...timbreParts(document), cfdi };
}

/** Returns the parts that v4 takes out of the timbre. `qrCode`, a PNG at SW, stays empty here. */
function timbreParts({ timbre, xml }: StampedDocument): object {
  const signed = ["Version", "UUID", "FechaTimbrado", "RfcProvCertif", "SelloCFD", "NoCertificadoSAT"];
  return {
    cadenaOriginalSAT: `||${signed.map((name) => attribute(timbre, name)).join("|")}||`,
    noCertificadoSAT: attribute(timbre, "NoCertificadoSAT"),
    noCertificadoCFDI: attribute(xml, "NoCertificado"),
    uuid: attribute(timbre, "UUID"),
    selloSAT: attribute(timbre, "SelloSAT"),
    selloCFDI: attribute(timbre, "SelloCFD"),
    fechaTimbrado: attribute(timbre, "FechaTimbrado"),
    qrCode: "",
  };
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? "";
}
