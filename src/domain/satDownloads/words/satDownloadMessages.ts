import type { MessageTable } from "../../faults/message.ts";

/** Texts of what SAT would refuse in a download's range, content and filters. */
export const satDownloadMessages = {
  "sat_range.missing": {
    message: { es: "Falta la fecha.", en: "The date is missing." },
    cure: {
      es: "Indique dateFrom y dateTo, como 2026-01-01 o 2026-01-01T08:00:00.",
      en: "Send dateFrom and dateTo, such as 2026-01-01 or 2026-01-01T08:00:00.",
    },
  },
  "sat_range.unreadable": {
    message: { es: "No es una fecha ISO 8601 que exista.", en: "This is not an existing ISO 8601 date." },
    cure: {
      es: "Escriba 2026-01-01, 2026-01-01T08:00:00 o 2026-01-01T08:00:00-06:00.",
      en: "Write 2026-01-01, 2026-01-01T08:00:00 or 2026-01-01T08:00:00-06:00.",
    },
  },
  "sat_range.future": {
    message: { es: "La fecha está en el futuro.", en: "The date is in the future." },
    cure: { es: "Pida hasta hoy.", en: "Ask up to today." },
  },
  "sat_range.inverted": {
    message: { es: "dateTo es anterior a dateFrom.", en: "dateTo is before dateFrom." },
    cure: { es: "Intercambie las fechas.", en: "Swap the dates." },
  },
  "sat_range.too_short": {
    message: {
      es: "El SAT ya no acepta un solo instante: el rango mínimo es de dos segundos.",
      en: "SAT no longer accepts a single instant: a range has at least two seconds.",
    },
    cure: { es: "Mueva dateTo un segundo.", en: "Move dateTo by a second." },
  },
  "sat_range.too_old": {
    message: {
      es: "El SAT solo entrega los últimos seis años.",
      en: "SAT only gives out the last six years.",
    },
    cure: {
      es: "Empiece a más tardar seis años atrás.",
      en: "Begin no earlier than six years ago.",
    },
  },
  "sat_download.folio_missing": {
    message: { es: "Falta el folio fiscal.", en: "The fiscal folio is missing." },
    cure: { es: "Indique folio, el UUID del CFDI.", en: "Send folio, the UUID of the CFDI." },
  },
  "sat_download.cancelled_xml": {
    message: {
      es: "El SAT no entrega el XML de los recibidos cancelados.",
      en: "SAT does not give out the XML of cancelled documents that were received.",
    },
    cure: { es: "Pida content: metadata.", en: "Ask for content: metadata." },
  },
  "sat_download.folio_metadata": {
    message: { es: "Por folio el SAT entrega el XML.", en: "For a folio SAT gives out the XML." },
    cure: { es: "Pida content: cfdi.", en: "Ask for content: cfdi." },
  },
  "sat_download.too_many_counterparties": {
    message: {
      es: "El SAT filtra por cinco receptores de lo emitido, o por un emisor de lo recibido.",
      en: "SAT filters by five receivers of what was issued, or by one issuer of what was received.",
    },
    cure: { es: "Pida varias descargas.", en: "Ask for several downloads." },
  },
} as const satisfies MessageTable;
