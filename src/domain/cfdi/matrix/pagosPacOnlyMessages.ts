import type { MessageTable } from "../../faults/message.ts";

/**
 * The messages of what only a PAC can judge of a payment document (`pagosNotChecked` says why); our own checks never
 * use them.
 */
export const pagosPacOnlyMessages = {
  CRP20216: {
    message: {
      es: "TipoCambioP se aleja del publicado más de lo que el SAT permite sin confirmación.",
      en: "TipoCambioP is farther from the published rate than SAT allows without confirmation.",
    },
    cure: {
      es: "Revise TipoCambioP; si es correcto, pida a su PAC una clave de confirmación.",
      en: "Check TipoCambioP; if it is right, ask your PAC for a confirmation code.",
    },
  },
  CRP20220: {
    message: {
      es: "Monto rebasa el límite del SAT sin confirmación.",
      en: "Monto is over what SAT allows without confirmation.",
    },
    cure: {
      es: "Revise Monto; si es correcto, pida a su PAC una clave de confirmación.",
      en: "Check Monto; if it is right, ask your PAC for a confirmation code.",
    },
  },
  CRP20222: {
    message: {
      es: "RfcEmisorCtaOrd no está entre los RFC inscritos en el SAT.",
      en: "RfcEmisorCtaOrd is not among the RFCs that SAT has enrolled.",
    },
    cure: {
      es: "Escriba el RFC del banco de la cuenta ordenante; XEXX010101000 si es extranjero.",
      en: "Write the RFC of the bank of the paying account; XEXX010101000 if it is abroad.",
    },
  },
  CRP20275: {
    message: {
      es: "ImpPagado no cae entre los límites de su conversión a MonedaP.",
      en: "ImpPagado is not between the limits of its conversion to MonedaP.",
    },
    cure: {
      es: "Revise ImpPagado y EquivalenciaDR: unidades de MonedaDR por una de MonedaP.",
      en: "Check ImpPagado and EquivalenciaDR: units of MonedaDR for one of MonedaP.",
    },
  },
  CRP20277: {
    message: {
      es: "Para los márgenes de Monto, EquivalenciaDR entre monedas iguales se toma como 1.0000000000.",
      en: "For the margins of Monto, EquivalenciaDR between equal currencies counts as 1.0000000000.",
    },
    cure: {
      es: "Escriba EquivalenciaDR 1.0000000000 donde MonedaDR es MonedaP.",
      en: "Write EquivalenciaDR 1.0000000000 where MonedaDR is MonedaP.",
    },
  },
  CRP20999: {
    message: {
      es: "El PAC señala un error del pago sin clasificar.",
      en: "The PAC tells of an error of the payment that has no class.",
    },
    cure: {
      es: "Lea el mensaje del PAC; si no lo aclara, pida ayuda con el número del documento.",
      en: "Read the PAC's message; if it does not make it clear, ask for help with the document's number.",
    },
  },
} as const satisfies MessageTable;
