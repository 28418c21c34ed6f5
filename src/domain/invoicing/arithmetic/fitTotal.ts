import { absolute, exactPlaces, tenTo, type Scaled } from "../../money/scaled.ts";
import { roundingModels, type RoundingModel } from "../../money/roundingModel.ts";
import { mapInSteps } from "../../steps/mapInSteps.ts";
import type { Steps } from "../../steps/steps.ts";
import type { Sale } from "../readSale.ts";
import type { CalculatedLine } from "./calculatedLine.ts";
import { calculateLine } from "./calculateLine.ts";
import { documentTotals, type DocumentTotals } from "./documentTotals.ts";
import { lineOptions, type Freedom, type LineOption } from "./lineOptions.ts";
import { reachTotal } from "./reachTotal.ts";
import { unitValue } from "./unitValue.ts";

export interface FittedLine extends CalculatedLine {
  readonly ValorUnitario: Scaled;
}

/** Amounts of a document whose Total is the ticket's, and the model that found them. */
export interface Fit {
  readonly model: RoundingModel;
  readonly lines: readonly FittedLine[];
  readonly totals: DocumentTotals;
}

/** The nearest Total that a rounding model reached, when none reaches the ticket's total. */
export interface Miss {
  readonly nearest: Scaled;
}

/** The number of lines that make a step. */
const fewLines = 20;

/** Tries the rounding models in their order and keeps the first whose Total equals the sale's. */
export function* fitTotal(sale: Sale): Steps<Fit | Miss> {
  let nearest: Scaled | undefined;
  for (const model of roundingModels) {
    const lines = yield* calculate(sale, model);
    yield;
    const totals = documentTotals(lines, sale.places);
    if (totals.Total === sale.total) {
      const fitted = yield* withUnitValues(lines, sale);
      if (fitted) return { model, lines: fitted, totals };
    }
    if (nearest === undefined || isNearer(totals.Total, nearest, sale.total)) nearest = totals.Total;
  }
  return { nearest: nearest ?? 0n };
}

function* calculate(sale: Sale, model: RoundingModel): Steps<CalculatedLine[]> {
  if (model === "apportionedTaxes") return yield* apportion(sale, "taxes");
  if (model === "apportionedLines") return yield* apportion(sale, "amounts");
  const unit = tenTo(exactPlaces - sale.places);
  return yield* mapInSteps(sale.lines, (line) => calculateLine(line, model, sale.pricesIncludeTax, unit));
}

function* apportion(sale: Sale, freedom: Freedom): Steps<CalculatedLine[]> {
  const options = yield* mapInSteps(
    sale.lines,
    (line) => lineOptions(line, freedom, sale.pricesIncludeTax, sale.places),
    fewLines,
  );
  const wanted =
    sale.total -
    keptPart(
      options.map((own) => own[0]!),
      sale,
    );
  const { chosen } = yield* reachTotal(options, wanted);
  return chosen.map((option) => option.calculated);
}

/** Returns SubTotal less Descuento of the lines that keep their amounts: a part of the Total that no option changes. */
function keptPart(options: readonly LineOption[], sale: Sale): Scaled {
  const kept = options.filter((option) => option.keepsAmounts).map((option) => option.calculated);
  const { SubTotal, Descuento } = documentTotals(kept, sale.places);
  return SubTotal - Descuento;
}

/**
 * Adds the unit values; returns `undefined` when SAT would not accept a line: no price gives its amount, or cents have
 * rounded away what its quota takes from the price, so that more is discounted than sold (CFDI40169).
 */
function* withUnitValues(lines: readonly CalculatedLine[], sale: Sale): Steps<FittedLine[] | undefined> {
  const fitted: FittedLine[] = [];
  for (const [at, calculated] of lines.entries()) {
    if (at > 0 && at % fewLines === 0) yield;
    if (calculated.Descuento > calculated.Importe) return undefined;
    const ValorUnitario = unitValue(calculated, sale.pricesIncludeTax, sale.places);
    if (ValorUnitario === undefined) return undefined;
    const { line, Importe, Descuento, taxes } = calculated;
    fitted.push({ line, Importe, Descuento, taxes, ValorUnitario });
  }
  return fitted;
}

function isNearer(candidate: Scaled, best: Scaled, wanted: Scaled): boolean {
  return absolute(candidate - wanted) < absolute(best - wanted);
}
