import type { PrintedComprobante } from "../printedComprobante.ts";
import { attributeOf, childCalled, localName } from "../foreign/looseElement.ts";
import { figure } from "../figure.ts";
import { formatAmount } from "../formatAmount.ts";
import { labelled } from "../labelled.ts";
import { bareLayout } from "../layouts.ts";
import { localTaxes, type PrintedLocalTaxes } from "../localTaxes.ts";
import type { PdfContent, PdfNode } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { taxLabel } from "../taxLabel.ts";
import { theme } from "../theme.ts";

const figuresWidth = 232;
const amountWidth = 116;

/**
 * Returns the totals: subtotal, discount, every tax broken out, what is withheld, local taxes, the total in letters
 * of this size, and the total in words.
 */
export function totals(invoice: PrintedInvoice, totalSize: number): PdfContent {
  return {
    columns: [
      {
        stack: labelled("Importe con letra", invoice.amountInWords),
        width: theme.contentWidth - figuresWidth - 16,
      },
      { ...figures(invoice, totalSize), width: figuresWidth },
    ],
    columnGap: 16,
    margin: [0, 8, 0, 8],
  };
}

interface Line {
  readonly label: string;
  readonly amount: string;
  /** True for a part of the line above it, which is shown but not added again. */
  readonly part?: true;
}

function figures({ comprobante, places }: PrintedInvoice, totalSize: number): PdfNode {
  return {
    table: {
      widths: [figuresWidth - amountWidth, amountWidth],
      body: [
        ...lines(comprobante).map((line) => row(line, places)),
        totalRow(paidOr(comprobante), places, totalSize),
      ],
    },
    layout: bareLayout,
  };
}

/** Returns the lines above the total, in the order in which they add up to it. */
function lines(document: PrintedComprobante): Line[] {
  const { Moneda, SubTotal, Descuento, Impuestos } = document;
  const local = localTaxes(document).flatMap(localLines);
  // It is a payment or a waybill: everything is zero, of no currency.
  if (Moneda === "XXX") return local;
  const transferred = (Impuestos?.Traslados ?? []).map((tax) => ({
    label: taxLabel(tax),
    amount: tax.Importe ?? "—",
  }));
  const withheld = (Impuestos?.Retenciones ?? []).map((tax) => ({
    label: `Retención ${taxLabel(tax)}`,
    amount: negative(tax.Importe),
  }));
  return [
    { label: "Subtotal", amount: SubTotal },
    ...(Descuento === undefined ? [] : [{ label: "Descuento", amount: negative(Descuento) }]),
    ...summedUp("Impuestos trasladados", Impuestos?.TotalImpuestosTrasladados, transferred),
    ...summedUp("Impuestos retenidos", negative(Impuestos?.TotalImpuestosRetenidos), withheld),
    ...local,
  ];
}

function localLines({ taxes, transferredTotal, withheldTotal }: PrintedLocalTaxes): Line[] {
  const withheld = taxes
    .filter((tax) => tax.withheld)
    .map(({ label, amount }) => ({ label: `Retención ${label} (local)`, amount: negative(amount) }));
  const transferred = taxes
    .filter((tax) => !tax.withheld)
    .map(({ label, amount }) => ({ label: `${label} (local)`, amount }));
  return [
    ...localSum("Impuestos locales", transferredTotal, transferred, transferredTotal),
    ...localSum("Retenciones locales", withheldTotal, withheld, negative(withheldTotal)),
  ];
}

/** Returns a sum of local taxes. Where it has no lines it stands alone, unless it is nothing. */
function localSum(label: string, total: string, taxes: readonly Line[], amount: string): readonly Line[] {
  if (taxes.length > 0) return summedUp(label, total === "" ? undefined : amount, taxes);
  return /[1-9]/.test(total) ? [{ label, amount }] : [];
}

/** Gives a single tax a line of its own; several stand under their sum. */
function summedUp(label: string, sum: string | undefined, taxes: readonly Line[]): readonly Line[] {
  if (taxes.length < 2 || sum === undefined) return taxes;
  return [{ label, amount: sum }, ...taxes.map((tax): Line => ({ ...tax, part: true }))];
}

function negative(amount: string): string;
function negative(amount: string | undefined): string | undefined;
function negative(amount: string | undefined): string | undefined {
  return amount === undefined ? undefined : `-${amount}`;
}

function row({ label, amount, part }: Line, places: number): PdfNode[] {
  const style = part ? { fontSize: theme.size.small, color: theme.color.muted } : {};
  // A part is set in, so that it is not added again by eye.
  const right = part ? 40 : 8;
  return [
    { ...style, color: theme.color.muted, text: label, margin: [part ? 18 : 8, 1.5, 0, 1.5] },
    {
      ...style,
      ...figure(formatAmount(amount, places), amountWidth - right, style),
      alignment: "right",
      margin: [0, 1.5, right, 1.5],
    },
  ];
}

type Sum = Pick<Line, "label" | "amount">;

/**
 * Returns the sum in pesos that a complement Pagos 2.0 comes to. It stands where the law puts zeros into the
 * document.
 */
function paidOr(document: PrintedComprobante): Sum {
  const payments = document.Complemento?.find((node) => localName(node) === "Pagos");
  const paid = attributeOf(childCalled(payments, "Totales"), "MontoTotalPagos");
  if (paid !== "") return { label: "Total pagado MXN", amount: paid };
  // Of no currency, which is XXX in the document.
  const label = document.Moneda === "XXX" ? "Total" : `Total ${document.Moneda}`;
  return { label, amount: document.Total };
}

function totalRow({ label, amount: sum }: Sum, places: number, size: number): PdfNode[] {
  return [
    { style: "total", text: label, fontSize: Math.min(size, 11), margin: [8, 5, 0, 4] },
    {
      style: "total",
      ...figure(formatAmount(sum, places), amountWidth - 8, { bold: true, fontSize: size }),
      alignment: "right",
      margin: [0, 5, 8, 4],
    },
  ];
}
