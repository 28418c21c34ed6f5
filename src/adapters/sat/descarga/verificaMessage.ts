import type { OpenedEfirma } from "../../../ports/satDownloads.ts";
import { satMessage, type SatMessage } from "./satMessage.ts";

/** Asks how far a request is. */
export function verificaMessage(efirma: OpenedEfirma, requestId: string): SatMessage {
  const body = {
    action: "IVerificaSolicitudDescargaService/VerificaSolicitudDescarga",
    operation: "VerificaSolicitudDescarga",
    element: "solicitud",
    attributes: { IdSolicitud: requestId, RfcSolicitante: efirma.rfc.toUpperCase() },
  } as const;
  return satMessage(body, efirma);
}
