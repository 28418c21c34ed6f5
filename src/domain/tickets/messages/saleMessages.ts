import type { MessageTable } from "../../faults/message.ts";

/** Texts of what is wrong with what was sold, and of what keeps a receipt from being invoiced. */
export const saleMessages = {
  "ticket.folio_fixed": {
    message: { es: "El folio de un ticket no cambia.", en: "A ticket keeps its folio." },
    cure: {
      es: "Envíe el folio que tiene; con otro folio, anule este ticket y envíe uno nuevo.",
      en: "Send the folio that it has; for another one, void this ticket and send a new one.",
    },
  },
  "ticket.branch_fixed": {
    message: { es: "La sucursal de un ticket no cambia.", en: "A ticket keeps its branch." },
    cure: {
      es: "Envíe la sucursal que tiene; si la venta fue en otra, anule este ticket y envíelo desde allá.",
      en: "Send the branch that it has; if the sale was at another one, void this ticket and send it from there.",
    },
  },
  "ticket.last_day_over": {
    message: { es: "El último día fue el {lastDay}.", en: "The last day was {lastDay}." },
    cure: { es: "Pida la factura a {tradeName}.", en: "Ask {tradeName} for the invoice." },
  },
  "ticket.in_several_branches": {
    message: {
      es: "Varias sucursales tienen un ticket con esos datos.",
      en: "Several branches have a ticket with this data.",
    },
    cure: { es: "Agregue la clave de la sucursal.", en: "Add the branch's code." },
  },
  "ticket.branch_awaited": {
    message: {
      es: "La sucursal {branch} todavía no existe: el ticket la espera.",
      en: "Branch {branch} does not exist yet: the ticket waits for it.",
    },
    cure: {
      es: "Dé de alta la sucursal con esa clave y el ticket se recibirá automáticamente; si la clave es un error, anúlelo y envíelo con la correcta.",
      en: "Create the branch with that code, and the ticket is taken in automatically; if the code is a mistake, void it and send it with the right one.",
    },
  },
  "ticket.folio_is_ours": {
    message: {
      es: "Ese folio fiscal es de una factura hecha aquí.",
      en: "That fiscal folio belongs to an invoice that was made here.",
    },
    cure: {
      es: "Envíe el folio del documento que emitió el otro sistema.",
      en: "Send the folio of the document that the other system has issued.",
    },
  },
  "ticket.folio_of_no_sale": {
    message: {
      es: "Según el SAT, ese folio fiscal no es de una factura de ingreso del comercio.",
      en: "According to SAT, that fiscal folio does not belong to an income invoice of the merchant.",
    },
    cure: {
      es: "Compare el folio con el XML del documento que ampara la venta.",
      en: "Compare the folio with the XML of the document that covers the sale.",
    },
  },
  "ticket.folio_cancelled": {
    message: {
      es: "Según el SAT, ese documento está cancelado.",
      en: "According to SAT, that document is cancelled.",
    },
    cure: {
      es: "Envíe el folio del documento vigente, o deje el ticket abierto para facturarlo aquí.",
      en: "Send the folio of the document in force, or leave the ticket open and invoice it here.",
    },
  },
  "ticket.return_exceeds_sale": {
    message: {
      es: "Lo devuelto ({back}) excede lo vendido con los mismos impuestos ({out}).",
      en: "What came back ({back}) exceeds what was sold under the same taxes ({out}).",
    },
    cure: {
      es: "Un CFDI de ingreso no admite negativos: envíe un cupón en discount, como cantidad positiva; registre una devolución contra la factura de la venta original.",
      en: "An income CFDI does not allow negative amounts: send a coupon in discount, as a positive amount; record a return against the invoice of the original sale.",
    },
  },
  "ticket.return_of_quota_unmatched": {
    message: {
      es: "Se devuelve un artículo con IEPS por cuota o con base propia que no está entre los vendidos.",
      en: "An article with an IEPS quota or a base of its own came back that is not among those sold.",
    },
    cure: {
      es: "Devuélvalo contra el mismo artículo y precio, o fuera de este ticket.",
      en: "Return it against the same article and price, or outside this ticket.",
    },
  },
  "ticket.nothing_to_invoice": {
    message: {
      es: "El ticket no tiene nada con precio que facturar.",
      en: "The ticket has nothing with a price to invoice.",
    },
    cure: {
      es: "Si fue una devolución completa, un obsequio, o solo depósitos o tarjetas de regalo, no lleva CFDI de ingreso.",
      en: "If all came back or was given away, or it is deposits or gift cards alone, there is no income CFDI for it.",
    },
  },
  "ticket.discount_exceeds_sale": {
    message: {
      es: "El descuento ({taken}) es mayor que la venta ({sold}).",
      en: "The discount ({taken}) is larger than the sale ({sold}).",
    },
    cure: { es: "Reduzca el descuento del ticket.", en: "Reduce the ticket's discount." },
  },
  "ticket.price_below_quota": {
    message: {
      es: "Tras los descuentos, el precio con impuestos no alcanza para la cuota de IEPS que incluye.",
      en: "After discounts, the price with taxes is less than the IEPS quota it includes.",
    },
    cure: {
      es: "Reduzca el descuento, o envíe los precios sin impuestos (pricesIncludeTax: false).",
      en: "Reduce the discount, or send prices without taxes (pricesIncludeTax: false).",
    },
  },
  "ticket.free_line_with_quota": {
    message: {
      es: "Un artículo sin precio no cabe en un CFDI (CFDI40166), y este causa IEPS por cuota.",
      en: "A CFDI cannot contain an article without a price (CFDI40166), and this one has an IEPS quota.",
    },
    cure: {
      es: "Envíe su precio y un descuento por el mismo monto.",
      en: "Send its price and a discount of the same amount.",
    },
  },
  "ticket.discount_exceeds_line": {
    message: {
      es: "El descuento de la partida es mayor que su importe (CFDI40169).",
      en: "The line's discount is larger than its amount (CFDI40169).",
    },
    cure: {
      es: "Reduzca el descuento, o envíelo como descuento del ticket.",
      en: "Reduce the discount, or send it as a discount on the ticket.",
    },
  },
  "ticket.discount_negative": {
    message: { es: "El descuento es negativo.", en: "The discount is negative." },
    cure: { es: "Envíe el descuento como cantidad positiva.", en: "Send the discount as a positive amount." },
  },
  "faults.more": {
    message: { es: "Hay más de {limit} faltas.", en: "There are more than {limit} faults." },
    cure: { es: "Corrija estas primero.", en: "Correct these first." },
  },
} as const satisfies MessageTable;
