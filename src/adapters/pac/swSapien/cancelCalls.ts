import type { CancelRequest, SignedMessage } from "../../../ports/pac.ts";
import { multipartXml } from "./multipartXml.ts";
import type { PacCall } from "../pacLine.ts";

/** Returns the call that cancels by a signed `Cancelacion`: SW passes the bytes on and needs no key of ours. */
export function cancelCall({ xml, document }: Pick<CancelRequest, "xml" | "document">): PacCall {
  const service = document === "retention" ? "retencion" : "cfdi33";
  return upload(`/${service}/cancel/xml`, xml, "cancelacion.xml");
}

/** Returns the call that passes on a receiver's signed `SolicitudAceptacionRechazo`. */
export function answerCall({ xml }: SignedMessage): PacCall {
  return upload("/acceptreject/xml", xml, "respuesta.xml");
}

/** Returns the call that asks what a receiver has to answer. */
export function pendingsCall(rfc: string): PacCall {
  return { method: "GET", path: `/pendings/${encodeURIComponent(rfc)}` };
}

function upload(path: string, xml: string, filename: string): PacCall {
  const { contentType, body } = multipartXml(xml, filename);
  return { method: "POST", path, headers: { "content-type": contentType }, body };
}
