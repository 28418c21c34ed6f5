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
      es: "El archivo no tiene el encabezado de la lista (RFC, nombre y situación).",
      en: "The file has no header of the list (RFC, name and situation).",
    },
    cure: again,
  },
  "list.unreadable": {
    message: { es: "El archivo no es un CSV que se pueda leer.", en: "The file is no CSV that can be read." },
    cure: again,
  },
  "list.rows": {
    message: {
      es: "{bad} renglones no llevan un RFC; se leyeron {rows}.",
      en: "{bad} rows have no RFC; {rows} were read.",
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
