import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HttpFailure } from "./HttpFailure.ts";

export interface Download {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file for the body of an answer 200; any other answer leaves it alone. */
  readonly file: string;
  readonly maxBytes: number;
  /** The limit for the whole download. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Says whether a redirect may be followed; others are not. */
  mayFollow(url: URL): boolean;
  onBytes(received: number, total: number | null): void;
}

export interface Downloaded {
  readonly status: number;
  /** The address after redirects. */
  readonly url: URL;
  readonly headers: Headers;
  readonly sizeBytes: number;
  /** The SHA-256 of the body, hexadecimal. */
  readonly sha256: string;
}

const mostRedirects = 4;

/**
 * Gets a large body into a file, as a stream: memory stays flat. A body that ends before its announced length fails as
 * `cut`, one above `maxBytes` as `too_large`. Throws `HttpFailure`, or the signal's reason when that was raised.
 */
export async function download(request: Download): Promise<Downloaded> {
  const late = AbortSignal.timeout(request.timeoutMs);
  const signal = AbortSignal.any([request.signal, late]);
  let url = request.url;
  try {
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const answer = await fetch(url, { headers: headersOf(request), redirect: "manual", signal });
      const location = answer.status >= 301 && answer.status <= 308 ? answer.headers.get("location") : null;
      if (location === null) return await take(answer, url, request);
      await answer.body?.cancel();
      url = new URL(location, url);
      if (!request.mayFollow(url)) throw failure("redirected_elsewhere", url);
    }
    throw failure("too_many_redirects", url);
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof HttpFailure) throw error;
    throw failure(late.aborted ? "timeout" : reasonOf(error), url, error);
  }
}

/** Sizes and hashes are of the bytes as stored: nothing is to be packed on the way. */
function headersOf({ headers }: Download): Record<string, string> {
  return { ...headers, "accept-encoding": "identity", "user-agent": "timbra" };
}

async function take(answer: Response, url: URL, request: Download): Promise<Downloaded> {
  const { status, headers, body } = answer;
  const hash = createHash("sha256");
  let sizeBytes = 0;
  if (status !== 200 || !body) {
    await body?.cancel();
    return { status, url, headers, sizeBytes, sha256: "" };
  }
  const announced = Number(headers.get("content-length")) || null;
  if ((announced ?? 0) > request.maxBytes) {
    await body.cancel();
    throw failure("too_large", url);
  }
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > request.maxBytes) return done(failure("too_large", url));
      hash.update(chunk);
      request.onBytes(sizeBytes, announced);
      done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(body), watch, createWriteStream(request.file));
  return { status, url, headers, sizeBytes, sha256: hash.digest("hex") };
}

/** Returns the reason, which Node's fetch wraps in one or two other errors. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  if (cause) return reasonOf(cause);
  return code === "UND_ERR_SOCKET" || message === "terminated" ? "cut" : (code ?? "failed");
}

function failure(reason: string, url: URL, cause?: unknown): HttpFailure {
  const sent = !["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"].includes(reason);
  return new HttpFailure(sent ? "unknown" : "notSent", reason, `GET ${url.host}${url.pathname}`, cause);
}
