import { request as requestHttp } from "node:http";
import type {
  Agent,
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
} from "node:http";
import { request as requestHttps } from "node:https";
import { HttpFailure } from "./HttpFailure.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: URL;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer | string;
  /** The limit for the whole call: waiting for a connection, sending, and reading the answer to its end. */
  readonly timeoutMs: number;
  /**
   * The longest wait for the headers, and for each piece of the body after them; only `timeoutMs` counts when absent.
   */
  readonly silenceMs?: number;
  /** The size above which an answer fails the call; 1 MiB when absent. */
  readonly maxAnswerBytes?: number;
  /** The signal; once it is raised, the call throws its reason. */
  readonly signal?: AbortSignal;
  /** Says, once there is a connection and right before the first byte leaves, that nothing may be sent; the call then fails. */
  readonly isLate?: (() => boolean) | undefined;
}

/** An answer whose body is still on its way. */
export interface HttpStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body, to be read once. Throws `HttpFailure` where it ends early, stalls, or is too large. */
  readonly body: AsyncIterable<Buffer>;
  /** Drops a body that nobody wants to read to its end, and the connection with it. Harmless afterwards. */
  readonly close: () => void;
}

const defaultMaxAnswerBytes = 1_048_576;
const givenUp = "given_up";

export interface HttpLine {
  readonly agent: Agent;
  /** The signal by which the call fails as at its time-out. */
  readonly giveUp: AbortSignal | undefined;
}

/** Sends one request and answers as soon as the other side's headers are there. Throws `HttpFailure`. */
export function openHttp(request: HttpRequest, { agent, giveUp }: HttpLine): Promise<HttpStream> {
  const { url, method, headers, signal } = request;
  const target = `${method} ${url.host}${url.pathname}`;
  if (signal?.aborted) return Promise.reject(reasonOf(signal));
  if (giveUp?.aborted) return Promise.reject(new HttpFailure("notSent", givenUp, target));
  const isSecure = url.protocol === "https:";
  const call = (isSecure ? requestHttps : requestHttp)(url, { method, headers: { ...headers }, agent });

  return new Promise((resolve, reject) => {
    let connected = false;
    let answer: IncomingMessage | undefined;
    let fault: Error | undefined;
    let silence: NodeJS.Timeout | undefined;
    const settle = () => {
      clearTimeout(timer);
      clearTimeout(silence);
      signal?.removeEventListener("abort", abort);
      giveUp?.removeEventListener("abort", leave);
    };
    const stop = (why: Error) => {
      fault ??= why;
      settle();
      reject(fault);
      // Once there is an answer, its reader has to be woken too.
      answer?.destroy(fault);
      call.destroy();
    };
    const fail = (reason: string, cause?: unknown) =>
      stop(new HttpFailure(connected ? "unknown" : "notSent", reason, target, cause));
    const abort = () => stop(reasonOf(signal));
    const leave = () => fail(givenUp);
    const timer = setTimeout(() => fail("timeout"), request.timeoutMs);
    const listen = (isWaiting: boolean) => {
      clearTimeout(silence);
      const { silenceMs } = request;
      if (isWaiting && silenceMs !== undefined) silence = setTimeout(() => fail("silence"), silenceMs);
    };
    listen(true);
    signal?.addEventListener("abort", abort, { once: true });
    giveUp?.addEventListener("abort", leave, { once: true });

    // Nothing is handed to a connection that is not there yet: it would leave whenever that is, however late.
    whenConnected(call, isSecure, () => {
      if (request.isLate?.()) return fail("too_late");
      connected = true;
      call.end(request.body);
    });
    call.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.name, error));
    call.on("response", (message) => {
      answer = message;
      listen(false);
      // Its reader gets the error from the iteration; before anyone reads, there is nobody to tell.
      message.on("error", () => undefined);
      resolve({
        status: message.statusCode ?? 0,
        headers: message.headers,
        body: readChunks(message, request, { fail, settle, listen, fault: () => fault }),
        close: () => {
          settle();
          if (!message.complete) message.destroy();
        },
      });
    });
  });
}

interface Ends {
  readonly fail: (reason: string, cause?: unknown) => void;
  readonly settle: () => void;
  /** Counts silence against the other side only while we wait for it, not while our reader is busy. */
  readonly listen: (isWaiting: boolean) => void;
  readonly fault: () => Error | undefined;
}

async function* readChunks(
  answer: IncomingMessage,
  { maxAnswerBytes = defaultMaxAnswerBytes }: HttpRequest,
  { fail, settle, listen, fault }: Ends,
): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  listen(true);
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxAnswerBytes) fail("too_large");
      const stopped = fault();
      if (stopped) throw stopped;
      listen(false);
      yield chunk;
      listen(true);
    }
    if (!answer.complete) fail("cut");
  } catch (error) {
    fail("cut", error);
  } finally {
    settle();
  }
  const stopped = fault();
  if (stopped) throw stopped;
}

/** Calls back as soon as bytes of the request can have left this machine. */
function whenConnected(call: ClientRequest, isSecure: boolean, callback: () => void): void {
  call.once("socket", (socket) => {
    if (socket.connecting) socket.once(isSecure ? "secureConnect" : "connect", callback);
    else callback();
  });
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error("aborted", { cause: reason });
}
