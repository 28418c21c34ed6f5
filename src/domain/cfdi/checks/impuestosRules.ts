import { total } from "../../money/scaled.ts";
import type { Amount } from "./figures/amount.ts";
import { show, tooManyDecimals } from "./figures/figures.ts";
import { groupName } from "./figures/groupName.ts";
import type { Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on the document's Impuestos as a whole. */
export const impuestosRules = ruleGroup(
  (reading) => [reading],
  [
    rule("CFDI40201", "Impuestos", ({ document: { Impuestos }, type }: Reading) =>
      Impuestos !== undefined && (type === "T" || type === "P") ? { type } : undefined,
    ),
    rule("CFDI40202", "Impuestos.TotalImpuestosRetenidos", (reading: Reading) =>
      tooManyDecimals(reading.TotalImpuestosRetenidos, reading),
    ),
    // Totals are the sums of what stands below them, which is rounded already.
    rule("CFDI40203", "Impuestos.TotalImpuestosRetenidos", (reading: Reading) =>
      notSumOf(reading.TotalImpuestosRetenidos, reading.retenciones, reading),
    ),
    rule("CFDI40204", "Impuestos.TotalImpuestosTrasladados", (reading: Reading) =>
      tooManyDecimals(reading.TotalImpuestosTrasladados, reading),
    ),
    rule("CFDI40205", "Impuestos.TotalImpuestosTrasladados", (reading: Reading) =>
      notSumOf(reading.TotalImpuestosTrasladados, reading.traslados, reading),
    ),
    rule("CFDI40206", "Impuestos.TotalImpuestosRetenidos", (reading: Reading) =>
      reading.retenciones.length > 0 && reading.document.Impuestos?.TotalImpuestosRetenidos === undefined
        ? { expected: show(sumOf(reading.retenciones), reading) }
        : undefined,
    ),
    // It is judged by the Conceptos, so that a document without the node is caught too.
    rule("CFDI40212", "Impuestos.TotalImpuestosTrasladados", (reading: Reading) =>
      hasTaxedItems(reading) && reading.document.Impuestos?.TotalImpuestosTrasladados === undefined
        ? {}
        : undefined,
    ),
    // The guide says it, though the matrix does not: the summary has what the Conceptos have.
    rule("cfdi.taxes_not_summarised", "Impuestos.Traslados", (reading: Reading) => {
      const listed = new Set(reading.traslados.map(({ group }) => group));
      const tax =
        summarises(reading) && [...reading.sums.traslados.keys()].find((group) => !listed.has(group));
      return tax ? { tax: groupName(tax) } : undefined;
    }),
    rule("cfdi.taxes_not_summarised", "Impuestos.Retenciones", (reading: Reading) => {
      const listed = new Set(reading.retenciones.map(({ node }) => node.Impuesto));
      const tax = summarises(reading) && [...reading.sums.retenciones.keys()].find((tax) => !listed.has(tax));
      return tax ? { tax } : undefined;
    }),
  ],
);

function summarises({ type }: Reading): boolean {
  return type === "I" || type === "E" || type === "N";
}

function hasTaxedItems(reading: Reading): boolean {
  return (
    summarises(reading) &&
    [...reading.conceptos.flatMap(({ traslados }) => traslados), ...reading.traslados].some(
      ({ node }) => node.TipoFactor === "Tasa" || node.TipoFactor === "Cuota",
    )
  );
}

type Taxed = readonly { readonly Importe: Amount | undefined }[];

function sumOf(taxes: Taxed): bigint {
  return total(taxes.map(({ Importe }) => Importe?.value ?? 0n));
}

function notSumOf(amount: Amount | undefined, taxes: Taxed, reading: Reading) {
  const sum = sumOf(taxes);
  return amount && amount.value !== sum ? { written: amount.text, expected: show(sum, reading) } : undefined;
}
