import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on the accounts of a payment, and on its SPEI receipt. */
export const pagosAccountMessages = {
  CRP20221: bankedOnly("RfcEmisorCtaOrd"),
  CRP20223: {
    message: {
      es: "RfcEmisorCtaOrd es {rfc}, de un banco extranjero, y falta NomBancoOrdExt.",
      en: "RfcEmisorCtaOrd is {rfc}, of a bank abroad, and NomBancoOrdExt is missing.",
    },
    cure: { es: "Escriba el nombre del banco.", en: "Write the bank's name." },
  },
  CRP20224: bankedOnly("CtaOrdenante"),
  CRP20225: otherForm("CtaOrdenante"),
  CRP20226: otherForm("CtaBeneficiario"),
  CRP20227: bankedOnly("RfcEmisorCtaBen"),
  CRP20228: bankedOnly("CtaBeneficiario"),
  CRP20229: {
    message: {
      es: "TipoCadPago es solo para transferencias, y FormaDePagoP dice {form}.",
      en: "TipoCadPago is for transfers alone, and FormaDePagoP says {form}.",
    },
    cure: {
      es: "Quite TipoCadPago, o use FormaDePagoP 03 si fue por SPEI.",
      en: "Remove TipoCadPago, or use FormaDePagoP 03 if it was by SPEI.",
    },
  },
  CRP20230: missingOfReceipt("CertPago"),
  CRP20231: withoutReceipt("CertPago"),
  CRP20232: missingOfReceipt("CadPago"),
  CRP20233: withoutReceipt("CadPago"),
  CRP20234: missingOfReceipt("SelloPago"),
  CRP20235: withoutReceipt("SelloPago"),
} as const satisfies MessageTable;

function bankedOnly<Attribute extends string>(attribute: Attribute) {
  return {
    message: {
      es: `${attribute} dice {written}, y lo pagado con la forma {form} no pasa por cuentas.`,
      en: `${attribute} says {written}, and what is paid by form {form} goes through no accounts.`,
    },
    cure: {
      es: `Quite ${attribute}, o corrija FormaDePagoP.`,
      en: `Remove ${attribute}, or correct FormaDePagoP.`,
    },
  } as const;
}

function otherForm<Attribute extends string>(attribute: Attribute) {
  return {
    message: {
      es: `${attribute} dice {written}; con la forma de pago {form} su patrón es {pattern}.`,
      en: `${attribute} says {written}; with the payment form {form} its pattern is {pattern}.`,
    },
    cure: {
      es: `Escriba ${attribute} completa y sin espacios, o quítela.`,
      en: `Write ${attribute} whole and without spaces, or remove it.`,
    },
  } as const;
}

function missingOfReceipt<Attribute extends string>(attribute: Attribute) {
  return {
    message: {
      es: `Hay TipoCadPago y falta ${attribute}; el comprobante de SPEI va completo.`,
      en: `There is TipoCadPago, and ${attribute} is missing; the SPEI receipt is told whole.`,
    },
    cure: {
      es: `Escriba ${attribute}, o quite TipoCadPago con CertPago, CadPago y SelloPago.`,
      en: `Write ${attribute}, or remove TipoCadPago with CertPago, CadPago and SelloPago.`,
    },
  } as const;
}

function withoutReceipt<Attribute extends string>(attribute: Attribute) {
  return {
    message: {
      es: `Hay ${attribute} y falta TipoCadPago, que dice de qué comprobante es.`,
      en: `There is ${attribute}, and TipoCadPago is missing, which says what receipt it is of.`,
    },
    cure: {
      es: `Quite ${attribute}, o escriba TipoCadPago 01 si es de SPEI.`,
      en: `Remove ${attribute}, or write TipoCadPago 01 if it is of SPEI.`,
    },
  } as const;
}
