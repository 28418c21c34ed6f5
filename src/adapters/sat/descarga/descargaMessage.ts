import type { OpenedEfirma } from "../../../ports/satDownloads.ts";
import { satMessage, type SatMessage } from "./satMessage.ts";

/** Asks for a package. SAT counts it: each may be asked for twice. */
export function descargaMessage(efirma: OpenedEfirma, packageId: string): SatMessage {
  const body = {
    action: "IDescargaMasivaTercerosService/Descargar",
    operation: "PeticionDescargaMasivaTercerosEntrada",
    element: "peticionDescarga",
    attributes: { IdPaquete: packageId, RfcSolicitante: efirma.rfc.toUpperCase() },
  } as const;
  return satMessage(body, efirma);
}
