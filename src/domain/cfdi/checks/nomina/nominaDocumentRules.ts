import {
  complementNodes,
  type notSum,
  sumAt,
  written,
  type NodeReading,
} from "../complements/complementNodes.ts";
import type { ConceptoReading, Reading } from "../reading.ts";
import { rule, ruleGroup } from "../rule.ts";

/** Rules on a document that carries the complement Nómina 1.2 (NOM132 to NOM149). */
export const nominaDocumentRules = ruleGroup(
  (reading) => (payrolls(reading).length > 0 ? [reading] : []),
  [
    rule("NOM132", "Moneda", ({ currency }: Reading) =>
      currency === "MXN" ? undefined : { written: currency },
    ),
    rule("NOM134", "TipoDeComprobante", ({ type }: Reading) =>
      type === "N" ? undefined : { written: type },
    ),
    rule("NOM137", "Receptor.Rfc", ({ document: { Receptor: { Rfc = "" } = {} } }: Reading) =>
      Rfc.length === 12 ? { written: Rfc } : undefined,
    ),
    rule("NOM139", "Conceptos", ({ conceptos }: Reading) =>
      conceptos.length > 1 ? { count: conceptos.length } : undefined,
    ),
    rule("NOM149", "Impuestos", ({ document: { Impuestos } }: Reading) => (Impuestos ? {} : undefined)),
  ],
);

/** Rules on the one Concepto of a payroll. */
export const nominaConceptoRules = ruleGroup(
  (reading) => (payrolls(reading).length > 0 ? reading.conceptos.slice(0, 1) : []),
  [
    rule("NOM140", "ClaveProdServ", ({ node }: ConceptoReading) => otherThan(node.ClaveProdServ, "84111505")),
    rule("NOM141", "NoIdentificacion", ({ node: { NoIdentificacion } }: ConceptoReading) =>
      NoIdentificacion === undefined ? undefined : { written: NoIdentificacion },
    ),
    rule("NOM142", "Cantidad", ({ node }: ConceptoReading) => otherThan(node.Cantidad, "1")),
    rule("NOM143", "ClaveUnidad", ({ node }: ConceptoReading) => otherThan(node.ClaveUnidad, "ACT")),
    rule("NOM144", "Unidad", ({ node: { Unidad } }: ConceptoReading) =>
      Unidad === undefined ? undefined : { written: Unidad },
    ),
    rule("NOM145", "Descripcion", ({ node }: ConceptoReading) =>
      otherThan(node.Descripcion, "Pago de nómina"),
    ),
    rule("NOM146", "ValorUnitario", ({ reading, ValorUnitario }: ConceptoReading) =>
      notPaid(ValorUnitario?.value, ValorUnitario?.text, reading, "TotalPercepciones", "TotalOtrosPagos"),
    ),
    rule("NOM147", "Importe", ({ reading, Importe }: ConceptoReading) =>
      notPaid(Importe?.value, Importe?.text, reading, "TotalPercepciones", "TotalOtrosPagos"),
    ),
    rule("NOM148", "Descuento", ({ reading, Descuento }: ConceptoReading) =>
      notPaid(Descuento?.value ?? 0n, Descuento?.text, reading, "TotalDeducciones"),
    ),
  ],
);

/** A document may carry several payrolls; its Concepto is their sum. */
function payrolls(reading: Reading): readonly NodeReading[] {
  return complementNodes(reading, "Nomina", "1.2");
}

function otherThan(value: string | undefined, expected: string): { readonly written: string } | undefined {
  return value === expected ? undefined : { written: value ?? "—" };
}

function notPaid(
  value: bigint | undefined,
  text: string | undefined,
  reading: Reading,
  ...names: readonly string[]
): ReturnType<typeof notSum> {
  const sum = sumAt(payrolls(reading), ...names);
  return value === undefined || value === sum ? undefined : { written: text ?? "—", expected: written(sum) };
}
