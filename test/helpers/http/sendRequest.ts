import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Unpacked and decoded as UTF-8, without a byte order mark. */
  readonly text: string;
}

/** It hangs up long before the API does (65 s): a story in a browser may be that long between two calls. */
const agent = new Agent({ keepAlive: true, timeout: 20_000 });
const utf8 = new TextDecoder();
const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** Sends a request and returns the whole answer, redirects too. It costs a third of what `fetch` costs. */
export async function sendRequest(url: string, { method, headers, body }: SentRequest): Promise<RawAnswer> {
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent, method, headers: { "User-Agent": "node", ...headers, ...length } }, resolve)
      .once("error", reject)
      .end(body);
  });
  const packed = await buffer(answer);
  const bytes = unpack[answer.headers["content-encoding"] ?? ""]?.(packed) ?? packed;
  return { status: answer.statusCode ?? 0, headers: headersOf(answer.rawHeaders), text: utf8.decode(bytes) };
}

/** Names and values stand in turns. */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? "", raw[at + 1] ?? "");
  return headers;
}
