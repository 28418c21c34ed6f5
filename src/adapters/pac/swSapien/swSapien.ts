import { AppError } from "../../../errors.ts";
import type { ErrorCode } from "../../../errors.ts";
import { HttpFailure } from "../../../platform/http/HttpFailure.ts";
import type { HttpAnswer, HttpClient, HttpRequest } from "../../../platform/http/httpClient.ts";
import { redactedExcerpt } from "../../../platform/http/redactedExcerpt.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Pac, PacAnswer, PacProbe, StampRequest } from "../../../ports/pac.ts";
import { readBalance } from "./readBalance.ts";
import { readStampAnswer } from "./readStampAnswer.ts";
import type { StampReading } from "./readStampAnswer.ts";
import { createSession } from "./session.ts";
import type { SwCredentials } from "./session.ts";
import { stampRequest } from "./stampRequest.ts";
import type { AnswerVersion } from "./stampRequest.ts";

export interface SwSapienOptions {
  /** `https://services.sw.com.mx`, its test host, or the sandbox. */
  readonly url: string;
  readonly credentials: SwCredentials;
  /** For each HTTP call as a whole. */
  readonly timeoutMs: number;
  readonly http: HttpClient;
  readonly clock: Clock;
}

const provider = "swSapien";
/** A CFDI of 5,000 lines is some 4 MB, escaped in JSON somewhat more. */
const maxAnswerBytes = 16 * 1_048_576;

const balancePath = "/management/v2/api/users/balance";
const probeErrors = {
  credentials: "pac.credentials_refused",
  unavailable: "pac.unreachable",
  unreadable: "pac.answer_unreadable",
} as const;

/**
 * Speaks to SW Sapien's REST service as a `Pac`. Facts and quirks, with their evidence, stand in this folder's README.
 */
export function swSapien({ url, credentials, timeoutMs, http, clock }: SwSapienOptions): Pac {
  const base = url.replace(/\/+$/, "");
  const session = createSession(credentials, { clock, post, refused: credentialsRefused });

  return {
    name: provider,
    stamp,
    probe,
  };

  async function probe(): Promise<PacProbe> {
    const token = await session.token();
    const first = await askBalance(token);
    const again = first.reading.kind === "credentials" && session.forget(token);
    const { answer, reading } = again ? await askBalance(await session.token()) : first;
    if (reading.kind === "balance") return { stampsLeft: reading.stampsLeft };
    throw failure(probeErrors[reading.kind], "probe", answer, reading.kind);
  }

  async function askBalance(token: string) {
    const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
    const answer = await send("probe", { method: "GET", url: new URL(base + balancePath), headers });
    return { answer, reading: readBalance(answer) };
  }

  /** SW has no query by bytes: the resend itself asks. It answers 307 with the earlier CFDI and sells nothing. */
  async function stamp(request: StampRequest): Promise<PacAnswer> {
    const { reading, answer } = await askToStamp(request, "v4");
    // 307 without its document: the same bytes again, for the other shape of answer. Nothing is sold by it.
    if (reading.kind !== "withheld") return settle(reading, answer);
    const again = await askToStamp(request, "v2");
    return settle(again.reading, again.answer);
  }

  async function askToStamp(request: StampRequest, version: AnswerVersion) {
    const token = await session.token();
    const first = await callStamp(request, token, version);
    // A refused token refuses the call before any document is looked at, so asking again cannot sell twice.
    if (first.reading.kind !== "credentials" || !session.forget(token)) return first;
    return callStamp(request, await session.token(), version);
  }

  async function callStamp(request: StampRequest, token: string, version: AnswerVersion) {
    const { path, headers, body } = stampRequest(request, token, version);
    const answer = await send("stamp", { method: "POST", url: new URL(base + path), headers, body });
    return { answer, reading: readStampAnswer(answer) };
  }

  function post(path: string, body: object): Promise<HttpAnswer> {
    const headers = { "content-type": "application/json", accept: "application/json" };
    const url = new URL(base + path);
    return send("authenticate", { method: "POST", url, headers, body: JSON.stringify(body) });
  }

  async function send(
    operation: string,
    request: Omit<HttpRequest, "timeoutMs" | "maxAnswerBytes">,
  ): Promise<HttpAnswer> {
    try {
      return await http.send({ ...request, timeoutMs, maxAnswerBytes });
    } catch (cause) {
      if (!(cause instanceof HttpFailure)) throw cause;
      const code = cause.reason === "too_large" ? "pac.answer_unreadable" : "pac.unreachable";
      throw new AppError(code, { internal: `${provider} ${operation}: ${cause.message}`, cause });
    }
  }
}

function settle(reading: StampReading, answer: HttpAnswer): PacAnswer {
  if (reading.kind === "stamped" || reading.kind === "refused") return reading;
  if (reading.kind === "credentials") throw failure("pac.credentials_refused", "stamp", answer, reading.said);
  if (reading.kind === "unavailable") throw failure("pac.unreachable", "stamp", answer, "unavailable");
  const why = reading.kind === "withheld" ? "307 without the stamped document" : reading.why;
  throw failure("pac.answer_unreadable", "stamp", answer, why);
}

function credentialsRefused(answer: HttpAnswer): Error {
  if (answer.status >= 500) return failure("pac.unreachable", "authenticate", answer, "unavailable");
  return failure("pac.credentials_refused", "authenticate", answer, "no token granted");
}

function failure(code: ErrorCode, operation: string, answer: HttpAnswer, why: string): AppError {
  const excerpt = redactedExcerpt(answer.body);
  return new AppError(code, { internal: `${provider} ${operation}: ${answer.status}, ${why}: ${excerpt}` });
}
