import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on a Concepto and its parts, but for its taxes. */
export const conceptoMessages = {
  CFDI40162: {
    message: {
      es: "ClaveProdServ {written} no es una clave vigente de c_ClaveProdServ, que son ocho dígitos.",
      en: "ClaveProdServ {written} is not a code of c_ClaveProdServ in force; they have eight digits.",
    },
    cure: {
      es: "Busque la clave del producto; 01010101 cuando no hay otra.",
      en: "Look up the product's code; 01010101 where there is no other.",
    },
  },
  CFDI40165: {
    message: {
      es: "ClaveUnidad {written} no es una clave vigente de c_ClaveUnidad, que son de una a tres letras mayúsculas o dígitos.",
      en: "ClaveUnidad {written} is not a code of c_ClaveUnidad in force; they have one to three capitals or digits.",
    },
    cure: {
      es: "Use la clave, no el nombre: H87 pieza, KGM kilogramo, E48 servicio.",
      en: "Use the code, not the name: H87 piece, KGM kilogram, E48 service.",
    },
  },
  CFDI40166: {
    message: {
      es: "ValorUnitario dice {written}; en un comprobante de tipo {type} es mayor que cero.",
      en: "ValorUnitario says {written}; in a document of type {type} it is above zero.",
    },
    cure: {
      es: "Escriba el precio; lo que se regala se vende y se descuenta.",
      en: "Write the price; what is given away is sold and discounted.",
    },
  },
  CFDI40167: {
    message: {
      es: "Importe dice {written}; {quantity} × {price} admite de {low} a {high}.",
      en: "Importe says {written}; {quantity} × {price} allows {low} to {high}.",
    },
    cure: { es: "Escriba el producto de cantidad y precio.", en: "Write the product of quantity and price." },
  },
  CFDI40168: {
    message: {
      es: "Descuento {written} tiene más decimales que Importe {amount}.",
      en: "Descuento {written} has more decimals than Importe {amount}.",
    },
    cure: {
      es: "Escriba ambos con los mismos decimales.",
      en: "Write both with the same decimals.",
    },
  },
  CFDI40169: {
    message: {
      es: "Descuento {written} es mayor que Importe {amount}.",
      en: "Descuento {written} is above Importe {amount}.",
    },
    cure: { es: "Descuente a lo más el importe.", en: "Discount the amount at most." },
  },
  CFDI40170: {
    message: {
      es: "ObjetoImp {written} no está en c_ObjetoImp en esta fecha.",
      en: "ObjetoImp {written} is not in c_ObjetoImp on this date.",
    },
    cure: {
      es: "Use 02 si el concepto lleva impuestos, 01 si no es objeto de ellos.",
      en: "Use 02 if the item carries taxes, 01 if it is not subject to any.",
    },
  },
  CFDI40171: {
    message: {
      es: "ObjetoImp es 02 y el concepto no trae Impuestos.",
      en: "ObjetoImp is 02 and the item has no Impuestos.",
    },
    cure: {
      es: "Agregue los impuestos, aunque sean de tasa 0 o exentos, o cambie ObjetoImp.",
      en: "Add the taxes, be they of rate 0 or exempt, or change ObjetoImp.",
    },
  },
  CFDI40172: {
    message: {
      es: "ObjetoImp es {written} y el concepto trae Impuestos.",
      en: "ObjetoImp is {written} and the item has Impuestos.",
    },
    cure: { es: "Quite los impuestos, o use ObjetoImp 02.", en: "Remove the taxes, or use ObjetoImp 02." },
  },
  CFDI40194: {
    message: {
      es: "NumeroPedimento {written} no es un pedimento posible: año, aduana, patente y número, con dos espacios entre ellos.",
      en: "NumeroPedimento {written} cannot be one: year, customs office, licence and number, with two spaces between.",
    },
    cure: {
      es: "Escríbalo como 15  48  3009  0001234, con dos espacios.",
      en: "Write it like 15  48  3009  0001234, with two spaces.",
    },
  },
  CFDI40195: {
    message: {
      es: "El concepto trae NumeroPedimento {written} y el comprobante Comercio Exterior; es una cosa o la otra.",
      en: "The item has NumeroPedimento {written} and the document Comercio Exterior; it is one or the other.",
    },
    cure: {
      es: "Quite InformacionAduanera: lo que se exporta no es venta de primera mano.",
      en: "Remove InformacionAduanera: what is exported is no first-hand sale.",
    },
  },
  CFDI40196: {
    message: {
      es: "ClaveProdServ {written} de la parte no es una clave vigente de c_ClaveProdServ, que son ocho dígitos.",
      en: "The part's ClaveProdServ {written} is not a code of c_ClaveProdServ in force; they have eight digits.",
    },
    cure: { es: "Busque la clave de la parte.", en: "Look up the part's code." },
  },
  CFDI40197: {
    message: {
      es: "ValorUnitario de la parte dice {written}; es mayor que cero, o no se escribe.",
      en: "The part's ValorUnitario says {written}; it is above zero, or not written.",
    },
    cure: { es: "Escriba el precio de la parte o quítelo.", en: "Write the part's price or remove it." },
  },
  CFDI40198: {
    message: {
      es: "Importe de la parte dice {written}; {quantity} × {price} admite de {low} a {high}.",
      en: "The part's Importe says {written}; {quantity} × {price} allows {low} to {high}.",
    },
    cure: { es: "Escriba el producto de cantidad y precio.", en: "Write the product of quantity and price." },
  },
  CFDI40199: {
    message: {
      es: "NumeroPedimento {written} de la parte no es un pedimento posible: año, aduana, patente y número, con dos espacios entre ellos.",
      en: "The part's NumeroPedimento {written} cannot be one: year, customs office, licence and number, with two spaces between.",
    },
    cure: {
      es: "Escríbalo como 15  48  3009  0001234, con dos espacios.",
      en: "Write it like 15  48  3009  0001234, with two spaces.",
    },
  },
  CFDI40200: {
    message: {
      es: "La parte trae NumeroPedimento {written} y el comprobante Comercio Exterior; es una cosa o la otra.",
      en: "The part has NumeroPedimento {written} and the document Comercio Exterior; it is one or the other.",
    },
    cure: { es: "Quite InformacionAduanera de la parte.", en: "Remove the part's InformacionAduanera." },
  },
  CFDI140226: {
    message: {
      es: "ObjetoImp es {written}, que no desglosa IVA ni IEPS, y el concepto trae el impuesto {tax}.",
      en: "ObjetoImp is {written}, which breaks out neither IVA nor IEPS, and the item has tax {tax}.",
    },
    cure: {
      es: "Quite ese impuesto (solo cabe retención de ISR), o use ObjetoImp 02.",
      en: "Remove that tax (only ISR may be withheld), or use ObjetoImp 02.",
    },
  },
  CFDI140227: {
    message: {
      es: "ObjetoImp es 07, que no traslada IVA, y el concepto lo trae.",
      en: "ObjetoImp is 07, which transfers no IVA, and the item has it.",
    },
    cure: { es: "Quite el IVA, o use ObjetoImp 02.", en: "Remove the IVA, or use ObjetoImp 02." },
  },
  "CFDI140227 missing": {
    message: {
      es: "ObjetoImp es 07, que desglosa IEPS, y el concepto no lo traslada.",
      en: "ObjetoImp is 07, which breaks out IEPS, and the item transfers none.",
    },
    cure: {
      es: "Agregue el traslado de IEPS (003), o use ObjetoImp 08.",
      en: "Add the transfer of IEPS (003), or use ObjetoImp 08.",
    },
  },
} as const satisfies MessageTable;
