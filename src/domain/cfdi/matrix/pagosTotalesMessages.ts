import type { MessageTable } from "../../faults/message.ts";

/** Texts of the rules on Totales of the Pagos complement. */
export const pagosTotalesMessages = {
  CRP20201: ofWithheld("TotalRetencionesIVA", "002 IVA"),
  CRP20202: ofWithheld("TotalRetencionesISR", "001 ISR"),
  CRP20203: ofWithheld("TotalRetencionesIEPS", "003 IEPS"),
  CRP20204: ofTransferred("TotalTrasladosBaseIVA16", "BaseP", "Tasa 0.160000"),
  CRP20205: ofTransferred("TotalTrasladosImpuestoIVA16", "ImporteP", "Tasa 0.160000"),
  CRP20206: ofTransferred("TotalTrasladosBaseIVA8", "BaseP", "Tasa 0.080000"),
  CRP20207: ofTransferred("TotalTrasladosImpuestoIVA8", "ImporteP", "Tasa 0.080000"),
  CRP20208: ofTransferred("TotalTrasladosBaseIVA0", "BaseP", "Tasa 0.000000"),
  CRP20209: ofTransferred("TotalTrasladosImpuestoIVA0", "ImporteP", "Tasa 0.000000"),
  CRP20210: ofTransferred("TotalTrasladosBaseIVAExento", "BaseP", "Exento"),
  CRP20211: {
    message: {
      es: "MontoTotalPagos dice {written}; los Monto por su TipoCambioP suman {sum}, que se redondea a {expected}.",
      en: "MontoTotalPagos says {written}; each Monto times its TipoCambioP adds up to {sum}, which rounds to {expected}.",
    },
    cure: { es: "Escriba MontoTotalPagos {expected}.", en: "Write MontoTotalPagos {expected}." },
  },
} as const satisfies MessageTable;

function ofWithheld<Attribute extends string, Tax extends string>(attribute: Attribute, tax: Tax) {
  return {
    message: {
      es: `${attribute} dice {written}; los ImporteP retenidos de ${tax} por su TipoCambioP suman {sum}, que se redondea a {expected}.`,
      en: `${attribute} says {written}; each withheld ImporteP of ${tax} times its TipoCambioP adds up to {sum}, which rounds to {expected}.`,
    },
    cure: { es: `Escriba ${attribute} {expected}.`, en: `Write ${attribute} {expected}.` },
  } as const;
}

function ofTransferred<Attribute extends string, Part extends string, Rate extends string>(
  attribute: Attribute,
  part: Part,
  rate: Rate,
) {
  return {
    message: {
      es: `${attribute} dice {written}; los ${part} de 002 IVA ${rate} por su TipoCambioP suman {sum}, que se redondea a {expected}.`,
      en: `${attribute} says {written}; each ${part} of 002 IVA ${rate} times its TipoCambioP adds up to {sum}, which rounds to {expected}.`,
    },
    cure: { es: `Escriba ${attribute} {expected}.`, en: `Write ${attribute} {expected}.` },
  } as const;
}
