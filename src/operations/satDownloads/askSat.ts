import type { SatQuery } from "../../domain/satDownloads/satQuery.ts";
import { AppError } from "../../errors.ts";
import type { OpenedEfirma, SatRequestAnswer, SatVerifyAnswer } from "../../ports/satDownloads.ts";
import type { Deps } from "../deps.ts";
import { HttpFailure } from "../../platform/http/HttpFailure.ts";
import type { RequestTurn } from "./claimRequest.ts";

/** What came of a call about a request. `unreachable`: no sound answer came. */
export type CallResult =
  | { readonly kind: "asked"; readonly answer: SatRequestAnswer }
  | { readonly kind: "verified"; readonly answer: SatVerifyAnswer }
  | { readonly kind: "unreachable"; readonly error: AppError; readonly notSent: boolean };

/** Calls SAT about a claimed request: asks for it, or looks how it stands. No transaction is open meanwhile. */
export async function askSat(
  { satDownloads, log }: Pick<Deps, "satDownloads" | "log">,
  turn: RequestTurn,
  efirma: OpenedEfirma,
  signal: AbortSignal,
): Promise<CallResult> {
  const { request, act } = turn;
  const sat = satDownloads(request.livemode);
  try {
    if (act === "ask") return { kind: "asked", answer: await sat.request(efirma, queryOf(turn), signal) };
    const { service, satRequestId } = request;
    if (satRequestId === null) throw new Error(`Request ${request.id} has no id of SAT's.`);
    const answer = await sat.verify(efirma, { service, requestId: satRequestId }, signal);
    return { kind: "verified", answer };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    log.warn({ err: error, satRequest: request.id, act }, "SAT gave no sound answer");
    return { kind: "unreachable", error, notSent: isNotSent(error) };
  }
}

export function isUnreachable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "sat.unreachable";
}

/** Whether SAT can certainly not have heard. */
function isNotSent({ cause }: AppError): boolean {
  return cause instanceof HttpFailure && cause.kind === "notSent";
}

function queryOf({ request, download }: RequestTurn): SatQuery {
  const { service, content, requestType, dateFrom, dateTo, folio, status } = request;
  if (requestType === "folio") return { requestType, service, content, folio: folio ?? "" };
  return {
    ...download.filters,
    requestType,
    service,
    content,
    status,
    from: dateFrom ?? "",
    to: dateTo ?? "",
  };
}
