import { readAmount } from "../figures/amount.ts";
import { absent } from "../figures/figures.ts";
import type { ConceptoReading, Reading } from "../reading.ts";
import { rule, ruleGroup } from "../rule.ts";

/** Rules on the envelope of a payment document: all of it is fixed (matrix of Pagos 2.0, CRP20101 to CRP20123). */
export const pagosRules = ruleGroup(
  (reading) => (reading.hasPagos ? [reading] : []),
  [
    rule("CRP20101", "TipoDeComprobante", ({ type }: Reading) =>
      type === "P" ? undefined : { written: type },
    ),
    rule("CRP20102", "Exportacion", ({ document: { Exportacion } }: Reading) => otherThan("01", Exportacion)),
    rule("CRP20103", "SubTotal", ({ document: { SubTotal } }: Reading) => otherNumber("0", SubTotal)),
    rule("CRP20104", "Moneda", ({ document: { Moneda } }: Reading) => otherThan("XXX", Moneda)),
    rule("CRP20105", "FormaPago", ({ document: { FormaPago } }: Reading) => present(FormaPago)),
    rule("CRP20106", "MetodoPago", ({ document: { MetodoPago } }: Reading) => present(MetodoPago)),
    rule("CRP20107", "CondicionesDePago", ({ document: { CondicionesDePago } }: Reading) =>
      present(CondicionesDePago),
    ),
    rule("CRP20108", "Descuento", ({ document: { Descuento } }: Reading) => present(Descuento)),
    rule("CRP20109", "TipoCambio", ({ document: { TipoCambio } }: Reading) => present(TipoCambio)),
    rule("CRP20110", "Total", ({ document: { Total } }: Reading) => otherNumber("0", Total)),
    rule("CRP20111", "Conceptos", ({ conceptos }: Reading) =>
      conceptos.length === 1 ? undefined : { written: String(conceptos.length) },
    ),
    rule("CRP20123", "Impuestos", ({ document: { Impuestos } }: Reading) => (Impuestos ? {} : undefined)),
  ],
);

/** Rules on its only Concepto. */
export const pagosConceptoRules = ruleGroup(
  (reading) => (reading.hasPagos ? reading.conceptos : []),
  [
    rule("CRP20112", "", ({ node }: ConceptoReading) => {
      const written = childrenOfConcepto.find((name) => node[name] !== undefined);
      return written && { written };
    }),
    rule("CRP20113", "ClaveProdServ", ({ node }: ConceptoReading) =>
      otherThan("84111506", node.ClaveProdServ),
    ),
    rule("CRP20114", "NoIdentificacion", ({ node }: ConceptoReading) => present(node.NoIdentificacion)),
    rule("CRP20115", "Cantidad", ({ node }: ConceptoReading) => otherNumber("1", node.Cantidad)),
    rule("CRP20116", "ClaveUnidad", ({ node }: ConceptoReading) => otherThan("ACT", node.ClaveUnidad)),
    rule("CRP20117", "Unidad", ({ node }: ConceptoReading) => present(node.Unidad)),
    rule("CRP20118", "Descripcion", ({ node }: ConceptoReading) => otherThan("Pago", node.Descripcion)),
    rule("CRP20119", "ValorUnitario", ({ node }: ConceptoReading) => otherNumber("0", node.ValorUnitario)),
    rule("CRP20120", "Importe", ({ node }: ConceptoReading) => otherNumber("0", node.Importe)),
    rule("CRP20121", "Descuento", ({ node }: ConceptoReading) => present(node.Descuento)),
    rule("CRP20122", "ObjetoImp", ({ node }: ConceptoReading) => otherThan("01", node.ObjetoImp)),
  ],
);

/** The nodes that may not stand inside it; ACuentaTerceros may. */
const childrenOfConcepto = [
  "Impuestos",
  "InformacionAduanera",
  "CuentaPredial",
  "ComplementoConcepto",
  "Parte",
] as const;

function present(written: string | undefined) {
  return written === undefined ? undefined : { written };
}

function otherThan(expected: string, written: string | undefined) {
  return written === expected ? undefined : { written: written ?? absent };
}

function otherNumber(expected: string, written: string | undefined) {
  return readAmount(written)?.value === readAmount(expected)?.value
    ? undefined
    : { written: written ?? absent };
}
