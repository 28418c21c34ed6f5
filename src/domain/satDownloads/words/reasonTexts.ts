import type { Text } from "../../../errors.ts";
import type { SatCodeMeaning } from "../satCodes.ts";
import type { AskAgainReason, WaitReason } from "../waitReasons.ts";

export type Reason =
  Exclude<SatCodeMeaning, "ok"> | AskAgainReason | WaitReason | "efirmaMissing" | "efirmaExpired";

/** The texts of why a request or a package waits or has ended; they say what to do where somebody can. */
export const reasonTexts: Readonly<Record<Reason, Text>> = {
  satIsWorking: {
    es: "El SAT aceptó la solicitud y la está procesando.",
    en: "SAT has accepted the request and is working on it.",
  },
  satUnreachable: {
    es: "El SAT no contestó; el sistema lo intenta de nuevo automáticamente.",
    en: "SAT did not answer; the system tries again automatically.",
  },
  satFault: {
    es: "El SAT contestó con un error suyo; el sistema lo intenta de nuevo automáticamente.",
    en: "SAT answered with an error of its own; the system tries again automatically.",
  },
  dailyLimit: {
    es: "El SAT no entrega más por hoy; se sigue mañana.",
    en: "SAT gives no more today; the download goes on tomorrow.",
  },
  underWay: { es: "Se está preguntando al SAT ahora.", en: "SAT is being asked now." },
  storageUnreachable: {
    es: "El paquete llegó y aún no se puede guardar; el sistema lo intenta de nuevo automáticamente.",
    en: "The package has come and cannot be stored yet; the system tries again automatically.",
  },
  inDoubt: {
    es: "No se sabe si el SAT recibió la solicitud: cuenta como usada y se pide de nuevo.",
    en: "Nobody knows whether SAT got the request: it counts as used, and is requested again.",
  },
  exhausted: {
    es: "El SAT ya entregó este rango dos veces, de por vida; se mueve un segundo.",
    en: "SAT has given this range out twice, for life; it is moved by a second.",
  },
  duplicate: {
    es: "Hay otra solicitud igual abierta en el SAT; se mueve un segundo.",
    en: "An equal request is open at SAT; it is moved by a second.",
  },
  overTheTop: {
    es: "Son más documentos de los que caben en una solicitud; se parte el rango.",
    en: "There are more documents than fit into one request; the range is split.",
  },
  stuck: {
    es: "El SAT no terminó en 72 horas; se pide de nuevo.",
    en: "SAT did not finish within 72 hours; it is requested again.",
  },
  expired: {
    es: "El SAT desechó la solicitud o sus paquetes; se pide de nuevo, hasta cinco veces.",
    en: "SAT has discarded the request or its packages; it is requested again, up to five times.",
  },
  packageLost: {
    es: "El SAT ya no entrega un paquete; se pide el rango de nuevo.",
    en: "SAT no longer gives out a package; the range is requested again.",
  },
  packageBroken: {
    es: "Un paquete llegó ilegible; se pide el rango de nuevo.",
    en: "A package was unreadable; the range is requested again.",
  },
  packageExpired: { es: "El paquete venció en el SAT.", en: "The package has expired at SAT." },
  packageExhausted: {
    es: "El SAT ya entregó el paquete dos veces.",
    en: "SAT has given the package out twice.",
  },
  retried: { es: "Alguien pidió intentarlo de nuevo.", en: "Somebody asked to try again." },
  efirmaMissing: {
    es: "No hay e.firma con qué firmar; guarde una y reintente la descarga.",
    en: "There is no e.firma to sign with; store one and retry the download.",
  },
  efirmaExpired: {
    es: "La e.firma venció; guarde la nueva y reintente la descarga.",
    en: "The e.firma has expired; store the new one and retry the download.",
  },
  invalidUser: {
    es: "El SAT no reconoce al usuario; revise la e.firma.",
    en: "SAT does not recognise the user; check the e.firma.",
  },
  malformed: {
    es: "El SAT no entendió la solicitud; repórtelo.",
    en: "SAT did not understand the request; report it.",
  },
  malformedSeal: {
    es: "El SAT no entendió la firma; repórtelo.",
    en: "SAT did not understand the signature; report it.",
  },
  foreignSeal: {
    es: "La e.firma no es del contribuyente que solicita.",
    en: "The e.firma does not belong to the taxpayer who asks.",
  },
  certificateRevoked: {
    es: "El SAT dice que la e.firma está revocada o vencida; guarde la vigente y reintente.",
    en: "SAT says that the e.firma is revoked or expired; store the valid one and retry.",
  },
  certificateInvalid: {
    es: "El SAT no acepta el certificado; ¿es un CSD? Guarde la e.firma y reintente.",
    en: "SAT does not accept the certificate; is it a CSD? Store the e.firma and retry.",
  },
  notAuthorised: {
    es: "El SAT no autoriza pedir documentos de ese tercero.",
    en: "SAT does not let this taxpayer ask for that third party's documents.",
  },
  uncontrolled: {
    es: "El SAT contestó con un error que no controla; el sistema lo intenta de nuevo automáticamente.",
    en: "SAT answered with an error it does not control; the system tries again automatically.",
  },
  nothingFound: { es: "El SAT no tiene nada en ese rango.", en: "SAT has nothing in that range." },
  internal: {
    es: "El SAT tuvo un error interno; el sistema lo intenta de nuevo automáticamente.",
    en: "SAT had an internal error; the system tries again automatically.",
  },
  unknown: {
    es: "El SAT dijo algo que no conocemos; vea satCode y satMessage, y reintente o repórtelo.",
    en: "SAT said something that we do not know; see satCode and satMessage, and retry or report it.",
  },
};
