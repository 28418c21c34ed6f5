import type { MessageTable } from "../../faults/message.ts";

const lookAtStatus = {
  es: "Nada por hacer: el estado ante el SAT dirá si el documento quedó cancelado.",
  en: "Nothing to do: the state at SAT will say whether the document was cancelled.",
} as const;

const signAgain = {
  es: "Suba un CSD vigente del receptor y conteste de nuevo.",
  en: "Upload a CSD of the receiver that is in force and answer again.",
} as const;

/** Texts of what SAT says of a receiver's answer to a request for cancellation. */
export const receiverAnswerMessages = {
  "1000 receiver": {
    message: { es: "El SAT recibió la respuesta.", en: "SAT has received the answer." },
    cure: lookAtStatus,
  },
  "1001 receiver": {
    message: {
      es: "El SAT no tiene (o ya no tiene) una solicitud que espere respuesta para ese folio.",
      en: "SAT has no request, or no longer has one, that waits for an answer for that folio.",
    },
    cure: lookAtStatus,
  },
  "1002 receiver": {
    message: {
      es: "El SAT ya tenía una respuesta para ese folio.",
      en: "SAT already had an answer for that folio.",
    },
    cure: lookAtStatus,
  },
  "1003 receiver": {
    message: { es: "La firma no es del receptor.", en: "The signature is not the receiver's." },
    cure: signAgain,
  },
  "1004 receiver": {
    message: {
      es: "El SAT tiene más de una solicitud para ese folio.",
      en: "SAT has more than one request for that folio.",
    },
    cure: {
      es: "Conteste en el portal del SAT, o avise al operador.",
      en: "Answer on SAT's portal, or tell the operator.",
    },
  },
  "1005 receiver": {
    message: { es: "El folio no tiene forma de UUID.", en: "The folio does not have the form of a UUID." },
    cure: { es: "Corrija el UUID.", en: "Correct the UUID." },
  },
  "1101 receiver": {
    message: {
      es: "No hay solicitudes que esperen respuesta de ese RFC.",
      en: "No requests wait for an answer of that RFC.",
    },
    cure: lookAtStatus,
  },
} as const satisfies MessageTable;
