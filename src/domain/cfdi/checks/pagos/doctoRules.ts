import { tenTo, documentPlaces, unscaled } from "../../../money/scaled.ts";
import type { Amount } from "../figures/amount.ts";
import { absent, tooManyDecimals } from "../figures/figures.ts";
import { outsideCatalog } from "../figures/outsideCatalog.ts";
import { rule, ruleGroup } from "../rule.ts";
import { equivalencePlaces, readEquivalence } from "./equivalence.ts";
import { overlong } from "./overlong.ts";
import type { DoctoReading } from "./pagosReading.ts";
import { readPagos } from "./readPagos.ts";

/** Rules on each document a payment goes to (CRP20236 to CRP20245). */
export const doctoRules = ruleGroup(
  (reading) => readPagos(reading).flatMap(({ pagos }) => pagos.flatMap(({ doctos }) => doctos)),
  [
    rule("CRP20236", "MonedaDR", ({ node: { MonedaDR } }: DoctoReading) =>
      MonedaDR === "XXX" ? {} : undefined,
    ),
    rule("CRP20237", "EquivalenciaDR", ({ node: { MonedaDR, EquivalenciaDR }, MonedaP }: DoctoReading) =>
      MonedaDR !== undefined && MonedaP !== undefined && MonedaDR !== MonedaP && EquivalenciaDR === undefined
        ? { currency: MonedaDR, paid: MonedaP }
        : undefined,
    ),
    rule("CRP20238", "EquivalenciaDR", ({ node: { MonedaDR, EquivalenciaDR }, MonedaP }: DoctoReading) =>
      MonedaDR !== undefined &&
      MonedaDR === MonedaP &&
      readEquivalence(EquivalenciaDR)?.value !== tenTo(equivalencePlaces)
        ? { written: EquivalenciaDR ?? absent, currency: MonedaDR }
        : undefined,
    ),
    rule("cfdi.rate_too_long", "EquivalenciaDR", ({ node: { EquivalenciaDR } }: DoctoReading) =>
      overlong("EquivalenciaDR", EquivalenciaDR, equivalencePlaces),
    ),
    rule("CRP20239", "ImpSaldoAnt", ({ ImpSaldoAnt }: DoctoReading) => zero(ImpSaldoAnt)),
    rule("CRP20240", "ImpSaldoAnt", ({ ImpSaldoAnt, reading }: DoctoReading) =>
      tooManyDecimals(ImpSaldoAnt, reading),
    ),
    rule("CRP20241", "ImpPagado", ({ ImpPagado }: DoctoReading) => zero(ImpPagado)),
    rule("CRP20242", "ImpPagado", ({ ImpPagado, reading }: DoctoReading) =>
      tooManyDecimals(ImpPagado, reading),
    ),
    rule("CRP20243", "ImpSaldoInsoluto", ({ ImpSaldoInsoluto, reading }: DoctoReading) =>
      tooManyDecimals(ImpSaldoInsoluto, reading),
    ),
    rule("CRP20244", "ImpSaldoInsoluto", balanceIsOff),
    rule("CRP20244 overpaid", "ImpPagado", ({ ImpSaldoAnt, ImpPagado }: DoctoReading) =>
      ImpSaldoAnt && ImpPagado && ImpPagado.value > ImpSaldoAnt.value
        ? { paid: ImpPagado.text, before: ImpSaldoAnt.text }
        : undefined,
    ),
    rule("CRP20245", "ObjetoImpDR", ({ node: { ObjetoImpDR }, reading }: DoctoReading) =>
      outsideCatalog("tax-objects", ObjetoImpDR, reading),
    ),
  ],
);

function zero(amount: Amount | undefined) {
  return amount?.value === 0n ? { written: amount.text } : undefined;
}

/**
 * Says whether ImpSaldoInsoluto differs from ImpSaldoAnt − ImpPagado, to the last cent; it can't be written below zero.
 */
function balanceIsOff({ node, ImpSaldoAnt, ImpPagado, ImpSaldoInsoluto, reading }: DoctoReading) {
  const written = node["ImpSaldoInsoluto"];
  if (written === undefined || !ImpSaldoAnt || !ImpPagado) return undefined;
  const expected = ImpSaldoAnt.value - ImpPagado.value;
  if (expected < 0n || ImpSaldoInsoluto?.value === expected) return undefined;
  return {
    written,
    before: ImpSaldoAnt.text,
    paid: ImpPagado.text,
    expected: unscaled(expected, documentPlaces, reading.decimals ?? 0),
  };
}
