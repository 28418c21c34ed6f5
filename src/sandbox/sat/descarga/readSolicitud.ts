import { centralZone } from "../../../domain/time/centralZone.ts";
import type { XmlElement } from "libxml2-wasm";
import type {
  SatFilters,
  SatQuery,
  SatService,
  SatStatusFilter,
} from "../../../domain/satDownloads/satQuery.ts";
import { wallTime } from "../../../domain/time/wallTime.ts";
import { rfcKind } from "../../../domain/taxpayers/rfcKind.ts";
import { type SatRefusal, satWords } from "./satWords.ts";
import { namespaces } from "./soap/namespaces.ts";

/** Names of the three operations, as they stand in the message and in SOAPAction. */
export const requestOperations = {
  SolicitaDescargaEmitidos: "emitidos",
  SolicitaDescargaRecibidos: "recibidos",
  SolicitaDescargaFolio: "folio",
} as const;
export type RequestOperation = keyof typeof requestOperations;

export type Solicitud =
  { readonly kind: "query"; readonly query: SatQuery } | ({ readonly kind: "refused" } & SatRefusal);

const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const folioPattern = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
const statuses: Readonly<Record<string, SatStatusFilter>> = {
  "": "todos",
  todos: "todos",
  vigente: "vigente",
  cancelado: "cancelado",
};
const mostReceivers = 5;
const yearsBack = 6;

/** Reads what a signed request asks for. What SAT does not take is refused with 301 and a reason. */
export function readSolicitud(
  operation: RequestOperation,
  solicitud: XmlElement,
  { service, now }: { service: SatService; now: Date },
): Solicitud {
  const attribute = (name: string) => solicitud.attr(name)?.value ?? "";
  const content = attribute("TipoSolicitud").toLowerCase() === "metadata" ? "metadata" : "cfdi";
  const requestType = requestOperations[operation];
  if (requestType === "folio") {
    const folio = attribute("Folio");
    if (!folioPattern.test(folio)) return refused("Folio no es un UUID.");
    return { kind: "query", query: { requestType, service, content, folio: folio.toLowerCase() } };
  }

  if (!/^(?:cfdi|metadata)$/i.test(attribute("TipoSolicitud"))) return refused("TipoSolicitud no es válido.");
  const self = attribute(requestType === "emitidos" ? "RfcEmisor" : "RfcReceptor");
  if (self !== attribute("RfcSolicitante"))
    return refused("El RfcSolicitante no es parte de los comprobantes.");
  const range = { from: attribute("FechaInicial"), to: attribute("FechaFinal") };
  const complaint = complaintAboutRange(range, now);
  if (complaint !== undefined) return refused(complaint);
  const filters = readFilters(requestType, solicitud);
  if (typeof filters === "string") return refused(filters);
  if (requestType === "recibidos" && content === "cfdi" && filters.status !== "vigente")
    return refused("No se permite la descarga de xml que se encuentren cancelados.");
  return { kind: "query", query: { requestType, service, content, ...range, ...filters } };
}

/** Complains about a range below two seconds: a single instant can no longer be asked for. */
function complaintAboutRange({ from, to }: { from: string; to: string }, now: Date): string | undefined {
  if (!isMoment(from) || !isMoment(to)) return "Las fechas no son válidas.";
  if (from >= to) return "La fecha inicial no es menor a la fecha final.";
  const today = wallTime(now, centralZone);
  const floor = `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4, 10)}T00:00:00`;
  return from < floor ? "La fecha inicial es anterior a seis años." : undefined;
}

function isMoment(text: string): boolean {
  return wall.test(text) && !Number.isNaN(Date.parse(`${text}Z`));
}

function readFilters(requestType: "emitidos" | "recibidos", solicitud: XmlElement): SatFilters | string {
  const attribute = (name: string) => solicitud.attr(name)?.value ?? "";
  const status = statuses[attribute("EstadoComprobante").toLowerCase()];
  if (!status) return "EstadoComprobante no es válido.";
  const type = attribute("TipoComprobante");
  if (!/^[IETNP]?$/.test(type)) return "TipoComprobante no es válido.";
  const counterparties =
    requestType === "emitidos"
      ? solicitud.find("des:RfcReceptores/des:RfcReceptor", namespaces).map(({ content }) => content)
      : [attribute("RfcEmisor")].filter((rfc) => rfc !== "");
  if (counterparties.length > mostReceivers) return "Hay más de cinco RfcReceptor.";
  if (counterparties.some((rfc) => rfcKind(rfc) === undefined)) return "Un RFC no es válido.";
  const [complement, thirdParty] = [attribute("Complemento"), attribute("RfcACuentaTerceros")];
  return {
    status,
    ...(type && { comprobanteType: type }),
    ...(counterparties.length > 0 && { counterparties }),
    ...(complement && { complement }),
    ...(thirdParty && { thirdParty }),
  };
}

function refused(detail: string): Solicitud {
  return { kind: "refused", ...satWords("301", detail) };
}
