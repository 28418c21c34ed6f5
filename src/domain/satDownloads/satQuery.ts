/** CFDI of invoices, or CFDI de retenciones e información de pagos: SAT serves them at different addresses. */
export type SatService = "cfdi" | "retenciones";

/** The types of request to SAT: what a taxpayer issued, what he received, or one document by its fiscal folio. */
export const satRequestTypes = ["emitidos", "recibidos", "folio"] as const;
export type SatRequestType = (typeof satRequestTypes)[number];

/** The documents themselves, or a line about each. */
export const satContents = ["cfdi", "metadata"] as const;
export type SatContent = (typeof satContents)[number];

/** EstadoComprobante. */
export type SatStatusFilter = "todos" | "vigente" | "cancelado";

/** The filters that narrow a request; what is absent is not filtered by. */
export interface SatFilters {
  /** The RfcReceptores of what was issued (at most five), or the RfcEmisor of what was received (one). */
  readonly counterparties?: readonly string[];
  /** TipoComprobante: I, E, T, N or P. */
  readonly comprobanteType?: string;
  /** EstadoComprobante. */
  readonly status?: SatStatusFilter;
  /** Complemento, in SAT's own identifiers, such as `nomina12`. */
  readonly complement?: string;
  /** RfcACuentaTerceros. */
  readonly thirdParty?: string;
}

/** Wall-clock times as SAT wants them, `YYYY-MM-DDThh:mm:ss`, both included. */
export interface SatRange {
  readonly from: string;
  readonly to: string;
}

/** One request as SAT gets it (v1.5 of the web service, since 2025-05-30). */
export type SatQuery =
  | ({
      readonly requestType: "emitidos" | "recibidos";
      readonly service: SatService;
      readonly content: SatContent;
    } & SatRange &
      SatFilters)
  | {
      readonly requestType: "folio";
      readonly service: SatService;
      readonly content: SatContent;
      readonly folio: string;
    };
