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
import { labelled } from "../labelled.ts";
import { boxLayout } from "../layouts.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { sectionHeading } from "./sectionHeading.ts";

const width = { receiver: 268, terms: 248 };
const gap = 8;

/** Returns the receiver and the terms of payment, in two boxes side by side. */
export function parties({ comprobante, retention }: PrintedInvoice): PdfContent {
  return {
    table: {
      widths: [width.receiver, width.terms],
      body: [[receiver(comprobante), retention ? retentionTerms(retention) : terms(comprobante)]],
    },
    layout: {
      ...boxLayout,
      hLineWidth: () => 0.5,
      vLineWidth: (column) => (column === 1 ? 0.5 : 0),
      hLineColor: theme.color.line,
      vLineColor: theme.color.line,
      paddingLeft: (column) => (column === 0 ? 0 : 12),
      paddingRight: (column) => (column === 0 ? 12 : 0),
    },
    margin: [0, 0, 0, 10],
  };
}

function receiver({ Receptor }: PrintedComprobante): PdfNode {
  return {
    stack: [
      sectionHeading("Receptor"),
      {
        text: Receptor.Nombre,
        bold: true,
        fontSize: Receptor.Nombre.length > 90 ? theme.size.normal : theme.size.large,
      },
      { text: `RFC ${Receptor.Rfc}`, bold: true, margin: [0, 1, 0, 3] },
      sideBySide(width.receiver, [
        labelled(
          "Domicilio fiscal",
          Receptor.DomicilioFiscalReceptor && `C.P. ${Receptor.DomicilioFiscalReceptor}`,
        ),
        labelled("Residencia fiscal", Receptor.ResidenciaFiscal),
        labelled("Registro tributario", Receptor.NumRegIdTrib),
      ]),
      ...labelled("Régimen fiscal", catalogLabel(taxRegimes, Receptor.RegimenFiscalReceptor)),
      ...labelled("Uso del CFDI", catalogLabel(cfdiUses, Receptor.UsoCFDI)),
    ],
  };
}

function retentionTerms({ key, period }: PrintedRetention): PdfNode {
  return {
    stack: [
      sectionHeading("Retención"),
      ...labelled("Clave de la retención", key),
      ...labelled("Periodo", period),
    ],
  };
}

function terms(document: PrintedComprobante): PdfNode {
  return {
    stack: [
      sectionHeading("Pago y comprobante"),
      ...labelled("Método de pago", label(paymentMethods, document.MetodoPago)),
      ...labelled("Forma de pago", label(paymentForms, document.FormaPago)),
      sideBySide(width.terms, [
        labelled("Tipo de comprobante", catalogLabel(cfdiTypes, document.TipoDeComprobante)),
        labelled("Moneda", currency(document)),
      ]),
      ...labelled("Exportación", catalogLabel(exportKinds, document.Exportacion)),
      ...labelled("Condiciones de pago", document.CondicionesDePago),
      ...labelled("Confirmación", document.Confirmacion),
      ...labelled("Factura global", document.InformacionGlobal && globalPeriod(document.InformacionGlobal)),
    ],
  };
}

/** Sets short facts in equal columns, so that the box stays low. Widths are fixed, so that a long value wraps. */
function sideBySide(boxWidth: number, facts: readonly PdfContent[][]): PdfContent {
  const shown = facts.flat();
  if (shown.length === 0) return { text: "" };
  const column = (boxWidth - gap * (shown.length - 1)) / shown.length;
  return { columns: shown.map((fact) => ({ stack: [fact], width: column })), columnGap: gap };
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
