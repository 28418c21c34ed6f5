import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on each document that a payment goes to. */
export const pagosDoctoMessages = {
  CRP20236: {
    message: {
      es: "MonedaDR dice XXX, que no es moneda; ninguna factura por pagar está en ella.",
      en: "MonedaDR says XXX, which is no currency; no invoice to be paid is in it.",
    },
    cure: { es: "Escriba la moneda de la factura.", en: "Write the invoice's currency." },
  },
  CRP20237: {
    message: {
      es: "Falta EquivalenciaDR; la factura está en {currency} y se pagó en {paid}.",
      en: "EquivalenciaDR is missing; the invoice is in {currency} and was paid in {paid}.",
    },
    cure: {
      es: "Escriba cuántas unidades de {currency} vale una de {paid}, con hasta diez decimales.",
      en: "Write how many units of {currency} one of {paid} is worth, with up to ten decimals.",
    },
  },
  CRP20238: {
    message: {
      es: "EquivalenciaDR dice {written}; factura y pago están en {currency}.",
      en: "EquivalenciaDR says {written}; invoice and payment are in {currency}.",
    },
    cure: { es: "Escriba EquivalenciaDR 1.", en: "Write EquivalenciaDR 1." },
  },
  CRP20239: aboveZero(
    "ImpSaldoAnt",
    "lo que se debía antes de este pago",
    "what was owed before this payment",
  ),
  CRP20240: currencyDecimals("ImpSaldoAnt"),
  CRP20241: aboveZero("ImpPagado", "lo que se pagó de la factura", "what was paid of the invoice"),
  CRP20242: currencyDecimals("ImpPagado"),
  CRP20243: currencyDecimals("ImpSaldoInsoluto"),
  CRP20244: {
    message: {
      es: "ImpSaldoInsoluto dice {written}; {before} − {paid} da {expected}.",
      en: "ImpSaldoInsoluto says {written}; {before} − {paid} makes {expected}.",
    },
    cure: { es: "Escriba ImpSaldoInsoluto {expected}.", en: "Write ImpSaldoInsoluto {expected}." },
  },
  "CRP20244 overpaid": {
    message: {
      es: "ImpPagado {paid} es más que ImpSaldoAnt {before}; el saldo que queda no baja de cero.",
      en: "ImpPagado {paid} is more than ImpSaldoAnt {before}; what is left owing is not below zero.",
    },
    cure: {
      es: "Escriba en ImpPagado a lo más {before}; lo que sobre queda en Monto.",
      en: "Write {before} at most in ImpPagado; what is over stays in Monto.",
    },
  },
  CRP20245: {
    message: {
      es: "ObjetoImpDR {written} no está en c_ObjetoImp en esta fecha.",
      en: "ObjetoImpDR {written} is not in c_ObjetoImp on this date.",
    },
    cure: {
      es: "Use 02 si la factura desglosa impuestos, 01 si no es objeto de ellos.",
      en: "Use 02 if the invoice shows taxes, 01 if it is not subject to them.",
    },
  },
  CRP20246: {
    message: {
      es: "ObjetoImpDR es 02 y faltan los impuestos de la factura.",
      en: "ObjetoImpDR is 02, and the invoice's taxes are missing.",
    },
    cure: {
      es: "Agregue ImpuestosDR con la parte pagada de cada impuesto, o corrija ObjetoImpDR.",
      en: "Add ImpuestosDR with the paid part of each tax, or correct ObjetoImpDR.",
    },
  },
  CRP20247: {
    message: {
      es: "ObjetoImpDR es {object} y hay ImpuestosDR; con esa clave no se desglosan.",
      en: "ObjetoImpDR is {object} and there is ImpuestosDR; with that code no taxes are shown.",
    },
    cure: {
      es: "Quite ImpuestosDR, o use ObjetoImpDR 02.",
      en: "Remove ImpuestosDR, or use ObjetoImpDR 02.",
    },
  },
  CRP20248: {
    message: {
      es: "ImpuestosDR no trae traslados ni retenciones.",
      en: "ImpuestosDR has neither transfers nor withholdings.",
    },
    cure: {
      es: "Agregue al menos un impuesto, o quite el nodo.",
      en: "Add at least one tax, or remove the node.",
    },
  },
  CRP20278: {
    message: {
      es: "ObjetoImpDR es {object}, sin IVA ni IEPS, y los impuestos llevan {tax}.",
      en: "ObjetoImpDR is {object}, without IVA or IEPS, and the taxes have {tax}.",
    },
    cure: {
      es: "Quite de ImpuestosDR 002 IVA y 003 IEPS, o corrija ObjetoImpDR.",
      en: "Remove 002 IVA and 003 IEPS from ImpuestosDR, or correct ObjetoImpDR.",
    },
  },
  CRP20279: {
    message: {
      es: "ObjetoImpDR es 07, sin IVA, y los impuestos llevan 002.",
      en: "ObjetoImpDR is 07, without IVA, and the taxes have 002.",
    },
    cure: {
      es: "Quite de ImpuestosDR 002 IVA, o corrija ObjetoImpDR.",
      en: "Remove 002 IVA from ImpuestosDR, or correct ObjetoImpDR.",
    },
  },
  "CRP20279 missing": {
    message: {
      es: "ObjetoImpDR es 07, que desglosa IEPS, y falta su traslado.",
      en: "ObjetoImpDR is 07, which shows IEPS, and its transfer is missing.",
    },
    cure: {
      es: "Agregue el TrasladoDR de 003 IEPS, o corrija ObjetoImpDR.",
      en: "Add the TrasladoDR of 003 IEPS, or correct ObjetoImpDR.",
    },
  },
} as const satisfies MessageTable;

function aboveZero<Attribute extends string, Spanish extends string, English extends string>(
  attribute: Attribute,
  es: Spanish,
  en: English,
) {
  return {
    message: {
      es: `${attribute} dice {written}; es mayor que cero.`,
      en: `${attribute} says {written}; it is above zero.`,
    },
    cure: { es: `Escriba ${es}.`, en: `Write ${en}.` },
  } as const;
}

function currencyDecimals<Attribute extends string>(attribute: Attribute) {
  return {
    message: {
      es: `${attribute} dice {written}; {currency} admite {decimals} decimales.`,
      en: `${attribute} says {written}; {currency} has {decimals} decimals.`,
    },
    cure: { es: `Redondee ${attribute} a MonedaDR.`, en: `Round ${attribute} to MonedaDR.` },
  } as const;
}
