import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorCode, errorCatalogue } from "../errors.ts";
import { newId } from "../platform/ids.ts";

/**
 * Answers with the envelope where bytes never become a request of ours; Node would answer with a bare status. The
 * caller's language is unknown here, so the answer is in Spanish.
 */
export function refuseUnparsable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // The caller is gone, or an answer is under way already.
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun(socket)) socket.destroy();
    else refuse(socket, codeOf(error));
  });
  server.on("checkExpectation", (_, response: ServerResponse) =>
    send(response, "request.expectation_unknown"),
  );
  server.on("connect", (_, socket: Duplex) => refuse(socket, "method.not_allowed"));
}

/** Refuses a request of HTTP/1.1 without `Host`, and returns true if it did. */
export function refuseWithoutHost(request: IncomingMessage, response: ServerResponse): boolean {
  const lacksHost = request.headers.host === undefined && request.httpVersionMinor > 0;
  if (lacksHost) send(response, "request.unreadable");
  return lacksHost;
}

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "request.headers_too_large";
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return "request.too_large";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "request.timeout";
  return "request.unreadable";
}

function hasBegun(socket: Duplex): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  return answer?.headersSent ?? false;
}

function send(response: ServerResponse, code: ErrorCode): void {
  const { status, headers, body } = answerFor(code);
  response.writeHead(status, headers).end(body);
}

function refuse(socket: Duplex, code: ErrorCode): void {
  const { status, headers, body } = answerFor(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`);
}

function answerFor(code: ErrorCode) {
  const { status, message } = errorCatalogue[code];
  const body = JSON.stringify({ error: code, message: message.es });
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": newId(),
    Connection: "close",
  };
  return { status, headers, body };
}
