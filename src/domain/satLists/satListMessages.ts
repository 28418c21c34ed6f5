import type { MessageTable } from "../faults/message.ts";
import type { Text } from "../../errors.ts";

const again: Text = {
  es: "Importe de nuevo más tarde; mientras tanto cuenta la versión anterior.",
  en: "Import again later; the earlier version counts meanwhile.",
};

/** Texts of why a list of SAT's was not taken in, and of the warnings that lists lead to. */
export const satListMessages = {
  "list.69b": {
    message: {
      es: "El SAT lista a {rfc} en el 69-B como {situation}, desde {since} (lista del {date}).",
      en: "SAT lists {rfc} under 69-B as {situation}, since {since} (list of {date}).",
    },
    cure: {
      es: "Lo que expide un definitivo no es deducible; con un presunto, reúna pruebas de la operación.",
      en: "What a definitive one issues is not deductible; with a presumed one, gather proof of the operation.",
    },
  },
  "list.69": {
    message: {
      es: "El SAT lista a {rfc} en el 69 como {situation}, desde {since} (lista del {date}).",
      en: "SAT lists {rfc} under article 69 as {situation}, since {since} (list of {date}).",
    },
    cure: {
      es: "No impide facturar; tómelo en cuenta antes de dar crédito o de contratar.",
      en: "It does not hinder invoicing; mind it before you give credit or a contract.",
    },
  },
  "list.lco_issuer": {
    message: {
      es: "{rfc} no está en la lista de contribuyentes obligados (LCO) del {date}.",
      en: "{rfc} is not in the list of obliged taxpayers (LCO) of {date}.",
    },
    cure: {
      es: "Los PAC no timbran lo que expide (errores 304 y 402): que revise sus obligaciones y su certificado en el portal del SAT, que tarda hasta 72 horas en listarlo.",
      en: "PACs do not stamp what it issues (errors 304 and 402): it has to check its obligations and its certificate on SAT's portal, which takes up to 72 hours to list it.",
    },
  },
  "list.lco_certificate": {
    message: {
      es: "El certificado {serial} del emisor no está en la lista de contribuyentes obligados (LCO) del {date}.",
      en: "The issuer's certificate {serial} is not in the list of obliged taxpayers (LCO) of {date}.",
    },
    cure: {
      es: "Los PAC no timbran con él (error 304): revise el número en el portal del SAT, que tarda hasta 72 horas en listar uno nuevo.",
      en: "PACs do not stamp with it (error 304): check its number on SAT's portal, which takes up to 72 hours to list a new one.",
    },
  },
  "list.lco_revoked": {
    message: {
      es: "La lista de contribuyentes obligados (LCO) del {date} tiene el certificado {serial} como revocado.",
      en: "The list of obliged taxpayers (LCO) of {date} has the certificate {serial} as revoked.",
    },
    cure: {
      es: "Los PAC no timbran con él (error 304): solicite otro certificado en el portal del SAT.",
      en: "PACs do not stamp with it (error 304): ask for another certificate on SAT's portal.",
    },
  },
  "list.lco_expired": {
    message: {
      es: "La lista de contribuyentes obligados (LCO) del {date} tiene el certificado {serial} como caducado.",
      en: "The list of obliged taxpayers (LCO) of {date} has the certificate {serial} as expired.",
    },
    cure: {
      es: "Los PAC no timbran con él (error 305): solicite otro certificado en el portal del SAT.",
      en: "PACs do not stamp with it (error 305): ask for another certificate on SAT's portal.",
    },
  },
  "list.lco_obligations": {
    message: {
      es: "La lista de contribuyentes obligados (LCO) del {date} tiene a {rfc} sin obligaciones válidas, con el certificado {serial}.",
      en: "The list of obliged taxpayers (LCO) of {date} has {rfc} without valid obligations, with the certificate {serial}.",
    },
    cure: {
      es: "Los PAC no timbran lo que expide (error 402): que actualice sus obligaciones en el portal del SAT.",
      en: "PACs do not stamp what it issues (error 402): it has to bring its obligations up to date on SAT's portal.",
    },
  },
  "list.lco_third_party": {
    message: {
      es: "{rfc}, por cuenta de quien se vende, no está en la lista de contribuyentes obligados (LCO) del {date}.",
      en: "{rfc}, for whom it is sold, is not in the list of obliged taxpayers (LCO) of {date}.",
    },
    cure: {
      es: "El SAT lo rechaza (CFDI40187): revise el RFC, o use EXT990101NI1 para un tercero del extranjero.",
      en: "SAT refuses it (CFDI40187): check the RFC, or use EXT990101NI1 for a third party abroad.",
    },
  },
  "list.unreachable": {
    message: { es: "El SAT no entregó la lista.", en: "SAT did not hand out the list." },
    cure: again,
  },
  "list.too_large": {
    message: { es: "El archivo excede el tamaño máximo.", en: "The file is over the largest size." },
    cure: again,
  },
  "list.header": {
    message: {
      es: "El archivo no empieza como la lista: faltan su encabezado (RFC, nombre y situación) o, en la LCO, su raíz y sus certificados.",
      en: "The file does not begin as the list does: its header is missing (RFC, name and situation) or, in the LCO, its root and its certificates.",
    },
    cure: again,
  },
  "list.unreadable": {
    message: {
      es: "El archivo está dañado o no es del formato de la lista.",
      en: "The file is damaged, or not of the list's format.",
    },
    cure: again,
  },
  "list.parts_differ": {
    message: {
      es: "Las partes de la lista son de días distintos: {days}.",
      en: "The parts of the list are of different days: {days}.",
    },
    cure: again,
  },
  "list.rows": {
    message: {
      es: "{bad} renglones están incompletos o no llevan un RFC; se leyeron {rows}.",
      en: "{bad} rows are incomplete or have no RFC; {rows} were read.",
    },
    cure: again,
  },
  "list.shrunk": {
    message: {
      es: "La lista tiene {rows} renglones y la que cuenta {before}: se encogió de golpe.",
      en: "The list has {rows} rows and the one that counts {before}: it has shrunk suddenly.",
    },
    cure: {
      es: "Revise el archivo del SAT; si es correcto, importe con approve.",
      en: "Look at SAT's file; if it is right, import with approve.",
    },
  },
} as const satisfies MessageTable;
