import type { MessageTable } from "../faults/message.ts";

/** Texts of what is wrong, or looks wrong, in a CFDI de retenciones, beyond what SAT's schema says. */
export const retentionMessages = {
  "retention.key_unknown": {
    message: { es: "{key} no está en c_CveRetenc.", en: "{key} is not in c_CveRetenc." },
    cure: {
      es: "Elija una clave de GET /catalogs/complements/retentions/retention-keys.",
      en: "Choose a key of GET /catalogs/complements/retentions/retention-keys.",
    },
  },
  "retention.postal_code_unknown": {
    message: {
      es: "{postalCode} no es un código postal vigente de c_CodigoPostal.",
      en: "{postalCode} is no postal code of c_CodigoPostal that is in force.",
    },
    cure: {
      es: "Copie el código postal del domicilio fiscal de su constancia de situación fiscal.",
      en: "Copy the postal code of the tax domicile from their certificate of tax status.",
    },
  },
  "retention.year_unknown": {
    message: {
      es: "{year} no está en c_Ejercicio.",
      en: "{year} is not in c_Ejercicio.",
    },
    cure: {
      es: "Envíe un ejercicio de GET /catalogs/complements/retentions/fiscal-years.",
      en: "Send a year of GET /catalogs/complements/retentions/fiscal-years.",
    },
  },
  "retention.payment_type_unknown": {
    message: { es: "{paymentType} no está en c_TipoPagoRet.", en: "{paymentType} is not in c_TipoPagoRet." },
    cure: {
      es: "Elija un tipo de GET /catalogs/complements/retentions/payment-types.",
      en: "Choose a type of GET /catalogs/complements/retentions/payment-types.",
    },
  },
  "retention.period_reversed": {
    message: {
      es: "El periodo termina antes de empezar.",
      en: "The period ends before it begins.",
    },
    cure: {
      es: "Envíe en to el mismo mes que en from, o uno posterior.",
      en: "Send the month of from, or a later one, as to.",
    },
  },
  "retention.description_missing": {
    message: {
      es: "La clave 25 (otro tipo de retenciones) lleva una descripción.",
      en: "Key 25 (another kind of withholding) has a description.",
    },
    cure: { es: "Envíe description.", en: "Send description." },
  },
  "retention.complement_expected": {
    message: {
      es: "Para la clave {key} el SAT prevé el complemento {complement}.",
      en: "For key {key} SAT provides for the complement {complement}.",
    },
    cure: {
      es: "Agréguelo en complements, o confirme la clave.",
      en: "Add it to complements, or check the key.",
    },
  },
  "retention.payment_type_of_other_tax": {
    message: {
      es: "El tipo de pago {paymentType} es del impuesto {wanted}, no de {tax}.",
      en: "Payment type {paymentType} is of tax {wanted}, not of {tax}.",
    },
    cure: { es: "Revise el tipo de pago y el impuesto.", en: "Check the payment type and the tax." },
  },
  "retention.operation_differs": {
    message: {
      es: "El total de la operación es {operation}; gravado y exento suman {sum}.",
      en: "The total of the operation is {operation}; taxed and exempt make {sum}.",
    },
    cure: { es: "Revise los totales.", en: "Check the totals." },
  },
  "retention.withheld_differs": {
    message: {
      es: "El total retenido es {withheld}; los impuestos suman {sum}.",
      en: "The total withheld is {withheld}; the taxes make {sum}.",
    },
    cure: {
      es: "Omita totals.withheld, o revise los importes.",
      en: "Leave totals.withheld out, or check the amounts.",
    },
  },
} as const satisfies MessageTable;
