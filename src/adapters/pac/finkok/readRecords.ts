import { readSatStatus } from "../../../domain/cancellations/satStatus.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import type { Handover, KeptReceipt } from "../../../ports/pac.ts";
import type { SatStatusAnswer } from "../../../ports/satStatusService.ts";
import { childrenOf, textOf } from "../../readSoap.ts";
import type { Unread } from "../pacLine.ts";
import { isOfCredentials } from "./finkokCode.ts";
import { isAboutUser } from "./readCancelAnswer.ts";
import { readResult } from "./readResult.ts";

/** Reads an answer to `get_receipt`; Finkok keeps the last receipt of 201 or 202, and says `success` false without one. */
export function readKeptReceipt(answer: HttpAnswer): KeptReceipt | Unread {
  const reading = readResult(answer, "get_receipt");
  if (reading.kind !== "result") return reading;
  const said = saying(reading.result);
  const receipt = childrenOf(reading.result, "receipt")[0]?.text ?? "";
  if (said("success") === "true" && receipt.includes("<")) return { kind: "receipt", receipt };
  if (isNotFound(said("error"))) return { kind: "receipt", receipt: null };
  return complaint(said("error"), "no receipt");
}

/** Reads an answer to `get_sat_status`: SAT's own words, as its status service says them. */
export function readSatStatusAnswer(answer: HttpAnswer): SatStatusAnswer | Unread {
  const reading = readResult(answer, "get_sat_status");
  if (reading.kind !== "result") return reading;
  const [sat] = childrenOf(reading.result, "sat");
  const said = saying(sat ?? reading.result);
  const words = {
    CodigoEstatus: said("CodigoEstatus"),
    EsCancelable: said("EsCancelable"),
    Estado: said("Estado"),
    EstatusCancelacion: said("EstatusCancelacion"),
    // Finkok does not pass it on.
    ValidacionEFOS: said("ValidacionEFOS"),
  };
  if (words.CodigoEstatus === "")
    return complaint(textOf(childrenOf(reading.result, "error")[0]), "no CodigoEstatus");
  return { kind: "answered", words, status: readSatStatus(words) };
}

/** The words of `query_pending` for a stamp: `S` stamped and not yet at SAT, `F` sent to SAT. */
const places: Readonly<Record<string, Handover["place"]>> = { S: "waiting", F: "handedOver" };

/** Reads an answer to `query_pending`, which tells whether SAT has been sent a stamp. */
export function readHandover(answer: HttpAnswer): Handover | Unread {
  const reading = readResult(answer, "query_pending");
  if (reading.kind !== "result") return reading;
  const said = saying(reading.result);
  const place = places[said("status")];
  if (place !== undefined) return { kind: "handover", place };
  if (isNotFound(said("error"))) return { kind: "handover", place: "unknown" };
  return complaint(said("error"), `status "${said("status")}"`);
}

function saying(result: Parameters<typeof childrenOf>[0]): (name: string) => string {
  return (name) => textOf(childrenOf(result, name)[0]);
}

function isNotFound(error: string): boolean {
  return /\bNo Encontrado/i.test(error);
}

function complaint(error: string, otherwise: string): Unread {
  const code = /^\d{3}\b/.exec(error)?.[0] ?? "";
  return isOfCredentials(code) || isAboutUser(error)
    ? { kind: "credentials", said: error }
    : { kind: "unreadable", why: error || otherwise };
}
