import type { SatQuery } from "../../../domain/satDownloads/satQuery.ts";
import type { NoAnswer } from "../../../ports/noAnswer.ts";
import type { OpenedEfirma, SatRequestAnswer, SatVerifyAnswer } from "../../../ports/satDownloads.ts";
import type { Deps } from "../../deps.ts";
import type { RequestTurn } from "./claimRequest.ts";

/** The result of a call about a request. */
export type CallResult =
  | { readonly kind: "asked"; readonly answer: SatRequestAnswer }
  | { readonly kind: "verified"; readonly answer: SatVerifyAnswer }
  | NoAnswer;

/** Calls SAT about a claimed request: asks for it, or asks how it stands. No transaction is open meanwhile. */
export async function askSat(
  { satDownloads, log }: Pick<Deps, "satDownloads" | "log">,
  { turn, efirma }: { readonly turn: RequestTurn; readonly efirma: OpenedEfirma },
  signal: AbortSignal,
): Promise<CallResult> {
  const { request, act } = turn;
  const sat = satDownloads(request.livemode);
  const result = await (act === "ask" ? ask() : verify());
  if (result.kind === "noAnswer")
    log.warn({ err: result.error, satRequest: request.id, act }, "SAT gave no sound answer");
  return result;

  async function ask(): Promise<CallResult> {
    const answer = await sat.request(efirma, queryOf(turn), signal);
    return answer.kind === "noAnswer" ? answer : { kind: "asked", answer };
  }

  async function verify(): Promise<CallResult> {
    const { service, satRequestId } = request;
    if (satRequestId === null) throw new Error(`Request ${request.id} has no id of SAT's.`);
    const answer = await sat.verify(efirma, { service, requestId: satRequestId }, signal);
    return answer.kind === "noAnswer" ? answer : { kind: "verified", answer };
  }
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
