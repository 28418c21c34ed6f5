import type { UnsealedComprobante } from "../cfdi/comprobante.ts";

/** The Concepto that SAT prescribes for an advance (guide to Anexo 20, apéndice 6): c_ClaveProdServ, c_ClaveUnidad. */
export const advanceConcept = {
  productKey: "84111506",
  unitKey: "ACT",
  description: "Anticipo del bien o servicio",
} as const;

/** Says whether a document is the invoice of an advance: an income whose only Concepto has the advance's key. */
export function isAdvance({
  TipoDeComprobante,
  Conceptos,
}: Pick<UnsealedComprobante, "TipoDeComprobante" | "Conceptos">): boolean {
  const [concepto, ...others] = Conceptos;
  return (
    TipoDeComprobante === "I" && others.length === 0 && concepto?.ClaveProdServ === advanceConcept.productKey
  );
}
