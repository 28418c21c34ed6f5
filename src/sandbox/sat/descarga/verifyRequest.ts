import type { DescargaSite } from "./descargaSite.ts";
import { identify } from "./identify.ts";
import { requestProgress } from "./requestProgress.ts";
import type { SatCall } from "./satCall.ts";
import { satWords } from "./satWords.ts";
import { type SoapAnswer, soapResult } from "./soap/soapAnswer.ts";

export const verifyOperation = "VerificaSolicitudDescarga";

/**
 * Answers VerificaSolicitudDescarga: how far a request is, and the names of its packages. Of others' requests nothing
 * is known.
 */
export async function verifyRequest(site: DescargaSite, call: SatCall): Promise<SoapAnswer> {
  const { envelope, authorization, service } = call;
  const who = identify(site, envelope, { authorization, element: "solicitud" });
  if (who.kind === "refused") return unknown(who.code, who.message);
  const request = site.ledger.find(who.asked.attr("IdSolicitud")?.value ?? "");
  const isTheirs = request?.rfc === who.rfc && request.query.service === service;
  if (!isTheirs) return unknown("5004", satWords("5004").message);

  const progress = await requestProgress(site, request, site.clock.now());
  const { code, message } = satWords("5000");
  const ids = progress.packageIds.map((id) => `<IdsPaquetes>${id}</IdsPaquetes>`).join("");
  const attributes = {
    CodEstatus: code,
    EstadoSolicitud: String(progress.state),
    CodigoEstadoSolicitud: progress.code,
    NumeroCFDIs: String(progress.documents),
    Mensaje: message,
  };
  return soapResult(verifyOperation, attributes, ids);
}

function unknown(code: string, message: string): SoapAnswer {
  const nothing = { EstadoSolicitud: "0", CodigoEstadoSolicitud: "", NumeroCFDIs: "0" };
  return soapResult(verifyOperation, { CodEstatus: code, ...nothing, Mensaje: message });
}
