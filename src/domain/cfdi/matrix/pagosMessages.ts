import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on the envelope of a payment document (matrix of Pagos 2.0). */
export const pagosMessages = {
  CRP20101: {
    message: {
      es: "El comprobante trae el complemento Pagos y es de tipo {written}.",
      en: "The document carries the Pagos complement and is of type {written}.",
    },
    cure: { es: "Use TipoDeComprobante P.", en: "Use TipoDeComprobante P." },
  },
  CRP20102: {
    message: {
      es: "En un comprobante de pago Exportacion es 01; dice {written}.",
      en: "In a payment document Exportacion is 01; it says {written}.",
    },
    cure: { es: "Escriba 01.", en: "Write 01." },
  },
  CRP20103: {
    message: {
      es: "En un comprobante de pago SubTotal es 0; dice {written}.",
      en: "In a payment document SubTotal is 0; it says {written}.",
    },
    cure: { es: "Escriba 0.", en: "Write 0." },
  },
  CRP20104: {
    message: {
      es: "En un comprobante de pago Moneda es XXX; dice {written}.",
      en: "In a payment document Moneda is XXX; it says {written}.",
    },
    cure: { es: "Escriba XXX.", en: "Write XXX." },
  },
  CRP20105: {
    message: {
      es: "Un comprobante de pago no lleva FormaPago; dice {written}.",
      en: "A payment document has no FormaPago; it says {written}.",
    },
    cure: { es: "Quite FormaPago.", en: "Remove FormaPago." },
  },
  CRP20106: {
    message: {
      es: "Un comprobante de pago no lleva MetodoPago; dice {written}.",
      en: "A payment document has no MetodoPago; it says {written}.",
    },
    cure: { es: "Quite MetodoPago.", en: "Remove MetodoPago." },
  },
  CRP20107: {
    message: {
      es: "Un comprobante de pago no lleva CondicionesDePago; dice {written}.",
      en: "A payment document has no CondicionesDePago; it says {written}.",
    },
    cure: { es: "Quite CondicionesDePago.", en: "Remove CondicionesDePago." },
  },
  CRP20108: {
    message: {
      es: "Un comprobante de pago no lleva Descuento; dice {written}.",
      en: "A payment document has no Descuento; it says {written}.",
    },
    cure: { es: "Quite Descuento.", en: "Remove Descuento." },
  },
  CRP20109: {
    message: {
      es: "Un comprobante de pago no lleva TipoCambio; dice {written}.",
      en: "A payment document has no TipoCambio; it says {written}.",
    },
    cure: { es: "Quite TipoCambio.", en: "Remove TipoCambio." },
  },
  CRP20110: {
    message: {
      es: "En un comprobante de pago Total es 0; dice {written}.",
      en: "In a payment document Total is 0; it says {written}.",
    },
    cure: { es: "Escriba 0.", en: "Write 0." },
  },
  CRP20111: {
    message: {
      es: "Trae {written} conceptos; un comprobante de pago lleva uno solo.",
      en: "It has {written} items; a payment document has one.",
    },
    cure: { es: "Deje un solo concepto.", en: "Leave one item." },
  },
  CRP20112: {
    message: {
      es: "El concepto trae {written}; el de un comprobante de pago no lleva nada dentro.",
      en: "The item has {written}; that of a payment document has nothing inside.",
    },
    cure: { es: "Quite {written}.", en: "Remove {written}." },
  },
  CRP20113: {
    message: {
      es: "En un comprobante de pago ClaveProdServ es 84111506; dice {written}.",
      en: "In a payment document ClaveProdServ is 84111506; it says {written}.",
    },
    cure: { es: "Escriba 84111506.", en: "Write 84111506." },
  },
  CRP20114: {
    message: {
      es: "Un comprobante de pago no lleva NoIdentificacion; dice {written}.",
      en: "A payment document has no NoIdentificacion; it says {written}.",
    },
    cure: { es: "Quite NoIdentificacion.", en: "Remove NoIdentificacion." },
  },
  CRP20115: {
    message: {
      es: "En un comprobante de pago Cantidad es 1; dice {written}.",
      en: "In a payment document Cantidad is 1; it says {written}.",
    },
    cure: { es: "Escriba 1.", en: "Write 1." },
  },
  CRP20116: {
    message: {
      es: "En un comprobante de pago ClaveUnidad es ACT; dice {written}.",
      en: "In a payment document ClaveUnidad is ACT; it says {written}.",
    },
    cure: { es: "Escriba ACT.", en: "Write ACT." },
  },
  CRP20117: {
    message: {
      es: "Un comprobante de pago no lleva Unidad; dice {written}.",
      en: "A payment document has no Unidad; it says {written}.",
    },
    cure: { es: "Quite Unidad.", en: "Remove Unidad." },
  },
  CRP20118: {
    message: {
      es: "En un comprobante de pago Descripcion es Pago; dice {written}.",
      en: "In a payment document Descripcion is Pago; it says {written}.",
    },
    cure: { es: "Escriba Pago.", en: "Write Pago." },
  },
  CRP20119: {
    message: {
      es: "En un comprobante de pago ValorUnitario es 0; dice {written}.",
      en: "In a payment document ValorUnitario is 0; it says {written}.",
    },
    cure: { es: "Escriba 0.", en: "Write 0." },
  },
  CRP20120: {
    message: {
      es: "En un comprobante de pago Importe es 0; dice {written}.",
      en: "In a payment document Importe is 0; it says {written}.",
    },
    cure: { es: "Escriba 0.", en: "Write 0." },
  },
  CRP20121: {
    message: {
      es: "Un comprobante de pago no lleva Descuento; dice {written}.",
      en: "A payment document has no Descuento; it says {written}.",
    },
    cure: { es: "Quite Descuento.", en: "Remove Descuento." },
  },
  CRP20122: {
    message: {
      es: "En un comprobante de pago ObjetoImp es 01; dice {written}.",
      en: "In a payment document ObjetoImp is 01; it says {written}.",
    },
    cure: { es: "Escriba 01.", en: "Write 01." },
  },
  CRP20123: {
    message: {
      es: "Un comprobante de pago no lleva Impuestos en el comprobante; van dentro del complemento.",
      en: "A payment document has no Impuestos of its own; they go inside the complement.",
    },
    cure: { es: "Quite Impuestos.", en: "Remove Impuestos." },
  },
} as const satisfies MessageTable;
