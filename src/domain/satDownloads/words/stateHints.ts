import type { Text } from "../../../errors.ts";
import type { SatDownloadState } from "../lifeCycles.ts";

/** The hints of what is normal in each state, so that nobody who waits takes SAT's pace for a fault. */
export const stateHints: Readonly<Record<SatDownloadState, Text>> = {
  requested: {
    es: "Se está pidiendo al SAT. Si no contesta se insiste solo; puede tardar horas cuando el SAT está caído.",
    en: "SAT is being asked. Where it does not answer it is asked again by itself; that may take hours while SAT is down.",
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
    es: "Todo está en sus CFDI (GET /merchant/sat/cfdis).",
    en: "Everything is in your CFDIs (GET /merchant/sat/cfdis).",
  },
  empty: {
    es: "El SAT no tiene documentos en ese rango. Los de hoy pueden tardar un día en aparecer.",
    en: "SAT has no documents in that range. Today's may take a day to appear.",
  },
  refused: {
    es: "No se puede terminar así; problem dice por qué. Lo importado se queda. Corrija y reintente.",
    en: "It cannot end this way; problem tells why. What was imported stays. Correct it and retry.",
  },
  expired: {
    es: "El SAT no terminó o desechó lo pedido, varias veces. Lo importado se queda; puede reintentar.",
    en: "SAT did not finish, or threw it away, several times. What was imported stays; you may retry.",
  },
  cancelled: {
    es: "Alguien la detuvo. Lo importado se queda.",
    en: "Somebody has stopped it. What was imported stays.",
  },
};
