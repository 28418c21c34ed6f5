import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import type { StampRequest } from "../../../ports/pac.ts";

/** Shape of the answer: v4 brings the stamped CFDI and the timbre's parts, v2 the CFDI and the bare timbre. */
export type AnswerVersion = "v2" | "v4";

export interface StampCall {
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Returns the call that stamps a CFDI already sealed: multipart field `xml`, our invoice id in `customid`, by which SW
 * refuses for 72 hours to stamp another document under the same id. The path says cfdi33 and takes CFDI 4.0.
 */
export function stampRequest(request: StampRequest, token: string, version: AnswerVersion = "v4"): StampCall {
  const boundary = `timbra-${randomUUID()}`;
  const body =
    `--${boundary}\r\nContent-Disposition: form-data; name="xml"; filename="cfdi.xml"\r\n` +
    `Content-Type: application/xml\r\n\r\n${request.xml}\r\n--${boundary}--\r\n`;
  return {
    path: `/v4/cfdi33/stamp/${version}`,
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json",
      "content-type": `multipart/form-data; boundary=${boundary}`,
      customid: request.invoiceId,
    },
    body: Buffer.from(body, "utf8"),
  };
}
