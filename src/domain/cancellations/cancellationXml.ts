import {
  canonicalAttributes,
  canonicalMessage,
  type CanonicalMessage,
  type CancellationService,
} from "./canonicalMessage.ts";
import type { CancellationMotive } from "./motives.ts";

export interface CancellationFolio {
  readonly uuid: string;
  readonly motive: CancellationMotive;
  /** The UUID of the substitute, which stands with motive 01 only. */
  readonly substituteUuid?: string | undefined;
}

export interface CancellationRequest {
  /** RFC of the issuer, whose CSD signs. */
  readonly rfc: string;
  /** Wall time of central Mexico, `YYYY-MM-DDThh:mm:ss`. */
  readonly fecha: string;
  /** The documents to cancel; PACs want one folio a request. */
  readonly folios: readonly CancellationFolio[];
  /** The service, that of CFDIs when absent; the message to that of retentions differs by its namespace. */
  readonly service?: CancellationService;
}

/**
 * Returns SAT's `Cancelacion`, ready to be signed. Source: CancelaCfdi.xsd and SAT's standard of the cancellation
 * service; a folio without substitute has no FolioSustitucion at all.
 */
export function cancellationXml({ rfc, fecha, folios, service }: CancellationRequest): CanonicalMessage {
  const content = folios.map(({ uuid, motive, substituteUuid }) => {
    const attributes = {
      UUID: uuid.toUpperCase(),
      Motivo: motive,
      FolioSustitucion: substituteUuid?.toUpperCase(),
    };
    return `<Folios><Folio${canonicalAttributes(attributes)}></Folio></Folios>`;
  });
  return canonicalMessage("Cancelacion", { RfcEmisor: rfc, Fecha: fecha }, content.join(""), service);
}
