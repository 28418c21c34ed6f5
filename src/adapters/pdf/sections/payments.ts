import { paymentForms } from "../../../domain/catalogs/embedded/paymentForms.ts";
import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { catalogLabel } from "../catalogLabel.ts";
import { attributeOf, childCalled, childrenCalled, localName } from "../foreign/looseElement.ts";
import { formatAmount } from "../formatAmount.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { taxLabel } from "../taxLabel.ts";
import { theme } from "../theme.ts";
import { nodeLines } from "../printedNode/nodeLines.ts";
import { factLine } from "./factLine.ts";
import { type FactColumn, factTable } from "./factTable.ts";
import { sectionHeading } from "./sectionHeading.ts";

/**
 * Returns the pages of the complements Pagos 1.0 and 2.0: each payment with the documents it pays, their balances and
 * their taxes.
 */
export function payments({ comprobante }: PrintedInvoice): PdfContent[] {
  const nodes = (comprobante.Complemento ?? []).filter((node) => localName(node) === "Pagos");
  return nodes.flatMap((node) => node.children.flatMap(part));
}

function part(node: XmlElement): PdfContent[] {
  if (localName(node) === "Pago") return payment(node);
  return localName(node) === "Totales" ? [totals(node)] : rest(node);
}

/** Returns the totals in pesos by rate. */
function totals(node: XmlElement): PdfContent {
  const facts = Object.entries(node.attributes).map(
    ([name, value]) => [totalLabel(name), formatAmount(value, 2)] as const,
  );
  return { ...factLine(facts), margin: [0, 8, 0, 0] };
}

/** Puts SAT's names into words: `TotalTrasladosBaseIVA16`, `TotalRetencionesISR`, `MontoTotalPagos`. */
function totalLabel(name: string): string {
  const [, part, tax = "", rate = ""] =
    /^Total(TrasladosBase|TrasladosImpuesto|Retenciones)(IVA|ISR|IEPS)(\d+|Exento)?$/.exec(name) ?? [];
  if (part === undefined) return name === "MontoTotalPagos" ? "Total de los pagos" : name;
  if (part === "Retenciones") return `Retención ${tax}`;
  const of = [tax, rate === "Exento" ? "exento" : rate && `${rate} %`].filter(Boolean).join(" ");
  return part === "TrasladosBase" ? `Base de ${of}` : of;
}

function payment(node: XmlElement): PdfContent[] {
  const form = attributeOf(node, "FormaDePagoP");
  const known = new Set(["DoctoRelacionado", "ImpuestosP"]);
  const taxes = taxLines(childCalled(node, "ImpuestosP"), "P").join("   ·   ");
  const others = node.children.filter((child) => !known.has(localName(child)));
  return [
    { ...sectionHeading("Pago"), margin: [0, 8, 0, 3] },
    factLine([
      ["Fecha", attributeOf(node, "FechaPago").replace("T", " ")],
      ["Forma", form && catalogLabel(paymentForms, form)],
      ["Monto", `${formatAmount(attributeOf(node, "Monto"), 2)} ${attributeOf(node, "MonedaP")}`],
      ["Tipo de cambio", otherThanOne(attributeOf(node, "TipoCambioP"))],
      ["Operación", attributeOf(node, "NumOperacion")],
      ["Banco", attributeOf(node, "NomBancoOrdExt", "RfcEmisorCtaOrd")],
      ["Cuenta ordenante", attributeOf(node, "CtaOrdenante")],
      ["Banco beneficiario", attributeOf(node, "RfcEmisorCtaBen")],
      ["Cuenta beneficiaria", attributeOf(node, "CtaBeneficiario")],
    ]),
    ...factTable(columns, childrenCalled(node, "DoctoRelacionado").map(paidDocument)),
    { ...factLine([["Impuestos del pago", taxes]]), margin: [0, 0, 0, 8] },
    ...others.flatMap(rest),
  ];
}

const columns: readonly FactColumn[] = [
  { title: "Documento pagado", width: "*" },
  { title: "Parcialidad", width: 50, alignment: "right" },
  { title: "Moneda", width: 62, alignment: "right" },
  { title: "Saldo anterior", width: 72, alignment: "right" },
  { title: "Pagado", width: 72, alignment: "right" },
  { title: "Saldo insoluto", width: 72, alignment: "right" },
];

function paidDocument(node: XmlElement): PdfContent[] {
  const folio = [attributeOf(node, "Serie"), attributeOf(node, "Folio")].filter(Boolean).join("-");
  const rate = otherThanOne(attributeOf(node, "EquivalenciaDR", "TipoCambioDR"));
  const amount = (name: string): string => formatAmount(attributeOf(node, name), 2);
  return [
    {
      stack: [
        { text: attributeOf(node, "IdDocumento") },
        ...[folio, ...taxLines(node, "DR")]
          .filter(Boolean)
          .map((text): PdfContent => ({ text, color: theme.color.muted, fontSize: theme.size.tiny })),
      ],
    },
    attributeOf(node, "NumParcialidad"),
    [attributeOf(node, "MonedaDR"), rate].filter(Boolean).join(" × "),
    amount("ImpSaldoAnt"),
    amount("ImpPagado"),
    amount("ImpSaldoInsoluto"),
  ];
}

/**
 * Collects TrasladoDR and RetencionDR of a document, and TrasladoP and RetencionP of a payment, wherever they stand.
 */
function taxLines(node: XmlElement | undefined, of: "DR" | "P"): string[] {
  return (node?.children ?? []).flatMap((child) => {
    const name = localName(child);
    if (name !== `Traslado${of}` && name !== `Retencion${of}`) return taxLines(child, of);
    const value = (attribute: string): string => attributeOf(child, `${attribute}${of}`);
    const label = taxLabel({
      Impuesto: value("Impuesto"),
      TipoFactor: value("TipoFactor"),
      ...rateOf(value("TasaOCuota")),
    });
    const prefix = name.startsWith("Retencion") ? "Retención " : "";
    const base = value("Base") && ` sobre ${formatAmount(value("Base"), 2)}`;
    const amount = value("Importe") && ` = ${formatAmount(value("Importe"), 2)}`;
    return [`${prefix}${label}${base}${amount}`];
  });
}

function rateOf(text: string): { readonly TasaOCuota?: string } {
  return /^\d+(\.\d+)?$/.test(text) ? { TasaOCuota: text } : {};
}

function otherThanOne(rate: string): string {
  return /^1(\.0+)?$/.test(rate) ? "" : rate;
}

/** Returns what has no place of its own. */
function rest(node: XmlElement): PdfContent[] {
  return nodeLines(node).map((text) => ({ text, fontSize: theme.size.small, color: theme.color.muted }));
}
