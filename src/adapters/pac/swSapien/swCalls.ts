import { AppError } from "../../../errors.ts";
import type { ErrorCode } from "../../../errors.ts";
import { HttpFailure } from "../../../platform/http/HttpFailure.ts";
import type { HttpAnswer, HttpClient, HttpRequest } from "../../../platform/http/httpClient.ts";
import { redactedExcerpt } from "../../../platform/http/redactedExcerpt.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import { createSession } from "./session.ts";
import type { SwCredentials } from "./session.ts";

export interface SwSapienOptions {
  /** `https://services.sw.com.mx`, its test host, or the sandbox. */
  readonly url: string;
  readonly credentials: SwCredentials;
  /** The limit for each HTTP call as a whole. */
  readonly timeoutMs: number;
  readonly http: HttpClient;
  readonly clock: Clock;
}

export const provider = "swSapien";
/** A CFDI of 5,000 lines is some 4 MB, escaped in JSON somewhat more. */
const maxAnswerBytes = 16 * 1_048_576;

/** A call as SW wants it, but for its token. */
export type SwCall = Pick<HttpRequest, "method" | "headers" | "body"> & { readonly path: string };

/** A reading that is no answer of SW's to the question. */
type NotRead =
  | { readonly kind: "credentials"; readonly said: string }
  | { readonly kind: "unavailable" }
  | { readonly kind: "unreadable"; readonly why: string };

export interface SwCalls {
  /**
   * Makes a call and reads its answer. A token that SW refuses is replaced and the call made once more: SW looks at the
   * token before anything else, so nothing can have come of the first.
   */
  ask<R extends { readonly kind: string }>(
    operation: string,
    call: SwCall,
    read: (answer: HttpAnswer) => R | NotRead,
  ): Promise<R | NoAnswer>;
}

/** Opens the way to SW's REST service: token, time limit, and what no answer means. */
export function createSwCalls({ url, credentials, timeoutMs, http, clock }: SwSapienOptions): SwCalls {
  const base = url.replace(/\/+$/, "");
  const session = createSession(credentials, {
    clock,
    refused: credentialsRefused,
    post: (path, body) =>
      send("authenticate", {
        method: "POST",
        path,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  });

  return {
    async ask(operation, call, read) {
      const token = await tokenFor(operation);
      if (typeof token !== "string") return token;
      const first = await askOnce(operation, call, token, read);
      if (first.kind !== "credentials" || !session.forget(token)) return settle(operation, first);
      const renewed = await tokenFor(operation);
      if (typeof renewed !== "string") return renewed;
      return settle(operation, await askOnce(operation, call, renewed, read));
    },
  };

  async function tokenFor(operation: string): Promise<string | NoAnswer> {
    try {
      return await session.token();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const internal = `${provider} ${operation}: no token, nothing sent; ${error.internal ?? error.message}`;
      return {
        kind: "noAnswer",
        delivery: "notSent",
        error: new AppError(error.code, { internal, cause: error }),
      };
    }
  }

  async function askOnce<R extends { readonly kind: string }>(
    operation: string,
    call: SwCall,
    token: string,
    read: (answer: HttpAnswer) => R | NotRead,
  ): Promise<Asked<R>> {
    const headers = { ...call.headers, authorization: `Bearer ${token}` };
    try {
      const answer = await send(operation, { ...call, headers });
      const reading = read(answer);
      return { kind: reading.kind, reading, answer };
    } catch (error) {
      if (error instanceof AppError && error.cause instanceof HttpFailure)
        return { kind: "failed", delivery: error.cause.kind, error };
      throw error;
    }
  }

  async function send(operation: string, { path, headers, ...call }: SwCall): Promise<HttpAnswer> {
    try {
      return await http.send({
        ...call,
        url: new URL(base + path),
        headers: { accept: "application/json", ...headers },
        timeoutMs,
        maxAnswerBytes,
      });
    } catch (cause) {
      if (!(cause instanceof HttpFailure)) throw cause;
      const code = cause.reason === "too_large" ? "pac.answer_unreadable" : "pac.unreachable";
      throw new AppError(code, { internal: `${provider} ${operation}: ${cause.message}`, cause });
    }
  }
}

type Asked<R> =
  | { readonly kind: string; readonly reading: R | NotRead; readonly answer: HttpAnswer }
  | { readonly kind: "failed"; readonly delivery: NoAnswer["delivery"]; readonly error: AppError };

function settle<R extends { readonly kind: string }>(operation: string, asked: Asked<R>): R | NoAnswer {
  if (!("reading" in asked)) return { kind: "noAnswer", delivery: asked.delivery, error: asked.error };
  const { reading, answer } = asked;
  if (!isNotRead(reading)) return reading;
  switch (reading.kind) {
    case "credentials":
      return noAnswer("notSent", failure("pac.credentials_refused", operation, answer, reading.said));
    case "unavailable":
      return noAnswer("unknown", failure("pac.unreachable", operation, answer, "unavailable"));
    case "unreadable":
      return noAnswer("unknown", failure("pac.answer_unreadable", operation, answer, reading.why));
    default:
      return reading satisfies never;
  }
}

function isNotRead(reading: { readonly kind: string }): reading is NotRead {
  return ["credentials", "unavailable", "unreadable"].includes(reading.kind);
}

function noAnswer(delivery: NoAnswer["delivery"], error: AppError): NoAnswer {
  return { kind: "noAnswer", delivery, error };
}

function credentialsRefused(answer: HttpAnswer): Error {
  if (answer.status >= 500) return failure("pac.unreachable", "authenticate", answer, "unavailable");
  return failure("pac.credentials_refused", "authenticate", answer, "no token granted");
}

function failure(code: ErrorCode, operation: string, answer: HttpAnswer, why: string): AppError {
  const excerpt = redactedExcerpt(answer.body);
  return new AppError(code, { internal: `${provider} ${operation}: ${answer.status}, ${why}: ${excerpt}` });
}
