import type { Text } from "../../errors.ts";
import type { EventType } from "./eventTypes.ts";

/** The events that a person should look at, each with a sentence for the inbox. All others pass by themselves. */
const notices: Readonly<Partial<Record<EventType, Text>>> = {
  "ticket.rejected": {
    es: "Un ticket se rechazó: corrígelo en el punto de venta o aquí.",
    en: "A ticket was rejected: correct it at the point of sale or here.",
  },
  "invoice.refused": {
    es: "El PAC rechazó una factura: corrige lo que señala y vuelve a emitirla.",
    en: "The PAC refused an invoice: correct what it names, then issue it again.",
  },
  "retention.refused": {
    es: "El PAC rechazó una retención: corrige lo que señala y vuelve a emitirla.",
    en: "The PAC refused a retention: correct what it names, then issue it again.",
  },
  "cancellation.rejected": {
    es: "El receptor rechazó una cancelación: la factura sigue vigente.",
    en: "The receiver rejected a cancellation: the invoice stays in force.",
  },
  "cancellation.notCancellable": {
    es: "El SAT no permite cancelar una factura: antes cancela sus relacionadas.",
    en: "SAT does not let an invoice be cancelled: cancel its related ones first.",
  },
  "cancellation.refused": {
    es: "No se aceptó una solicitud de cancelación: la factura sigue vigente.",
    en: "A request to cancel was refused: the invoice stays in force.",
  },
  "receivedCancellation.pending": {
    es: "Un proveedor pide cancelar una factura que recibiste: acepta o rechaza a tiempo.",
    en: "A supplier asks to cancel an invoice that you received: accept or reject in time.",
  },
  "refund.refused": {
    es: "El PAC rechazó la nota de crédito de una devolución.",
    en: "The PAC refused the credit note of a return.",
  },
  "globalRun.stopped": {
    es: "Una factura global se detuvo: revisa sus partes.",
    en: "A global invoice has stopped: look at its parts.",
  },
  "satDownload.refused": {
    es: "El SAT rechazó una descarga: su página dice por qué.",
    en: "SAT refused a download: its page says why.",
  },
  "satDownload.expired": {
    es: "Una descarga del SAT venció antes de bajarse completa.",
    en: "A download from SAT expired before all of it was fetched.",
  },
  "correction.requested": {
    es: "Un cliente pide corregir o cancelar su factura.",
    en: "A customer asks to correct or cancel an invoice.",
  },
  "helpRequest.asked": {
    es: "Un cliente pide ayuda con su compra.",
    en: "A customer asks for help with a purchase.",
  },
  "certificate.expiresIn30": {
    es: "Un certificado de sello vence en 30 días: renuévalo.",
    en: "A seal certificate expires in 30 days: renew it.",
  },
  "certificate.expiresIn7": {
    es: "Un certificado de sello vence en 7 días: renuévalo.",
    en: "A seal certificate expires in 7 days: renew it.",
  },
  "certificate.expiresIn1": {
    es: "Un certificado de sello vence mañana: renuévalo hoy.",
    en: "A seal certificate expires tomorrow: renew it today.",
  },
  "certificate.expired": {
    es: "Un certificado de sello venció: sin otro no se puede facturar.",
    en: "A seal certificate has expired: nothing can be invoiced without another one.",
  },
  "efirma.expiresIn60": {
    es: "La e.firma vence en 60 días: renuévala.",
    en: "The e.firma expires in 60 days: renew it.",
  },
  "efirma.expiresIn30": {
    es: "La e.firma vence en 30 días: renuévala.",
    en: "The e.firma expires in 30 days: renew it.",
  },
  "efirma.expiresIn7": {
    es: "La e.firma vence en 7 días: renuévala.",
    en: "The e.firma expires in 7 days: renew it.",
  },
  "pac.down": {
    es: "Un PAC no responde: lo que espera se timbra cuando vuelva, o por otro.",
    en: "A PAC does not answer: what waits is stamped once it is back, or by another one.",
  },
  "pac.up": { es: "Un PAC responde de nuevo.", en: "A PAC answers again." },
  "stamps.low": { es: "Quedan pocos timbres.", en: "Few stamps are left." },
  "stamps.out": {
    es: "Se acabaron los timbres: nada se timbra hasta que compres más.",
    en: "There are no stamps left: nothing is stamped until you buy more.",
  },
  "ticketSource.stopped": {
    es: "Se dejó de consultar tu sistema, que falló todo un día.",
    en: "We stopped asking your system for tickets: it failed for a whole day.",
  },
  "email.refused": { es: "Un correo no se aceptó.", en: "A mail was refused." },
  "email.bounced": { es: "Un correo rebotó.", en: "A mail bounced." },
  "email.complained": {
    es: "Alguien marcó un correo tuyo como no deseado.",
    en: "Somebody has marked a mail of yours as spam.",
  },
  "webhook.disabled": {
    es: "Se apagó un webhook que falló por días: repáralo y enciéndelo.",
    en: "A webhook that failed for days was switched off: repair it and switch it on.",
  },
};

export const notedTypes = Object.keys(notices) as readonly EventType[];

/** Returns whether a person should look at such an event. */
export function isNoted(type: EventType): boolean {
  return notices[type] !== undefined;
}

/** Returns what the inbox says of an event that a person should look at. */
export function noticeOf(type: EventType): Text {
  const words = notices[type];
  if (!words) throw new Error(`Nobody needs to look at ${type}.`);
  return words;
}
