import type { HttpRequest } from "../../../platform/http/httpClient.ts";
import type { SatCall } from "./satFailure.ts";
import type { SatMessage } from "./satMessage.ts";

export interface Posting {
  readonly token?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the POST that carries a message to SAT, the token in the header that WRAP wants, quoted. */
export function satPost({ url }: SatCall, { action, body }: SatMessage, options: Posting): HttpRequest {
  const { token, timeoutMs, signal } = options;
  return {
    method: "POST",
    url,
    headers: {
      "content-type": 'text/xml; charset="utf-8"',
      accept: "text/xml",
      // A package is base64 of a ZIP: packing it again gains little, and it would have to be unpacked on the way.
      "accept-encoding": "identity",
      soapaction: `"${action}"`,
      "content-length": Buffer.byteLength(body),
      ...(token !== undefined && { authorization: `WRAP access_token="${token}"` }),
    },
    body,
    timeoutMs,
    ...(signal && { signal }),
  };
}
