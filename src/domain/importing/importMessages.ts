import { type FaultMaker, faultsFrom } from "../faults/faultsFrom.ts";

/** Texts of what keeps a document from being imported, and of what to know about one that was. */
export const importMessages = {
  "import.other_issuer": {
    message: {
      es: "El documento lo emitió {rfc}, y no {own}.",
      en: "The document was issued by {rfc}, and not by {own}.",
    },
    cure: {
      es: "Importe solo lo que emitió este contribuyente; lo recibido se descarga del SAT.",
      en: "Import only what this taxpayer issued; what was received is downloaded from SAT.",
    },
  },
  "import.edition": {
    message: {
      es: "Se importan CFDI 4.0 y 3.3, recibos de pago 2.0 y retenciones 2.0; este documento es otra cosa.",
      en: "CFDI 4.0 and 3.3 are imported, receipts of payment 2.0 and retentions 2.0; this document is something else.",
    },
    cure: {
      es: "Consérvelo en el sistema que lo emitió.",
      en: "Keep it in the system that issued it.",
    },
  },
  "import.entry": {
    message: {
      es: "El archivo del ZIP no se pudo leer: {reason}",
      en: "The file in the ZIP could not be read: {reason}",
    },
    cure: {
      es: "Envíe un XML por documento, de 1 MiB a lo más; un ZIP lleva 200 a lo más.",
      en: "Send one XML for each document, of 1 MiB at most; a ZIP has 200 at most.",
    },
  },
  "import.invoice_unknown": {
    message: {
      es: "El recibo paga la factura {uuid}, que no está aquí.",
      en: "The receipt pays the invoice {uuid}, which is not here.",
    },
    cure: {
      es: "Importe también esa factura, en la misma llamada o antes.",
      en: "Import that invoice, too, in the same call or before.",
    },
  },
  "import.not_payable": {
    message: {
      es: "El recibo paga el documento {uuid}, que no es una factura PPD en {currency}.",
      en: "The receipt pays the document {uuid}, which is no PPD invoice in {currency}.",
    },
    cure: {
      es: "Revise el recibo con quien lo emitió.",
      en: "Check the receipt with whoever made it.",
    },
  },
  "import.pays_too_much": {
    message: {
      es: "El recibo paga {paid} de la factura {uuid}, de la que quedan {left}.",
      en: "The receipt pays {paid} of the invoice {uuid}, of which {left} are left.",
    },
    cure: {
      es: "Revise si un pago de esa factura se registró aquí y también en el otro sistema.",
      en: "Check whether a payment of that invoice was recorded here and in the other system, too.",
    },
  },
  "import.instalment_taken": {
    message: {
      es: "La factura {uuid} ya tiene una parcialidad {instalment}.",
      en: "The invoice {uuid} has an instalment {instalment} already.",
    },
    cure: {
      es: "Revise si un pago de esa factura se registró aquí y también en el otro sistema.",
      en: "Check whether a payment of that invoice was recorded here and in the other system, too.",
    },
  },
  "import.credits_too_much": {
    message: {
      es: "La nota de crédito devuelve más de lo que queda de la factura {uuid}.",
      en: "The credit note takes back more than is left of the invoice {uuid}.",
    },
    cure: {
      es: "Revise las notas de crédito de esa factura.",
      en: "Check the credit notes of that invoice.",
    },
  },
  "import.applied_too_much": {
    message: {
      es: "Del anticipo {uuid} se aplicó más de lo que dice su factura.",
      en: "More was applied of the advance {uuid} than its invoice says.",
    },
    cure: {
      es: "Cancele una de las facturas que lo aplican.",
      en: "Cancel one of the invoices that apply it.",
    },
  },
  "import.balance_differs": {
    message: {
      es: "El recibo dice que de la factura {uuid} se debían {before}; aquí quedaban {left}.",
      en: "The receipt says that {before} of the invoice {uuid} was owed; here {left} was left.",
    },
    cure: {
      es: "Importe los recibos y notas de crédito que falten, en orden.",
      en: "Import the receipts and credit notes that are lacking, in their order.",
    },
  },
  "import.receipt_missing": {
    message: {
      es: "El SAT tiene el recibo de pago {uuid} de esta factura, y aquí no está.",
      en: "SAT has the receipt of payment {uuid} of this invoice, and it is not here.",
    },
    cure: {
      es: "Impórtelo también; sin él, el saldo de la factura es mayor de lo que se debe.",
      en: "Import it, too; without it the invoice's balance is more than is owed.",
    },
  },
} as const;

/** Makes a fault that keeps a document from being imported, or a warning about one that was. */
export const importFault: FaultMaker<typeof importMessages> = faultsFrom(importMessages);
