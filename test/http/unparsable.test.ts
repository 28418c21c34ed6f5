import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import test from "ava";
import { apiOfFile } from "../helpers/http/api.ts";

const api = apiOfFile();

/** Sends these very bytes, and returns the status and the code of the answer. */
async function answerTo(bytes: string): Promise<string> {
  const { hostname, port } = new URL(api().baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  socket.write(Buffer.from(bytes, "latin1"));
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const { error, message } = JSON.parse(body) as { error: string; message: string };
  const whole = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
  const isEnvelope =
    message.length > 0 && /content-type: application\/json/i.test(head) && /x-request-id: /i.test(head);
  return `${whole} ${error} ${isEnvelope ? "" : "bare"}`.trim();
}

const close = "Host: a\r\nConnection: close\r\n";
const requests: Readonly<Record<string, readonly [string, string]>> = {
  "no HTTP at all": ["hello\r\n\r\n", "400 request.unreadable"],
  "a line break in a header": [
    "GET /health HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n",
    "400 request.unreadable",
  ],
  "a NUL in a header": ["GET /health HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n", "400 request.unreadable"],
  "two lengths": [
    "POST /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "400 request.unreadable",
  ],
  "a length and chunks": [
    "POST /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "400 request.unreadable",
  ],
  "no host": ["GET /health HTTP/1.1\r\nConnection: close\r\n\r\n", "400 request.unreadable"],
  "headers without end": [
    `GET /health HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(40_000)}\r\n\r\n`,
    "431 request.headers_too_large",
  ],
  "an expectation nobody knows": [
    `GET /health HTTP/1.1\r\n${close}Expect: miracles\r\n\r\n`,
    "417 request.expectation_unknown",
  ],
  "a tunnel": [`CONNECT a:443 HTTP/1.1\r\n${close}\r\n`, "405 method.not_allowed"],
  "an address that is none": [`GET http://[ HTTP/1.1\r\n${close}\r\n`, "400 request.unreadable"],
  "no path": [`OPTIONS * HTTP/1.1\r\n${close}\r\n`, "404 path.unknown"],
  "a method that is none of ours": [`TRACE /health HTTP/1.1\r\n${close}\r\n`, "405 method.not_allowed"],
  "a path of half an escape": [
    `GET /api/v1/catalogs/%E0%A4%A HTTP/1.1\r\n${close}\r\n`,
    "404 resource.not_found",
  ],
};

for (const [what, [bytes, expected]] of Object.entries(requests))
  test(`${what} is answered in the envelope: ${expected}`, async (t) => {
    t.is(await answerTo(bytes), expected);
  });
