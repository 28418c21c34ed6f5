import { Agent as HttpAgent, request as requestHttp } from "node:http";
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { HttpFailure } from "./HttpFailure.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: URL;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer | string;
  /** For the whole call: waiting for a connection, sending, and reading the answer to its end. */
  readonly timeoutMs: number;
  /** An answer above it fails the call. 1 MiB when absent. */
  readonly maxAnswerBytes?: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface HttpClient {
  /**
   * Sends one request and reads the whole answer, whatever its status. Follows no redirect: a credential must not
   * travel to an address that nobody configured. Throws only `HttpFailure`.
   */
  send(request: HttpRequest): Promise<HttpAnswer>;
  /** Closes idle connections; calls under way fail. */
  close(): void;
}

const defaultMaxAnswerBytes = 1_048_576;
/** Below the idle limit of the usual balancers (60 s), so that we hang up first and no request meets a dead line. */
const idleTimeoutMs = 20_000;

/**
 * A pool of kept-alive connections. On node:http(s) instead of global fetch, because only there can a caller tell
 * "never connected" from "sent, outcome unknown", and for a stamp that difference is money.
 */
export function createHttpClient(options: { readonly maxSocketsPerHost?: number } = {}): HttpClient {
  const agentOptions = {
    keepAlive: true,
    maxSockets: options.maxSocketsPerHost ?? 64,
    scheduling: "lifo",
    timeout: idleTimeoutMs,
  } as const;
  const plain = new HttpAgent(agentOptions);
  const secure = new HttpsAgent(agentOptions);
  return {
    send: (request) => send(request, plain, secure),
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}

function send(request: HttpRequest, plain: HttpAgent, secure: HttpsAgent): Promise<HttpAnswer> {
  const { url, method } = request;
  const isSecure = url.protocol === "https:";
  const options = { method, headers: { ...request.headers } };
  const call = isSecure
    ? requestHttps(url, { ...options, agent: secure })
    : requestHttp(url, { ...options, agent: plain });

  return new Promise((resolve, reject) => {
    let connected = false;
    const fail = (reason: string, cause?: unknown) => {
      clearTimeout(timer);
      reject(
        new HttpFailure(
          connected ? "unknown" : "notSent",
          reason,
          `${method} ${url.host}${url.pathname}`,
          cause,
        ),
      );
      call.destroy();
    };
    const timer = setTimeout(() => fail("timeout"), request.timeoutMs);

    whenConnected(call, isSecure, () => (connected = true));
    call.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.name, error));
    call.on("response", (answer) =>
      readWhole(answer, request.maxAnswerBytes ?? defaultMaxAnswerBytes, fail, (body) => {
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      }),
    );
    call.end(request.body);
  });
}

/** Calls back as soon as bytes of the request can have left this machine. */
function whenConnected(call: ClientRequest, isSecure: boolean, callback: () => void): void {
  call.once("socket", (socket) => {
    if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", callback);
    else callback();
  });
}

function readWhole(
  answer: IncomingMessage,
  maxBytes: number,
  fail: (reason: string, cause?: unknown) => void,
  done: (body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  answer.on("data", (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) fail("too_large");
    else chunks.push(chunk);
  });
  answer.on("error", (error) => fail("cut", error));
  answer.on("end", () => {
    if (answer.complete) done(Buffer.concat(chunks, sizeBytes));
    else fail("cut");
  });
}
