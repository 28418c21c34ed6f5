import type { MessageTable } from "../faults/message.ts";

/** Texts of the reasons why an advance cannot be applied to an invoice. */
export const advanceMessages = {
  "advance.unknown": {
    message: {
      es: "No existe una factura de anticipo con este id o folio fiscal.",
      en: "There is no invoice of an advance with this id or fiscal folio.",
    },
    cure: {
      es: "Búsquela en GET /invoices/advances. Un anticipo facturado en otro sistema se indica con uuid y amount, o se importa con POST /invoices/import.",
      en: "Look it up in GET /invoices/advances. Name one that was invoiced elsewhere by uuid and amount, or import it with POST /invoices/import.",
    },
  },
  "advance.not_an_advance": {
    message: {
      es: "La factura no es de un anticipo: su único concepto sería 84111506.",
      en: "The invoice is not of an advance: its only concept would be 84111506.",
    },
    cure: { es: "Indique la factura del anticipo.", en: "Name the invoice of the advance." },
  },
  "advance.not_stamped": {
    message: {
      es: "La factura del anticipo no está vigente; está en {state}.",
      en: "The invoice of the advance is not in force; it is {state}.",
    },
    cure: {
      es: "Espere a que se timbre, o emita el anticipo de nuevo.",
      en: "Wait until it is stamped, or issue the advance anew.",
    },
  },
  "advance.other_currency": {
    message: { es: "El anticipo está en {currency}.", en: "The advance is in {currency}." },
    cure: {
      es: "Emita la factura en la moneda del anticipo.",
      en: "Issue the invoice in the advance's currency.",
    },
  },
  "advance.other_receiver": {
    message: { es: "El anticipo es de {receiver}.", en: "The advance is of {receiver}." },
    cure: {
      es: "Aplique anticipos del mismo receptor.",
      en: "Apply advances of the same receiver.",
    },
  },
  "advance.other_total": {
    message: {
      es: "El anticipo se aplicó antes como uno de {total}.",
      en: "The advance was applied before as one of {total}.",
    },
    cure: {
      es: "Omita total, o importe la factura del anticipo con POST /invoices/import.",
      en: "Leave total out, or import the invoice of the advance with POST /invoices/import.",
    },
  },
  "advance.other_taxes": {
    message: {
      es: "Los impuestos del anticipo no son los de todas las líneas; un descuento no los devolvería como se cobraron.",
      en: "The taxes of the advance are not those of every line; a discount would not take them back as they were charged.",
    },
    cure: {
      es: "Aplíquelo con una nota de crédito (advancesAs: creditNote).",
      en: "Apply it by a credit note (advancesAs: creditNote).",
    },
  },
  "advance.taxes_unknown": {
    message: {
      es: "Las líneas tienen impuestos distintos, así que no se sabe cuáles tiene el anticipo, que no está aquí.",
      en: "The lines have different taxes, so it is not known which the advance has, which is not here.",
    },
    cure: {
      es: "Importe la factura del anticipo con POST /invoices/import.",
      en: "Import the invoice of the advance with POST /invoices/import.",
    },
  },
  "advance.leaves_nothing": {
    message: {
      es: "Los anticipos cubren toda la venta y no queda remanente que facturar.",
      en: "The advances cover the whole sale, and no remainder is left to invoice.",
    },
    cure: {
      es: "Aplíquelos con una nota de crédito (advancesAs: creditNote).",
      en: "Apply them by a credit note (advancesAs: creditNote).",
    },
  },
  "advance.twice": {
    message: { es: "El anticipo viene dos veces.", en: "The advance is there twice." },
    cure: { es: "Súmelo en una sola línea.", en: "Add it up in one line." },
  },
  "advance.too_much": {
    message: {
      es: "Se aplican {wanted}, y al anticipo le quedan {left}.",
      en: "{wanted} is applied, and {left} is left of the advance.",
    },
    cure: {
      es: "Aplique a lo más lo que queda; vea GET /invoices/…/advances.",
      en: "Apply at most what is left; see GET /invoices/…/advances.",
    },
  },
  "advance.exceeds_invoice": {
    message: {
      es: "Los anticipos suman {wanted}, y la factura es por {total}.",
      en: "The advances come to {wanted}, and the invoice is of {total}.",
    },
    cure: {
      es: "Envíe en amount la parte de cada anticipo que se aplica.",
      en: "Send the part of each advance that is applied in amount.",
    },
  },
  "advance.not_income": {
    message: {
      es: "Solo una factura de ingreso aplica anticipos.",
      en: "Only an income applies advances.",
    },
    cure: { es: "Omita advances.", en: "Leave advances out." },
  },
  "advance.not_applied": {
    message: {
      es: "La nota que aplica los anticipos no se pudo emitir ({error}).",
      en: "The note that applies the advances could not be issued ({error}).",
    },
    cure: {
      es: "Corrija la causa y reintente con POST /invoices/…/advances/retry.",
      en: "Settle the cause and retry with POST /invoices/…/advances/retry.",
    },
  },
} as const satisfies MessageTable;
