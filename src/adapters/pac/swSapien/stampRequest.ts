import type { StampRequest } from "../../../ports/pac.ts";
import { multipartXml } from "./multipartXml.ts";
import type { PacCall } from "../pacLine.ts";

/** Shape of the answer: v4 brings the stamped CFDI and the timbre's parts, v2 the CFDI and the bare timbre. */
export type AnswerVersion = "v2" | "v4";

/**
 * Returns the call that stamps a sealed CFDI de retenciones. SW's SDKs know version v3 of it alone, whose answer has the
 * stamped document in `data.retencion`, and no `customid`.
 */
export function retentionRequest(request: StampRequest): PacCall {
  const { contentType, body } = multipartXml(request.xml, "retencion.xml");
  const headers = { "content-type": contentType };
  return { method: "POST", path: "/retencion/stamp/v3", headers, body, isLate: request.isLate };
}

/**
 * Returns the call that stamps a CFDI already sealed: multipart field `xml`, our invoice id in `customid`, by which SW
 * refuses for 72 hours to stamp another document under the same id. The path says cfdi33 and takes CFDI 4.0.
 */
export function stampRequest(request: StampRequest, version: AnswerVersion = "v4"): PacCall {
  const { contentType, body } = multipartXml(request.xml, "cfdi.xml");
  return {
    method: "POST",
    path: `/v4/cfdi33/stamp/${version}`,
    headers: { "content-type": contentType, customid: request.invoiceId },
    body,
    isLate: request.isLate,
  };
}
