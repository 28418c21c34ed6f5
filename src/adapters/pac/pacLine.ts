import { AppError } from "../../errors.ts";
import type { ErrorCode } from "../../errors.ts";
import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import type { HttpAnswer, HttpClient, HttpRequest } from "../../platform/http/httpClient.ts";
import { redactedExcerpt } from "../../platform/http/redactedExcerpt.ts";
import type { NoAnswer } from "../../ports/noAnswer.ts";

export interface PacLineOptions {
  /** The provider's host, its test host, or the sandbox. */
  readonly url: string;
  /** The limit for each HTTP call as a whole. */
  readonly timeoutMs: number;
  readonly http: HttpClient;
}

/** A call as a provider wants it. */
export type PacCall = Pick<HttpRequest, "method" | "headers" | "body" | "isLate"> & { readonly path: string };

/**
 * A reading that is no answer to the question. `credentials`: the provider refused user, balance or contract before it
 * did anything. `misformed`: it refused the call itself, before it looked at the document. `unavailable` and `unreadable`: it may have done what was asked.
 */
export type Unread =
  | { readonly kind: "credentials"; readonly said: string }
  | { readonly kind: "misformed"; readonly why: string }
  | { readonly kind: "unavailable" }
  | { readonly kind: "unreadable"; readonly why: string };

/** The outcome of one call: an answer and its reading, or no whole answer. */
type Asked<R> =
  | { readonly kind: string; readonly reading: R | Unread; readonly answer: HttpAnswer }
  | { readonly kind: "failed"; readonly delivery: NoAnswer["delivery"]; readonly error: AppError };

/** A CFDI of 5,000 lines is some 4 MB, escaped somewhat more. */
const maxAnswerBytes = 16 * 1_048_576;

/** The way to one provider's HTTP service: time limit, size limit, and what no answer means. */
export interface PacLine {
  /** Makes a call; throws an AppError, whose cause is the HttpFailure, when no whole answer comes. */
  send(operation: string, call: PacCall): Promise<HttpAnswer>;
  /** Makes a call and reads its answer. */
  askOnce<R extends { readonly kind: string }>(
    operation: string,
    call: PacCall,
    read: (answer: HttpAnswer) => R | Unread,
  ): Promise<Asked<R>>;
  /** Returns what a call came to, for the port. */
  settle<R extends { readonly kind: string }>(operation: string, asked: Asked<R>): R | NoAnswer;
  failure(code: ErrorCode, operation: string, answer: HttpAnswer, why: string): AppError;
  /** Returns what a question comes to that the provider has no way for. */
  notSent(operation: string, why: string): NoAnswer;
}

/** Opens the way to a provider. */
export function openPacLine(provider: string, { url, timeoutMs, http }: PacLineOptions): PacLine {
  const base = url.replace(/\/+$/, "");
  return { send, askOnce, settle, failure, notSent };

  async function send(operation: string, { path, ...call }: PacCall): Promise<HttpAnswer> {
    try {
      return await http.send({ ...call, url: new URL(base + path), timeoutMs, maxAnswerBytes });
    } catch (cause) {
      if (!(cause instanceof HttpFailure)) throw cause;
      const code = cause.reason === "too_large" ? "pac.answer_unreadable" : "pac.unreachable";
      throw new AppError(code, { internal: `${provider} ${operation}: ${cause.message}`, cause });
    }
  }

  async function askOnce<R extends { readonly kind: string }>(
    operation: string,
    call: PacCall,
    read: (answer: HttpAnswer) => R | Unread,
  ): Promise<Asked<R>> {
    try {
      const answer = await send(operation, call);
      const reading = read(answer);
      return { kind: reading.kind, reading, answer };
    } catch (error) {
      if (error instanceof AppError && error.cause instanceof HttpFailure)
        return { kind: "failed", delivery: error.cause.kind, error };
      throw error;
    }
  }

  function settle<R extends { readonly kind: string }>(operation: string, asked: Asked<R>): R | NoAnswer {
    if (!("reading" in asked)) return { kind: "noAnswer", delivery: asked.delivery, error: asked.error };
    const { reading, answer } = asked;
    if (!isUnread(reading)) return reading;
    switch (reading.kind) {
      case "credentials":
        return noAnswer("notSent", failure("pac.credentials_refused", operation, answer, reading.said));
      case "misformed":
        return noAnswer("notSent", failure("pac.answer_unreadable", operation, answer, reading.why));
      case "unavailable":
        return noAnswer("unknown", failure("pac.unreachable", operation, answer, "unavailable"));
      case "unreadable":
        return noAnswer("unknown", failure("pac.answer_unreadable", operation, answer, reading.why));
      default:
        return reading satisfies never;
    }
  }

  function notSent(operation: string, why: string): NoAnswer {
    return noAnswer(
      "notSent",
      new AppError("pac.unreachable", { internal: `${provider} ${operation}: ${why}` }),
    );
  }

  function failure(code: ErrorCode, operation: string, answer: HttpAnswer, why: string): AppError {
    const excerpt = redactedExcerpt(legible(answer.body));
    return new AppError(code, { internal: `${provider} ${operation}: ${answer.status}, ${why}: ${excerpt}` });
  }
}

/** Returns true for a status that says nothing of the question: the provider, or what stands before it, is in trouble. */
export function isUnavailable(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/**
 * Returns what came of a second call about a document that the first has shown to be stamped: whatever became of the
 * second, something has come of the first.
 */
export function afterStamp<R>(answer: R | NoAnswer): R | NoAnswer {
  return isNoAnswer(answer) ? { ...answer, delivery: "unknown" } : answer;
}

function isNoAnswer(answer: unknown): answer is NoAnswer {
  return (answer as NoAnswer).kind === "noAnswer";
}

/**
 * Returns an answer without its XML declaration and the head of its SOAP envelope, documents no longer escaped, so that
 * the excerpt has room for what was said, and leaves out the documents.
 */
function legible(body: Buffer): string {
  const start = body.toString("utf8", 0, 16_384);
  const said = start.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "").replace(/^\s*<(?:\w+:)?Envelope[^>]*>/, "");
  return said.replaceAll("&lt;", "<");
}

function isUnread(reading: { readonly kind: string }): reading is Unread {
  return ["credentials", "misformed", "unavailable", "unreadable"].includes(reading.kind);
}

function noAnswer(delivery: NoAnswer["delivery"], error: AppError): NoAnswer {
  return { kind: "noAnswer", delivery, error };
}
