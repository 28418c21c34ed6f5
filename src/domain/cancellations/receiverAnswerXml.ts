import { canonicalMessage, type CanonicalMessage, escapeText } from "./canonicalMessage.ts";

/** The answer of a receiver who is asked whether a document may be cancelled. */
export type ReceiverAnswer = "accept" | "reject";

export interface ReceiverAnswerRequest {
  /** RFC of the receiver, whose CSD signs. */
  readonly rfc: string;
  /** RFC of the PAC that passes the answer on. */
  readonly pacRfc: string;
  /** Wall time of central Mexico, `YYYY-MM-DDThh:mm:ss`. */
  readonly fecha: string;
  readonly uuid: string;
  readonly answer: ReceiverAnswer;
}

const words = { accept: "Aceptacion", reject: "Rechazo" } as const;

/** Returns SAT's `SolicitudAceptacionRechazo`, ready to be signed. */
export function receiverAnswerXml(request: ReceiverAnswerRequest): CanonicalMessage {
  const { rfc, pacRfc, fecha, uuid, answer } = request;
  const content =
    `<Folios><UUID>${escapeText(uuid.toUpperCase())}</UUID>` +
    `<Respuesta>${words[answer]}</Respuesta></Folios>`;
  const attributes = { RfcReceptor: rfc, RfcPacEnviaSolicitud: pacRfc, Fecha: fecha };
  return canonicalMessage("SolicitudAceptacionRechazo", attributes, content);
}
