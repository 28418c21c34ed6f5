import { documentPlaces, exactPlaces, roundTo, tenTo, unscaled, type Scaled } from "../../../money/scaled.ts";
import type { MessageKey } from "../../matrix/messages.ts";
import { type Amount, readAmount } from "../figures/amount.ts";
import { rule, ruleGroup } from "../rule.ts";
import type { PagoReading, PagosReading } from "./pagosReading.ts";
import { readPagos } from "./readPagos.ts";
import { baseTotals, taxTotals, withheldTotals } from "./totalesOfTaxes.ts";

/** Rules on Totales: what all payments come to in MXN (CRP20201 to CRP20211). */
export const totalesRules = ruleGroup(readPagos, [
  totalOf("CRP20201", "TotalRetencionesIVA", withheld),
  totalOf("CRP20202", "TotalRetencionesISR", withheld),
  totalOf("CRP20203", "TotalRetencionesIEPS", withheld),
  totalOf("CRP20204", "TotalTrasladosBaseIVA16", base),
  totalOf("CRP20205", "TotalTrasladosImpuestoIVA16", tax),
  totalOf("CRP20206", "TotalTrasladosBaseIVA8", base),
  totalOf("CRP20207", "TotalTrasladosImpuestoIVA8", tax),
  totalOf("CRP20208", "TotalTrasladosBaseIVA0", base),
  totalOf("CRP20209", "TotalTrasladosImpuestoIVA0", tax),
  totalOf("CRP20210", "TotalTrasladosBaseIVAExento", base),
  totalOf("CRP20211", "MontoTotalPagos", ({ Monto }) => [Monto]),
]);

type TotalKey = Extract<MessageKey, `CRP2020${number}` | "CRP20210" | "CRP20211">;
type Parts = (pago: PagoReading, attribute: string) => readonly (Amount | undefined)[];

function totalOf(key: TotalKey, attribute: string, parts: Parts) {
  return rule(key, `Totales.${attribute}`, ({ Totales, pagos }: PagosReading) => {
    const amount = readAmount(Totales?.[attribute]);
    const sum = inPesos(pagos, (pago) => parts(pago, attribute));
    if (!amount || sum === undefined) return undefined;
    const expected = roundTo(sum, cent);
    if (amount.value * unit === expected) return undefined;
    return {
      written: amount.text,
      sum: unscaled(sum, exactPlaces, 2),
      expected: unscaled(expected, exactPlaces, 2),
    };
  });
}

/** Adds up each part times TipoCambioP, exactly at twelve places; `undefined` when one of them can't be read. */
function inPesos(
  pagos: readonly PagoReading[],
  parts: (pago: PagoReading) => readonly (Amount | undefined)[],
): Scaled | undefined {
  let sum = 0n;
  for (const pago of pagos) {
    for (const part of parts(pago)) {
      if (!part || pago.rate === undefined) return undefined;
      sum += part.value * pago.rate;
    }
  }
  return sum;
}

const cent = tenTo(exactPlaces - 2);
const unit = tenTo(exactPlaces - documentPlaces);

function withheld({ retenciones }: PagoReading, attribute: string) {
  return retenciones
    .filter(({ group }) => withheldTotals.get(group) === attribute)
    .map(({ Importe }) => Importe);
}

function base({ traslados }: PagoReading, attribute: string) {
  return traslados.filter(({ group }) => baseTotals.get(group) === attribute).map(({ Base }) => Base);
}

function tax({ traslados }: PagoReading, attribute: string) {
  return traslados.filter(({ group }) => taxTotals.get(group) === attribute).map(({ Importe }) => Importe);
}
