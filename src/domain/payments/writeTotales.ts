import { baseTotals, taxTotals, withheldTotals } from "../cfdi/checks/pagos/totalesOfTaxes.ts";
import type { XmlElement } from "../cfdi/xml.ts";
import {
  documentPlaces,
  exactPlaces,
  roundTo,
  type Scaled,
  scaled,
  tenTo,
  unscaled,
} from "../money/scaled.ts";
import type { PaidTax } from "./paidTaxes.ts";
import type { Transfer } from "./payment.ts";

/** The attributes of Totales, in the order of the schema. */
const attributes = [
  "TotalRetencionesIVA",
  "TotalRetencionesISR",
  "TotalRetencionesIEPS",
  "TotalTrasladosBaseIVA16",
  "TotalTrasladosImpuestoIVA16",
  "TotalTrasladosBaseIVA8",
  "TotalTrasladosImpuestoIVA8",
  "TotalTrasladosBaseIVA0",
  "TotalTrasladosImpuestoIVA0",
  "TotalTrasladosBaseIVAExento",
  "MontoTotalPagos",
] as const;

/** Writes what all payments of a complement come to in pesos (CRP20201 to CRP20211). */
export function writeTotales(
  payments: readonly { readonly transfer: Transfer; readonly taxes: readonly PaidTax[] }[],
): XmlElement {
  const sums = new Map<string, Scaled>();
  for (const { transfer, taxes } of payments) {
    const rate = scaled(transfer.exchangeRate, documentPlaces);
    const add = (attribute: string | undefined, value: Scaled): void => {
      if (attribute !== undefined) sums.set(attribute, (sums.get(attribute) ?? 0n) + value * rate);
    };
    add("MontoTotalPagos", scaled(transfer.amount, documentPlaces));
    for (const { tax, base, amount } of taxes) {
      if (tax.withheld) add(withheldTotals.get(tax.Impuesto), amount);
      else {
        add(baseTotals.get(groupOf(tax)), base);
        add(taxTotals.get(groupOf(tax)), amount);
      }
    }
  }
  const said = attributes.flatMap((attribute) => {
    const sum = sums.get(attribute);
    return sum === undefined ? [] : [[attribute, inPesos(sum)] as const];
  });
  return { name: "pago20:Totales", attributes: Object.fromEntries(said), children: [] };
}

/** Returns the group as the tables of Totales name it. */
function groupOf({ Impuesto, TipoFactor, TasaOCuota }: PaidTax["tax"]): string {
  const rate = TasaOCuota === undefined ? "" : String(scaled(TasaOCuota, documentPlaces));
  return `${Impuesto} ${TipoFactor} ${rate}`;
}

function inPesos(sum: Scaled): string {
  return unscaled(roundTo(sum, tenTo(exactPlaces - 2)), exactPlaces, 2);
}
