import type { MessageTable } from "../../faults/message.ts";
import { pagosPacOnlyMessages } from "./pagosPacOnlyMessages.ts";

/**
 * The messages of what only a PAC can judge (`notChecked` says why), in our own words; our own checks never use them.
 */
export const pacOnlyMessages = {
  CFDI40102: {
    message: {
      es: "El sello no corresponde al contenido del documento.",
      en: "The seal does not belong to the document's content.",
    },
    cure: {
      es: "Vuelva a emitir la factura; si se repite, repórtelo: no es un dato que usted capture.",
      en: "Issue the invoice again; if it happens again, report it: it is nothing that you typed.",
    },
  },
  CFDI40106: {
    message: { es: "El certificado del emisor no es válido.", en: "The issuer's certificate is not valid." },
    cure: {
      es: "Suba de nuevo el CSD, completo y vigente.",
      en: "Upload the CSD again, whole and in force.",
    },
  },
  CFDI40118: {
    message: {
      es: "El tipo de cambio se aleja del publicado más de lo que el SAT permite sin confirmación.",
      en: "The exchange rate is farther from the published one than SAT allows without confirmation.",
    },
    cure: {
      es: "Revise exchangeRate; si es correcto, pida a su PAC una clave de confirmación.",
      en: "Check exchangeRate; if it is right, ask your PAC for a confirmation code.",
    },
  },
  CFDI40120: {
    message: {
      es: "El total rebasa el límite del SAT sin confirmación.",
      en: "The total is over what SAT allows without confirmation.",
    },
    cure: {
      es: "Revise el total; si es correcto, pida a su PAC una clave de confirmación.",
      en: "Check the total; if it is right, ask your PAC for a confirmation code.",
    },
  },
  CFDI40128: {
    message: {
      es: "El PAC no dio esa clave de confirmación.",
      en: "The PAC did not give out that confirmation code.",
    },
    cure: {
      es: "Pida otra clave de confirmación a su PAC.",
      en: "Ask your PAC for another confirmation code.",
    },
  },
  CFDI40129: {
    message: {
      es: "La clave de confirmación ya se usó en otro documento.",
      en: "The confirmation code was used for another document already.",
    },
    cure: {
      es: "Pida otra clave de confirmación a su PAC.",
      en: "Ask your PAC for another confirmation code.",
    },
  },
  CFDI40138: {
    message: {
      es: "El nombre del emisor no está entre los contribuyentes inscritos en el SAT.",
      en: "The issuer's name is not among the taxpayers that SAT has enrolled.",
    },
    cure: {
      es: "Copie la razón social de la constancia de situación fiscal del emisor, sin el régimen societario.",
      en: "Copy the legal name from the issuer's certificate of tax status, without the kind of company.",
    },
  },
  CFDI40139: {
    message: {
      es: "El nombre del emisor no es el que el SAT tiene para su RFC.",
      en: "The issuer's name is not the one that SAT has for its RFC.",
    },
    cure: {
      es: "Copie la razón social de la constancia de situación fiscal del emisor, sin el régimen societario.",
      en: "Copy the legal name from the issuer's certificate of tax status, without the kind of company.",
    },
  },
  CFDI40142: {
    message: {
      es: "FacAtrAdquirente no lleva un número de operación válido.",
      en: "FacAtrAdquirente does not bear a valid number of operation.",
    },
    cure: {
      es: "Obtenga el número en el servicio del SAT para facturar a través del adquirente.",
      en: "Get the number from SAT's service for invoicing through the acquirer.",
    },
  },
  CFDI40143: {
    message: {
      es: "El RFC del receptor no está entre los inscritos en el SAT, o está cancelado.",
      en: "The receiver's RFC is not among those that SAT has enrolled, or it is cancelled.",
    },
    cure: {
      es: "Corrija customer.rfc con la constancia de situación fiscal del receptor.",
      en: "Correct customer.rfc by the receiver's certificate of tax status.",
    },
  },
  CFDI40144: {
    message: {
      es: "El nombre del receptor no está entre los contribuyentes inscritos en el SAT.",
      en: "The receiver's name is not among the taxpayers that SAT has enrolled.",
    },
    cure: {
      es: "Copie customer.name de su constancia de situación fiscal: en mayúsculas y sin el régimen societario.",
      en: "Copy customer.name from its certificate of tax status: in capitals, without the kind of company.",
    },
  },
  CFDI40145: {
    message: {
      es: "El nombre del receptor no es el que el SAT tiene para su RFC.",
      en: "The receiver's name is not the one that SAT has for its RFC.",
    },
    cure: {
      es: "Copie customer.name de su constancia de situación fiscal: en mayúsculas y sin el régimen societario.",
      en: "Copy customer.name from its certificate of tax status: in capitals, without the kind of company.",
    },
  },
  CFDI40147: {
    message: {
      es: "El código postal del receptor no está entre los domicilios fiscales del SAT.",
      en: "The receiver's postal code is not among the tax domiciles that SAT has.",
    },
    cure: {
      es: "Corrija customer.postalCode: es el del domicilio fiscal, en su constancia de situación fiscal.",
      en: "Correct customer.postalCode: it is that of the tax domicile, in the certificate of tax status.",
    },
  },
  CFDI40148: {
    message: {
      es: "El código postal del receptor no es el que el SAT tiene para su RFC.",
      en: "The receiver's postal code is not the one that SAT has for its RFC.",
    },
    cure: {
      es: "Corrija customer.postalCode: es el del domicilio fiscal, en su constancia de situación fiscal.",
      en: "Correct customer.postalCode: it is that of the tax domicile, in the certificate of tax status.",
    },
  },
  CFDI40163: {
    message: {
      es: "La clave de producto exige un complemento que el documento no lleva.",
      en: "The product key demands a complement that the document does not carry.",
    },
    cure: {
      es: "Revise productKey de los conceptos, o agregue el complemento.",
      en: "Check productKey of the items, or add the complement.",
    },
  },
  CFDI40164: {
    message: {
      es: "La clave de producto exige un impuesto que el concepto no declara.",
      en: "The product key demands a tax that the item does not declare.",
    },
    cure: {
      es: "Revise productKey y taxes de los conceptos.",
      en: "Check productKey and taxes of the items.",
    },
  },
  CFDI40187: {
    message: {
      es: "El RFC del tercero no está en la lista de contribuyentes obligados del SAT.",
      en: "The third party's RFC is not on SAT's list of obliged taxpayers.",
    },
    cure: { es: "Corrija el RFC del tercero.", en: "Correct the third party's RFC." },
  },
  CFDI40190: {
    message: {
      es: "El nombre del tercero no es el que el SAT tiene para su RFC.",
      en: "The third party's name is not the one that SAT has for its RFC.",
    },
    cure: {
      es: "Copie el nombre de la constancia de situación fiscal del tercero.",
      en: "Copy the name from the third party's certificate of tax status.",
    },
  },
  CFDI40192: {
    message: {
      es: "El código postal del tercero no está entre los domicilios fiscales del SAT.",
      en: "The third party's postal code is not among the tax domiciles that SAT has.",
    },
    cure: {
      es: "Copie el código postal de la constancia de situación fiscal del tercero.",
      en: "Copy the postal code from the third party's certificate of tax status.",
    },
  },
  CFDI40209: {
    message: {
      es: "Hay retenciones y falta TotalImpuestosRetenidos.",
      en: "There are withheld taxes, and TotalImpuestosRetenidos is missing.",
    },
    cure: {
      es: "Escriba TotalImpuestosRetenidos, la suma de las retenciones.",
      en: "Write TotalImpuestosRetenidos, the sum of the withheld taxes.",
    },
  },
  CFDI40999: {
    message: {
      es: "El PAC señala un error sin clasificar.",
      en: "The PAC tells of an error that has no class.",
    },
    cure: {
      es: "Lea el mensaje del PAC; si no lo aclara, pida ayuda con el número de la factura.",
      en: "Read the PAC's message; if it does not make it clear, ask for help with the invoice's number.",
    },
  },
  CFDI140224: {
    message: {
      es: "El SAT marca al emisor del RESICO como exento de la retención de ISR, y el documento la lleva.",
      en: "SAT marks the RESICO issuer as free of withheld ISR, and the document carries it.",
    },
    cure: { es: "Quite la retención de ISR.", en: "Remove the withheld ISR." },
  },
  CFDI140225: {
    message: {
      es: "A este emisor del RESICO una persona moral le retiene ISR del 1.25 %, y el documento no lo lleva.",
      en: "A company withholds 1.25 % of ISR from this RESICO issuer, and the document does not carry it.",
    },
    cure: {
      es: "Agregue la retención de ISR con tasa 0.0125.",
      en: "Add the withheld ISR at the rate 0.0125.",
    },
  },
  ...pagosPacOnlyMessages,
} as const satisfies MessageTable;
