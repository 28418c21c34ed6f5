import type { Catalog, CatalogEntry } from "../../../domain/catalogs/catalog.ts";
import { taxRegimes } from "../../../domain/catalogs/embedded/taxRegimes.ts";
import { periodicities } from "../../../domain/catalogs/embedded/periodicities.ts";
import { paymentMethods } from "../../../domain/catalogs/embedded/paymentMethods.ts";
import { paymentForms } from "../../../domain/catalogs/embedded/paymentForms.ts";
import { months } from "../../../domain/catalogs/embedded/months.ts";
import { exportKinds } from "../../../domain/catalogs/embedded/exportKinds.ts";
import { cfdiUses } from "../../../domain/catalogs/embedded/cfdiUses.ts";
import { cfdiTypes } from "../../../domain/catalogs/embedded/cfdiTypes.ts";
import type { PrintedComprobante } from "../printedComprobante.ts";
import type { InformacionGlobal } from "../../../domain/cfdi/informacionGlobal.ts";
import { catalogLabel } from "../catalogLabel.ts";
import type { PrintedRetention } from "../foreign/printedRetention.ts";
import { formatAmount } from "../formatAmount.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";

export type Fact = readonly [label: string, value: string | undefined];

/** Facts under a heading; those of one row are short enough to stand side by side. */
interface FactGroup {
  readonly title: string;
  readonly rows: readonly (readonly Fact[])[];
}

/** Returns what the document says of its receiver besides the name, and of how it is paid. */
export function partyFacts({ comprobante, retention }: PrintedInvoice): {
  receiver: FactGroup;
  terms: FactGroup;
} {
  return {
    receiver: receiver(comprobante),
    terms: retention ? retentionTerms(retention) : terms(comprobante),
  };
}

function receiver({ Receptor }: PrintedComprobante): FactGroup {
  return {
    title: "Receptor",
    rows: [
      [
        ["Domicilio fiscal", Receptor.DomicilioFiscalReceptor && `C.P. ${Receptor.DomicilioFiscalReceptor}`],
        ["Residencia fiscal", Receptor.ResidenciaFiscal],
        ["Registro tributario", Receptor.NumRegIdTrib],
      ],
      [["Régimen fiscal", catalogLabel(taxRegimes, Receptor.RegimenFiscalReceptor)]],
      [["Uso del CFDI", catalogLabel(cfdiUses, Receptor.UsoCFDI)]],
    ],
  };
}

function retentionTerms({ key, period }: PrintedRetention): FactGroup {
  return { title: "Retención", rows: [[["Clave de la retención", key]], [["Periodo", period]]] };
}

function terms(document: PrintedComprobante): FactGroup {
  return {
    title: "Pago y comprobante",
    rows: [
      [["Método de pago", label(paymentMethods, document.MetodoPago)]],
      [["Forma de pago", label(paymentForms, document.FormaPago)]],
      [
        ["Tipo de comprobante", catalogLabel(cfdiTypes, document.TipoDeComprobante)],
        ["Moneda", currency(document)],
      ],
      [["Exportación", catalogLabel(exportKinds, document.Exportacion)]],
      [["Condiciones de pago", document.CondicionesDePago]],
      [["Confirmación", document.Confirmacion]],
      [["Factura global", document.InformacionGlobal && globalPeriod(document.InformacionGlobal)]],
    ],
  };
}

function currency({ Moneda, TipoCambio }: PrintedComprobante): string {
  if (Moneda === "XXX") return "Sin moneda";
  return TipoCambio === undefined || TipoCambio === "1"
    ? Moneda
    : `${Moneda} · tipo de cambio ${formatAmount(TipoCambio, 2)}`;
}

function globalPeriod(global: InformacionGlobal): string {
  return `${catalogLabel(periodicities, global.Periodicidad)}, ${catalogLabel(months, global.Meses)} ${global.Año}`;
}

function label(catalog: Catalog<CatalogEntry>, code: string | undefined): string | undefined {
  return code === undefined ? undefined : catalogLabel(catalog, code);
}
