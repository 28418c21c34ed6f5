import { documentPlaces, tenTo, total } from "../../../money/scaled.ts";
import { undefinedPaymentForm } from "../../../catalogs/embedded/paymentForms.ts";
import { readAmount } from "../figures/amount.ts";
import { absent, show, tooManyDecimals } from "../figures/figures.ts";
import { rule, ruleGroup } from "../rule.ts";
import { leastMonto } from "./leastMonto.ts";
import { overlong } from "./overlong.ts";
import type { PagoReading } from "./pagosReading.ts";
import { readPagos } from "./readPagos.ts";

/** Rules on each payment (CRP20212 to CRP20219, CRP20276). */
export const pagoRules = ruleGroup(
  (reading) => readPagos(reading).flatMap(({ pagos }) => pagos),
  [
    rule("CRP20212", "FormaDePagoP", ({ node: { FormaDePagoP } }: PagoReading) =>
      FormaDePagoP === undefinedPaymentForm ? {} : undefined,
    ),
    rule("CRP20213", "MonedaP", ({ node: { MonedaP } }: PagoReading) => (MonedaP === "XXX" ? {} : undefined)),
    rule("CRP20214", "TipoCambioP", ({ node: { MonedaP, TipoCambioP } }: PagoReading) =>
      isForeign(MonedaP) && TipoCambioP === undefined ? { currency: MonedaP } : undefined,
    ),
    rule("CRP20215", "TipoCambioP", ({ node: { MonedaP, TipoCambioP } }: PagoReading) =>
      MonedaP === "MXN" && readAmount(TipoCambioP)?.value !== tenTo(documentPlaces)
        ? { written: TipoCambioP ?? absent }
        : undefined,
    ),
    rule("cfdi.rate_too_long", "TipoCambioP", ({ node: { TipoCambioP } }: PagoReading) =>
      overlong("TipoCambioP", TipoCambioP, documentPlaces),
    ),
    rule("CRP20217", "Monto", paysMoreThanMonto),
    rule("CRP20218", "Monto", ({ Monto }: PagoReading) =>
      Monto?.value === 0n ? { written: Monto.text } : undefined,
    ),
    rule("CRP20219", "Monto", ({ Monto, reading }: PagoReading) => tooManyDecimals(Monto, reading)),
    rule("CRP20276", "Monto", montoUnderLimits),
  ],
);

function isForeign(currency: string | undefined): currency is string {
  return currency !== undefined && currency !== "MXN" && currency !== "XXX";
}

/**
 * Returns the figures where the documents' ImpPagado exceed Monto. In one currency they add up exactly; Monto may be
 * more, never less.
 */
function paysMoreThanMonto({ Monto, doctos, reading }: PagoReading) {
  if (!Monto || doctos.some((docto) => docto.reading.currency !== reading.currency)) return undefined;
  const sum = total(doctos.map(({ ImpPagado }) => ImpPagado?.value ?? 0n));
  return sum > Monto.value ? { written: Monto.text, sum: show(sum, reading) } : undefined;
}

/**
 * Returns the figures where Monto is too low for several currencies. The matrix asks for the margins only where the
 * converted sum is above Monto (CRP20276), which is then below the upper limit anyway: so that limit is not computed, and
 * more received than was applied is no fault (decision 44).
 */
function montoUnderLimits(pago: PagoReading) {
  const { Monto, doctos, reading } = pago;
  if (!Monto || doctos.every((docto) => docto.reading.currency === reading.currency)) return undefined;
  const least = leastMonto(pago);
  return least !== undefined && Monto.value < least
    ? { written: Monto.text, least: show(least, reading), currency: reading.currency }
    : undefined;
}
