import { brokenPart } from "./brokenPagos.ts";

const impuestosP = "Pago[0].ImpuestosP";
/** Withheld: 001 ISR, 002 IVA, 003 IEPS. */
const retencionP = `${impuestosP}.RetencionesP.RetencionP`;
/** Transferred: IVA of 16 %, of 0 %, exempt, of 8 %. */
const trasladoP = `${impuestosP}.TrasladosP.TrasladoP`;
const isr = "Pago[0].DoctoRelacionado[0].ImpuestosDR.RetencionesDR.RetencionDR[0]";
const iva16 = "Pago[0].DoctoRelacionado[0].ImpuestosDR.TrasladosDR.TrasladoDR[0]";
const iva0 = "Pago[0].DoctoRelacionado[1].ImpuestosDR.TrasladosDR.TrasladoDR[0]";
const exempt = "Pago[0].DoctoRelacionado[1].ImpuestosDR.TrasladosDR.TrasladoDR[1]";
const notSummarised = `cfdi.paid_taxes_not_summarised ${impuestosP}`;

export const brokenPagosTaxes = [
  brokenPart("CRP20249", `${isr}.BaseDR`, {
    [`${isr}.BaseDR`]: "0",
    [`${isr}.ImporteDR`]: "0",
    [`${retencionP}[0].ImporteP`]: "0",
    "Totales.TotalRetencionesISR": "0.00",
  }),
  brokenPart("CRP20250", `${isr}.ImpuestoDR`, { [`${isr}.ImpuestoDR`]: "004" }, [
    notSummarised,
    `CRP20265 ${retencionP}[0].ImporteP`,
  ]),
  brokenPart("CRP20251", `${isr}.TipoFactorDR`, { [`${isr}.TipoFactorDR`]: "Nada" }),
  brokenPart("CRP20252", `${isr}.TipoFactorDR`, { [`${isr}.TipoFactorDR`]: "Exento" }),
  brokenPart("CRP20253", `${isr}.TasaOCuotaDR`, {
    [`${isr}.TasaOCuotaDR`]: "0.400000",
    [`${isr}.BaseDR`]: "250.00",
  }),
  brokenPart("CRP20254", `${isr}.ImporteDR`, {
    [`${isr}.ImporteDR`]: "100.02",
    [`${retencionP}[0].ImporteP`]: "100.02",
    "Totales.TotalRetencionesISR": "100.02",
  }),
  brokenPart("CRP20255", `${iva0}.BaseDR`, {
    [`${iva0}.BaseDR`]: "0.000000",
    [`${trasladoP}[1].BaseP`]: "0",
    "Totales.TotalTrasladosBaseIVA0": "0.00",
  }),
  brokenPart("CRP20256", `${iva0}.ImpuestoDR`, { [`${iva0}.ImpuestoDR`]: "0 04" }, [
    notSummarised,
    `CRP20268 ${trasladoP}[1].BaseP`,
  ]),
  brokenPart("CRP20257", `${iva0}.TipoFactorDR`, { [`${iva0}.TipoFactorDR`]: "Nada" }, [
    notSummarised,
    `CRP20268 ${trasladoP}[1].BaseP`,
  ]),
  brokenPart("CRP20258", `${exempt}.TipoFactorDR`, { [`${exempt}.ImporteDR`]: "0.00" }),
  brokenPart("CRP20258", `${exempt}.TipoFactorDR`, { [`${exempt}.TasaOCuotaDR`]: "0.000000" }),
  brokenPart("CRP20259", `${iva0}.TipoFactorDR`, { [`${iva0}.ImporteDR`]: undefined }),
  brokenPart(
    "CRP20260",
    `${iva0}.TasaOCuotaDR`,
    { [`${iva0}.TasaOCuotaDR`]: "0.070000", [`${iva0}.ImporteDR`]: "3.50" },
    [notSummarised, `CRP20268 ${trasladoP}[1].BaseP`],
  ),
  brokenPart("CRP20261", `${iva16}.ImporteDR`, {
    [`${iva16}.ImporteDR`]: "160.02",
    [`${trasladoP}[0].ImporteP`]: "160.02",
    "Totales.TotalTrasladosImpuestoIVA16": "352.02",
  }),

  brokenPart(
    "CRP20262",
    `${retencionP}[0].ImpuestoP`,
    { [`${retencionP}[0].ImpuestoP`]: "004", "Totales.TotalRetencionesISR": "0.00" },
    [notSummarised, `CRP20265 ${retencionP}[0].ImporteP`],
  ),
  brokenPart("CRP20263", `${retencionP}[3].ImpuestoP`, {
    [retencionP]: { ImpuestoP: "001", ImporteP: "0.00" },
  }),
  brokenPart("CRP20264", `${retencionP}[0].ImporteP`, { "Totales.TotalRetencionesISR": undefined }),
  brokenPart("CRP20265", `${retencionP}[0].ImporteP`, {
    [`${retencionP}[0].ImporteP`]: "100.01",
    "Totales.TotalRetencionesISR": "100.01",
  }),
  brokenPart("CRP20266", `${trasladoP}[2].TipoFactorP`, { [`${trasladoP}[2].ImporteP`]: "0.00" }),
  brokenPart("CRP20267", `${trasladoP}[3].BaseP`, { "Totales.TotalTrasladosBaseIVA8": undefined }),
  brokenPart("CRP20268", `${trasladoP}[3].BaseP`, {
    [`${trasladoP}[3].BaseP`]: "25.01",
    "Totales.TotalTrasladosBaseIVA8": "25.01",
  }),
  brokenPart("CRP20269", `${trasladoP}[2].BaseP`, {
    [`${trasladoP}[2].BaseP`]: "99.99",
    "Totales.TotalTrasladosBaseIVAExento": "99.99",
  }),
  brokenPart(
    "CRP20270",
    `${trasladoP}[3].ImpuestoP`,
    {
      [`${trasladoP}[3].ImpuestoP`]: "004",
      "Totales.TotalTrasladosBaseIVA8": "0.00",
      "Totales.TotalTrasladosImpuestoIVA8": "0.00",
    },
    [notSummarised, `CRP20268 ${trasladoP}[3].BaseP`, `CRP20274 ${trasladoP}[3].ImporteP`],
  ),
  brokenPart("CRP20271", `${trasladoP}[4]`, {
    [trasladoP]: {
      BaseP: "0.00",
      ImpuestoP: "002",
      TipoFactorP: "Tasa",
      TasaOCuotaP: "0.08",
      ImporteP: "0.00",
    },
  }),
  brokenPart(
    "CRP20272",
    `${trasladoP}[1].TasaOCuotaP`,
    { [`${trasladoP}[1].TasaOCuotaP`]: "0.070000", "Totales.TotalTrasladosBaseIVA0": "0.00" },
    [notSummarised, `CRP20268 ${trasladoP}[1].BaseP`],
  ),
  brokenPart("CRP20273", `${trasladoP}[3].ImporteP`, { "Totales.TotalTrasladosImpuestoIVA8": undefined }),
  brokenPart("CRP20274", `${trasladoP}[3].ImporteP`, {
    [`${trasladoP}[3].ImporteP`]: "2.01",
    "Totales.TotalTrasladosImpuestoIVA8": "2.01",
  }),
  brokenPart("CRP20274", `${trasladoP}[3].ImporteP`, { [`${trasladoP}[3].ImporteP`]: undefined }),
  brokenPart("cfdi.paid_taxes_not_summarised", "Pago[1].ImpuestosP", {
    "Pago[1].ImpuestosP": undefined,
    "Totales.TotalTrasladosBaseIVA16": "1000.00",
    "Totales.TotalTrasladosImpuestoIVA16": "160.00",
  }),
];
