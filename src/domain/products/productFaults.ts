import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { conceptoRetencionRules } from "../cfdi/checks/conceptoRetencionRules.ts";
import { conceptoRules } from "../cfdi/checks/conceptoRules.ts";
import { conceptoTrasladoRules } from "../cfdi/checks/conceptoTrasladoRules.ts";
import { judgeInSteps } from "../cfdi/checks/judgeInSteps.ts";
import { readDocument } from "../cfdi/checks/readDocument.ts";
import type { Concepto } from "../cfdi/conceptos.ts";
import type { ConceptoRetencion } from "../cfdi/impuestos.ts";
import { scaled, unscaled } from "../money/scaled.ts";
import { atOnce } from "../steps/atOnce.ts";
import type { TicketTax } from "../tickets/ticket.ts";
import { ticketTaxFaults } from "../tickets/ticketTaxFaults.ts";
import type { ProductTerms } from "./productTerms.ts";

const rules = [conceptoRules, conceptoTrasladoRules, conceptoRetencionRules];

/**
 * Returns the reasons why no document could carry these terms: taxes that contradict themselves or that SAT does not
 * know, or that do not go with c_ObjetoImp. Judged by the rules for Conceptos on a line of one hundred pesos. Paths
 * are the product's fields.
 */
export function productFaults(terms: ProductTerms, catalogs: ActiveCatalogs): Fault[] {
  const item = { description: "", quantity: "1", unitPrice: "100", taxes: terms.taxes };
  const contradictions = ticketTaxFaults(item, 0).map((fault) => ({
    ...fault,
    path: fault.path.replace(/^items\[0\]\./, ""),
  }));
  return contradictions.length > 0 ? contradictions : conceptoFaults(terms, catalogs);
}

function conceptoFaults(terms: ProductTerms, catalogs: ActiveCatalogs): Fault[] {
  const document = { TipoDeComprobante: "I", Moneda: "MXN", Conceptos: [trialConcepto(terms)] };
  const reading = atOnce(readDocument(document, { catalogs }));
  const faults = atOnce(judgeInSteps(rules, reading));
  return faults.map((fault) => ({ ...fault, path: fieldOf(fault.path, terms.taxes), sat: fault.path }));
}

function trialConcepto({ productKey, unitKey, taxObject, taxes }: ProductTerms): Concepto {
  const Traslados = taxes.filter(({ withheld }) => !withheld).map(trialTax);
  const Retenciones = taxes.filter(({ withheld }) => withheld).map(trialTax);
  return {
    ClaveProdServ: productKey,
    Cantidad: "1",
    ClaveUnidad: unitKey,
    Descripcion: "Prueba",
    ValorUnitario: "100.00",
    Importe: "100.00",
    ObjetoImp: taxObject ?? (taxes.length > 0 ? "02" : "01"),
    ...(taxes.length > 0 && {
      Impuestos: {
        ...(Traslados.length > 0 && { Traslados }),
        ...(Retenciones.length > 0 && { Retenciones: Retenciones as ConceptoRetencion[] }),
      },
    }),
  };
}

/** Returns a tax whose base makes every amount exact, so that only faults of the tax itself show. */
function trialTax({ tax, kind, rate = "0" }: TicketTax) {
  const Impuesto = { ISR: "001", IVA: "002", IEPS: "003" }[tax];
  if (kind === "exempt") return { Base: "100.00", Impuesto, TipoFactor: "Exento" as const };
  const value = scaled(rate, 6);
  return {
    Base: kind === "quota" ? "1" : "100.00",
    Impuesto,
    TipoFactor: kind === "quota" ? ("Cuota" as const) : ("Tasa" as const),
    TasaOCuota: unscaled(value, 6, 6),
    Importe: unscaled(kind === "quota" ? value : value * 100n, 6, 2),
  };
}

/** Returns `taxes[2].rate` for `Conceptos.Concepto[0].Impuestos.Traslados.Traslado[1].TasaOCuota`. */
function fieldOf(path: string, taxes: readonly TicketTax[]): string {
  const attribute = path.slice("Conceptos.Concepto[0].".length);
  const [, side, at] = /^Impuestos\.(\w+)\.\w+\[(\d+)\]/.exec(attribute) ?? [];
  if (side !== undefined) {
    const withheld = side === "Retenciones";
    const tax = taxes.filter((one) => one.withheld === withheld)[Number(at)];
    return `taxes[${tax ? taxes.indexOf(tax) : 0}]${attribute.endsWith("TasaOCuota") ? ".rate" : ""}`;
  }
  return fields[attribute] ?? "taxes";
}

const fields: Readonly<Record<string, string>> = {
  ClaveProdServ: "productKey",
  ClaveUnidad: "unitKey",
  ObjetoImp: "taxObject",
};
