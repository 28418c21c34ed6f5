import type { Text } from "../../../errors.ts";
import type { SatDownloadState } from "../lifeCycles.ts";

/** The hints of what is normal in each state, so that nobody who waits takes SAT's pace for a fault. */
export const stateHints: Readonly<Record<SatDownloadState, Text>> = {
  requested: {
    es: "Se está pidiendo al SAT. Si no contesta, el sistema insiste automáticamente; puede tardar horas cuando el SAT está caído.",
    en: "SAT is being asked. When it does not answer, the system asks again automatically; that may take hours while SAT is down.",
  },
  accepted: {
    es: "El SAT aceptó. Es normal que tarde de minutos a tres días; no hace falta pedirlo otra vez.",
    en: "SAT has accepted. It normally takes minutes to three days; there is no need to ask again.",
  },
  inProgress: {
    es: "El SAT lo está preparando. Es normal que tarde de minutos a tres días; no hace falta pedirlo otra vez.",
    en: "SAT is preparing it. It normally takes minutes to three days; there is no need to ask again.",
  },
  ready: {
    es: "El SAT terminó; se están bajando los paquetes, que guarda 72 horas.",
    en: "SAT has finished; its packages, which it keeps for 72 hours, are being fetched.",
  },
  importing: {
    es: "Los paquetes ya están aquí y se están leyendo; lo leído ya se puede consultar.",
    en: "The packages are here and being read; what has been read can be searched already.",
  },
  done: {
    es: "Todo llegó y ya se puede consultar entre sus CFDI del SAT.",
    en: "Everything has arrived and can be searched among your CFDIs from SAT.",
  },
  empty: {
    es: "El SAT no tiene documentos en ese rango. Los de hoy pueden tardar un día en aparecer.",
    en: "SAT has no documents in that range. Today's may take a day to appear.",
  },
  refused: {
    es: "La descarga no se puede terminar así; el problema dice por qué. Lo importado se conserva. Corrija la causa y reintente.",
    en: "The download cannot end as it is; the problem says why. What was imported stays. Correct the cause and retry.",
  },
  expired: {
    es: "El SAT no terminó o desechó lo pedido, varias veces. Lo importado se conserva; puede reintentar.",
    en: "SAT did not finish the request, or discarded it, several times. What was imported stays; you may retry.",
  },
  cancelled: {
    es: "Alguien detuvo la descarga. Lo importado se conserva.",
    en: "Somebody stopped the download. What was imported stays.",
  },
};
