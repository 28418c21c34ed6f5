import { AppError } from "../../../errors.ts";
import { HttpFailure, type HttpFailureKind } from "../../../platform/http/HttpFailure.ts";
import { redactedExcerpt } from "../../../platform/http/redactedExcerpt.ts";
import type { SatService } from "../../../domain/satDownloads/satQuery.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { SatOperation } from "./satEndpoint.ts";

/** One call: what was asked of whom. */
export interface SatCall {
  readonly service: SatService;
  readonly operation: SatOperation;
  readonly url: URL;
}

/** The reason of a failure by which SAT, or what stands before it, refuses the token and has looked at nothing else. */
export const tokenRefusal = "token_refused";

export function isTokenRefusal(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : undefined;
  return cause instanceof HttpFailure && cause.reason === tokenRefusal;
}

/**
 * Builds the failure `sat.unreachable`: there was no sound answer. `answer` is what came instead, of which an excerpt
 * is kept for operators. The cause tells whether the message was sent.
 */
export function satFailure(
  call: SatCall,
  why: string,
  { answer = "", status, cause }: { answer?: string; status?: number; cause?: unknown } = {},
): AppError {
  const { service, operation, url } = call;
  const excerpt = answer.trim() === "" ? "" : `: ${safeExcerpt(answer)}`;
  const said = status === undefined ? "" : `${status}, `;
  return new AppError("sat.unreachable", {
    internal: `SAT ${service} ${operation}: ${said}${why}${excerpt}`,
    cause: cause instanceof HttpFailure ? cause : httpFailure("unknown", why, url, cause),
  });
}

/** Builds the same failure where it was the token that could not be had: what the caller wanted was never sent. */
export function unsentFailure(call: SatCall, failure: Error): AppError {
  const { service, operation, url } = call;
  return new AppError("sat.unreachable", {
    internal: `SAT ${service} ${operation}: no token, nothing sent; ${textOf(failure)}`,
    cause: httpFailure("notSent", "no_token", url, failure),
  });
}

function textOf(failure: Error): string {
  return failure instanceof AppError ? (failure.internal ?? failure.message) : failure.message;
}

/** Returns the answer that a failure of this file means for our caller; whatever else is thrown stays thrown. */
export function asNoAnswer(error: unknown): NoAnswer {
  if (!(error instanceof AppError && error.cause instanceof HttpFailure)) throw error;
  return { kind: "noAnswer", delivery: error.cause.kind, error };
}

function httpFailure(kind: HttpFailureKind, why: string, url: URL, cause?: unknown): HttpFailure {
  return new HttpFailure(kind, why, `POST ${url.host}${url.pathname}`, cause);
}

/** A server that echoes shows our signature and certificate; the token has points, which base64 has not. */
function safeExcerpt(answer: string): string {
  const withoutTokens = answer
    .replace(/eyJ[\w-]+(?:\.[\w-]*)*\S*/g, "[token]")
    .replace(/access_token\s*=\s*"?[^"\s<]*/gi, "[token]")
    .replace(
      /(<(?:\w+:)?(?:AutenticaResult|BinarySecurityToken|SignatureValue|X509Certificate)\b[^>]*>)[^<]*/g,
      "$1[secret]",
    );
  return redactedExcerpt(withoutTokens);
}
