import type { SatQuery } from "../../../../src/domain/satDownloads/satQuery.ts";

const range = { from: "2026-01-01T00:00:00", to: "2026-01-31T23:59:59" } as const;

/** A query of every kind, with every filter and with none. */
export const satQueries = {
  issued: { requestType: "emitidos", service: "cfdi", content: "cfdi", ...range },
  issuedFiltered: {
    requestType: "emitidos",
    service: "cfdi",
    content: "metadata",
    ...range,
    counterparties: ["AAA010101AAA", "Ñ&A010101AAA"],
    comprobanteType: "N",
    status: "cancelado",
    complement: "nomina12",
    thirdParty: "XXX010101XX1",
  },
  received: { requestType: "recibidos", service: "cfdi", content: "metadata", ...range },
  receivedFiltered: {
    requestType: "recibidos",
    service: "cfdi",
    content: "cfdi",
    ...range,
    counterparties: ["AAA010101AAA"],
    comprobanteType: "I",
    status: "vigente",
  },
  folio: {
    requestType: "folio",
    service: "cfdi",
    content: "cfdi",
    folio: "96623061-61fe-49de-b298-c7156476aa8b",
  },
  retenciones: { requestType: "emitidos", service: "retenciones", content: "cfdi", ...range },
} as const satisfies Record<string, SatQuery>;
