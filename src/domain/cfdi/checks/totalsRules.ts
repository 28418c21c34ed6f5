import { total } from "../../money/scaled.ts";
import type { Amount } from "./figures/amount.ts";
import { notTheSum, show, toCurrency, tooManyDecimals } from "./figures/figures.ts";
import { extraTotals } from "./figures/extraTotals.ts";
import type { Reading } from "./reading.ts";
import { rule, ruleGroup } from "./rule.ts";

/** Rules on SubTotal, Descuento and Total (sums in decimal, rounded half up at the document only). */
export const totalsRules = ruleGroup(
  (reading) => [reading],
  [
    rule("CFDI40107", "SubTotal", (reading: Reading) => tooManyDecimals(reading.SubTotal, reading)),
    // SubTotal is the rounded sum of Importe.
    rule("CFDI40108", "SubTotal", (reading: Reading) =>
      isSale(reading) ? notTheSum(reading.SubTotal, sumOf(reading, "Importe"), reading) : undefined,
    ),
    rule("CFDI40109", "SubTotal", ({ SubTotal, type }: Reading) =>
      (type === "T" || type === "P") && SubTotal && SubTotal.value !== 0n
        ? { written: SubTotal.text, type }
        : undefined,
    ),
    rule("CFDI40110", "Descuento", ({ Descuento, SubTotal }: Reading) =>
      Descuento && SubTotal && Descuento.value > SubTotal.value
        ? { written: Descuento.text, subTotal: SubTotal.text }
        : undefined,
    ),
    // Descuento is the rounded sum of those of the Conceptos…
    rule("CFDI40111", "Descuento", (reading: Reading) =>
      discountsItems(reading)
        ? notTheSum(reading.Descuento, sumOf(reading, "Descuento"), reading)
        : undefined,
    ),
    // …is there when one of them has it…
    rule("CFDI40111 missing", "Descuento", (reading: Reading) => {
      if (reading.document.Descuento !== undefined || !discountsItems(reading)) return undefined;
      const sum = sumOf(reading, "Descuento");
      return { sum: show(sum, reading), expected: show(toCurrency(sum, reading), reading) };
    }),
    // …and is not otherwise.
    rule("CFDI40111 superfluous", "Descuento", (reading: Reading) => {
      const { Descuento } = reading.document;
      return Descuento !== undefined && !discountsItems(reading) ? { written: Descuento } : undefined;
    }),
    rule("CFDI40112", "Descuento", (reading: Reading) => tooManyDecimals(reading.Descuento, reading)),
    rule("CFDI40119", "Total", totalIsOff),
  ],
);

/** I, E and N state amounts; T and P have zeros. */
function isSale({ type }: Reading): boolean {
  return type === "I" || type === "E" || type === "N";
}

function discountsItems(reading: Reading): boolean {
  return isSale(reading) && reading.conceptos.some(({ node }) => node.Descuento !== undefined);
}

function sumOf({ conceptos }: Reading, attribute: "Importe" | "Descuento"): bigint {
  return total(conceptos.map((concepto) => valueOf(concepto[attribute])));
}

/**
 * Says whether Total differs from SubTotal − Descuento + transferred − withheld, local taxes included; each part counts
 * as it is written.
 */
function totalIsOff(reading: Reading) {
  const { SubTotal, Descuento, Total, TotalImpuestosTrasladados, TotalImpuestosRetenidos } = reading;
  if (!SubTotal || !Total) return undefined;
  const { transferred: local, withheld: localWithheld, optional } = extraTotals(reading);
  const transferred = valueOf(TotalImpuestosTrasladados) + local;
  const withheld = valueOf(TotalImpuestosRetenidos) + localWithheld;
  const expected = SubTotal.value - valueOf(Descuento) + transferred - withheld;
  if (Total.value === expected || Total.value === expected + optional) return undefined;
  return {
    written: Total.text,
    subTotal: SubTotal.text,
    discount: show(valueOf(Descuento), reading),
    transferred: show(transferred, reading),
    withheld: show(withheld, reading),
    expected: show(expected, reading),
  };
}

function valueOf(amount: Amount | undefined): bigint {
  return amount?.value ?? 0n;
}
