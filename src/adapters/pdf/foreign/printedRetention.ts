import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { months } from "../../../domain/catalogs/embedded/months.ts";
import { taxes } from "../../../domain/catalogs/embedded/taxes.ts";
import { retentionKeys, retentionPayments } from "./retentionNames.ts";
import { attributeOf, childCalled, childrenCalled } from "./looseElement.ts";

interface WithheldTax {
  readonly tax: string;
  readonly base: string;
  readonly amount: string;
  readonly payment: string;
}

/** The content of a CFDI de retenciones e información de pagos beyond what every document has. */
export interface PrintedRetention {
  readonly key: string;
  readonly period: string;
  readonly totals: readonly (readonly [label: string, amount: string])[];
  readonly withheld: readonly WithheldTax[];
}

/** Reads versions 1.0 and 2.0, whose names differ a little. */
export function printedRetention(root: XmlElement): PrintedRetention {
  const period = childCalled(root, "Periodo");
  const totals = childCalled(root, "Totales");
  const key = attributeOf(root, "CveRetenc");
  const description = attributeOf(root, "DescRetenc");
  const year = attributeOf(period, "Ejercicio", "Ejerc");
  const shown = (label: string, ...names: string[]): [string, string][] => {
    const amount = attributeOf(totals, ...names);
    return amount === "" ? [] : [[label, amount]];
  };
  return {
    key: [key, retentionKeys[key], description].filter(Boolean).join(" · "),
    period: `${monthsOf(attributeOf(period, "MesIni"), attributeOf(period, "MesFin"))} de ${year}`,
    totals: [
      ...shown("Total de la operación", "MontoTotOperacion", "montoTotOperacion"),
      ...shown("Total gravado", "MontoTotGrav", "montoTotGrav"),
      ...shown("Total exento", "MontoTotExent", "montoTotExent"),
      ...shown("Utilidad bimestral", "UtilidadBimestral"),
      ...shown("ISR correspondiente", "ISRCorrespondiente"),
    ],
    withheld: childrenCalled(totals, "ImpRetenidos").map((each) => ({
      tax: taxName(attributeOf(each, "ImpuestoRet", "Impuesto")),
      base: attributeOf(each, "BaseRet"),
      amount: attributeOf(each, "MontoRet", "montoRet"),
      payment: paymentName(attributeOf(each, "TipoPagoRet")),
    })),
  };
}

/** Version 1.0 writes one digit where that is enough. */
function monthsOf(from: string, to: string): string {
  const [first, last] = [from, to].map((code) => months.get(code.padStart(2, "0"))?.description ?? code);
  return first === last ? `${first}` : `${first} a ${last?.toLowerCase()}`;
}

/** Version 1.0 writes it out. */
function paymentName(code: string): string {
  const name = retentionPayments[code];
  return name === undefined ? code : `${code} · ${name}`;
}

/** Version 1.0 writes two digits where all else writes three. */
function taxName(code: string): string {
  return taxes.get(code.padStart(3, "0"))?.description ?? code;
}
