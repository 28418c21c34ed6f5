import type { TaxReading } from "../reading.ts";
import { rule, ruleGroup } from "../rule.ts";
import type { DoctoReading } from "./pagosReading.ts";
import { readPagos } from "./readPagos.ts";

/** Rules on what ObjetoImpDR says of the taxes below it (CRP20246 to CRP20248, CRP20278, CRP20279). */
export const doctoTaxObjectRules = ruleGroup(
  (reading) => readPagos(reading).flatMap(({ pagos }) => pagos.flatMap(({ doctos }) => doctos)),
  [
    rule("CRP20246", "ImpuestosDR", ({ node: { ObjetoImpDR }, hasImpuestosDR }: DoctoReading) =>
      ObjetoImpDR === taxed && !hasImpuestosDR ? {} : undefined,
    ),
    rule("CRP20247", "ImpuestosDR", ({ node: { ObjetoImpDR = "" }, hasImpuestosDR }: DoctoReading) =>
      untaxed.has(ObjetoImpDR) && hasImpuestosDR ? { object: ObjetoImpDR } : undefined,
    ),
    rule("CRP20248", "ImpuestosDR", (docto: DoctoReading) =>
      docto.hasImpuestosDR && taxesOf(docto).length === 0 ? {} : undefined,
    ),
    rule("CRP20278", "ImpuestosDR", (docto: DoctoReading) => {
      const { ObjetoImpDR = "" } = docto.node;
      const tax = taxesOf(docto).find(isOf("002", "003"))?.node.Impuesto;
      return neitherIvaNorIeps.has(ObjetoImpDR) && tax !== undefined
        ? { object: ObjetoImpDR, tax }
        : undefined;
    }),
    rule("CRP20279", "ImpuestosDR", (docto: DoctoReading) =>
      docto.node["ObjetoImpDR"] === iepsAlone && taxesOf(docto).some(isOf("002")) ? {} : undefined,
    ),
    rule("CRP20279 missing", "ImpuestosDR", ({ node: { ObjetoImpDR }, traslados }: DoctoReading) =>
      ObjetoImpDR === iepsAlone && !traslados.some(isOf("003")) ? {} : undefined,
    ),
  ],
);

/** These codes of c_ObjetoImp say that something is subject to tax and shown… */
const taxed = "02";
/** …that it is not subject, not obliged to show it, that no tax is caused, that PODEBI credits IVA… */
const untaxed: ReadonlySet<string> = new Set(["01", "03", "04", "05"]);
/** …that it is without IVA, with or without IEPS to show. */
const iepsAlone = "07";
const neitherIvaNorIeps: ReadonlySet<string> = new Set(["06", "08"]);

function taxesOf({ traslados, retenciones }: DoctoReading): readonly TaxReading[] {
  return [...retenciones, ...traslados];
}

function isOf(...taxes: readonly string[]) {
  return ({ node: { Impuesto = "" } }: TaxReading) => taxes.includes(Impuesto);
}
