import type { SatStatusWords } from "../../../domain/cancellations/satStatus.ts";
import type { HttpAnswer } from "../../../platform/http/httpClient.ts";
import { childrenOf, find, readSoap, textOf } from "../../readSoap.ts";

export type ConsultaReading =
  | { readonly kind: "words"; readonly words: SatStatusWords }
  | { readonly kind: "unreadable"; readonly why: string };

/** Reads SAT's answer about a document. Total: pages of maintenance, faults and cut answers are `unreadable`. */
export function readConsulta({ status, body }: HttpAnswer): ConsultaReading {
  const reading = readSoap(body.toString("utf8"));
  if (reading.kind === "fault") return { kind: "unreadable", why: `fault ${reading.code}` };
  if (reading.kind === "unreadable") return reading;
  if (status !== 200) return { kind: "unreadable", why: `an answer with ${status}` };
  const result = find(reading.envelope, "ConsultaResult");
  if (!result) return { kind: "unreadable", why: "no ConsultaResult" };
  const said = (name: string) => textOf(childrenOf(result, name)[0]);
  const words = {
    CodigoEstatus: said("CodigoEstatus"),
    EsCancelable: said("EsCancelable"),
    Estado: said("Estado"),
    EstatusCancelacion: said("EstatusCancelacion"),
    // Older answers do not have it.
    ValidacionEFOS: said("ValidacionEFOS"),
  };
  return words.CodigoEstatus === ""
    ? { kind: "unreadable", why: "no CodigoEstatus" }
    : { kind: "words", words };
}
