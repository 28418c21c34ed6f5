import type { SatQuery, SatStatusFilter } from "../../../domain/satDownloads/satQuery.ts";
import type { OpenedEfirma } from "../../../ports/satDownloads.ts";
import { escapeText } from "./escapeCanonical.ts";
import { satMessage, type SatMessage } from "./satMessage.ts";

type RangeQuery = Exclude<SatQuery, { requestType: "folio" }>;

const operations = {
  emitidos: "SolicitaDescargaEmitidos",
  recibidos: "SolicitaDescargaRecibidos",
  folio: "SolicitaDescargaFolio",
} as const;

const states: Readonly<Record<SatStatusFilter, string>> = {
  todos: "Todos",
  vigente: "Vigente",
  cancelado: "Cancelado",
};

/** Returns one of the three requests of v1.5. The signer asks for himself: as issuer, as receiver, or by a folio. */
export function solicitaMessage(efirma: OpenedEfirma, query: SatQuery): SatMessage {
  const operation = operations[query.requestType];
  const signer = efirma.rfc.toUpperCase();
  const ofQuery =
    query.requestType === "folio" ? { attributes: { Folio: query.folio } } : partsOf(query, signer);
  return satMessage(
    {
      action: `ISolicitaDescargaService/${operation}`,
      operation,
      element: "solicitud",
      ...ofQuery,
      attributes: { ...ofQuery.attributes, RfcSolicitante: signer },
    },
    efirma,
  );
}

function partsOf(query: RangeQuery, signer: string) {
  const issued = query.requestType === "emitidos";
  const counterparties = (query.counterparties ?? []).map((rfc) => rfc.toUpperCase());
  const attributes = {
    FechaInicial: query.from,
    FechaFinal: query.to,
    RfcEmisor: issued ? signer : counterparties[0],
    RfcReceptor: issued ? undefined : signer,
    TipoSolicitud: query.content === "cfdi" ? "CFDI" : "Metadata",
    TipoComprobante: query.comprobanteType,
    // It is always said, as the clients do that are known to work, though SAT's document calls it optional.
    EstadoComprobante: states[query.status ?? "todos"],
    Complemento: query.complement,
    RfcACuentaTerceros: query.thirdParty?.toUpperCase(),
  };
  if (!issued || counterparties.length === 0) return { attributes };
  const receivers = counterparties.map((rfc) => `<des:RfcReceptor>${escapeText(rfc)}</des:RfcReceptor>`);
  return { attributes, children: `<des:RfcReceptores>${receivers.join("")}</des:RfcReceptores>` };
}
