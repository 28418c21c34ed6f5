import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on each payment of the Pagos complement. */
export const pagosPagoMessages = {
  CRP20212: {
    message: {
      es: "FormaDePagoP dice 99, por definir; lo ya pagado tiene forma.",
      en: "FormaDePagoP says 99, to be defined; what is paid has a form already.",
    },
    cure: {
      es: "Escriba cómo se pagó, por ejemplo 01 efectivo, 03 transferencia, 04 tarjeta de crédito.",
      en: "Write how it was paid, such as 01 cash, 03 transfer, 04 credit card.",
    },
  },
  CRP20213: {
    message: {
      es: "MonedaP dice XXX, que no es moneda; nadie paga en ella.",
      en: "MonedaP says XXX, which is no currency; nobody pays in it.",
    },
    cure: {
      es: "Escriba la clave de la moneda en que se pagó, por ejemplo MXN.",
      en: "Write the code of the currency it was paid in, such as MXN.",
    },
  },
  CRP20214: {
    message: {
      es: "Falta TipoCambioP; se pagó en {currency}.",
      en: "TipoCambioP is missing; it was paid in {currency}.",
    },
    cure: {
      es: "Escriba cuántos pesos valía un {currency} ese día.",
      en: "Write how many pesos one {currency} was worth that day.",
    },
  },
  CRP20215: {
    message: {
      es: "TipoCambioP dice {written}; para MXN es 1.",
      en: "TipoCambioP says {written}; for MXN it is 1.",
    },
    cure: { es: "Escriba 1.", en: "Write 1." },
  },
  CRP20217: {
    message: {
      es: "Monto dice {written}; los ImpPagado de sus documentos suman {sum}, que es más.",
      en: "Monto says {written}; the ImpPagado of its documents add up to {sum}, which is more.",
    },
    cure: {
      es: "Corrija ImpPagado de los documentos, o Monto: no se paga más de lo recibido.",
      en: "Correct ImpPagado of the documents, or Monto: no more is paid than was received.",
    },
  },
  CRP20218: {
    message: {
      es: "Monto dice {written}; es mayor que cero.",
      en: "Monto says {written}; it is above zero.",
    },
    cure: { es: "Escriba lo que se pagó.", en: "Write what was paid." },
  },
  CRP20219: {
    message: {
      es: "Monto dice {written}; {currency} admite {decimals} decimales.",
      en: "Monto says {written}; {currency} has {decimals} decimals.",
    },
    cure: { es: "Redondee Monto a MonedaP.", en: "Round Monto to MonedaP." },
  },
  CRP20276: {
    message: {
      es: "Monto dice {written}; los ImpPagado de sus documentos, en {currency}, no vienen a ser menos de {least}.",
      en: "Monto says {written}; the ImpPagado of its documents, in {currency}, come to no less than {least}.",
    },
    cure: {
      es: "Corrija Monto, los ImpPagado o EquivalenciaDR: unidades de MonedaDR por una de MonedaP.",
      en: "Correct Monto, the ImpPagado or EquivalenciaDR: units of MonedaDR for one of MonedaP.",
    },
  },
} as const satisfies MessageTable;
