import type { XmlElement } from "../../../domain/cfdi/xml.ts";
import { attributeOf, childCalled, childrenCalled, localName } from "../foreign/looseElement.ts";
import { formatAmount } from "../formatAmount.ts";
import type { PdfContent } from "../pdfContent.ts";
import type { PrintedInvoice } from "../printedInvoice.ts";
import { theme } from "../theme.ts";
import { xmlNodeLines } from "../xmlNodeLines.ts";
import { factLine } from "./factLine.ts";
import { type FactColumn, factTable } from "./factTable.ts";
import { sectionHeading } from "./sectionHeading.ts";

/**
 * Returns the pages of the complement Nómina 1.2: who works on what terms, and what was earned, held back and paid
 * besides.
 */
export function payroll({ comprobante }: PrintedInvoice): PdfContent[] {
  const nodes = (comprobante.Complemento ?? []).filter((node) => localName(node) === "Nomina");
  return nodes.flatMap((node) => [
    { ...sectionHeading("Nómina"), margin: [0, 8, 0, 3] as const },
    period(node),
    ...employment(node),
    ...earnings(childCalled(node, "Percepciones")),
    ...deductions(childCalled(node, "Deducciones")),
    ...otherPayments(childCalled(node, "OtrosPagos")),
    ...incapacities(childCalled(node, "Incapacidades")),
    totals(node),
  ]);
}

function period(node: XmlElement): PdfContent {
  return factLine([
    ["Periodo", `${attributeOf(node, "FechaInicialPago")} a ${attributeOf(node, "FechaFinalPago")}`],
    ["Fecha de pago", attributeOf(node, "FechaPago")],
    ["Días pagados", formatAmount(attributeOf(node, "NumDiasPagados"), 0)],
    ["Nómina", attributeOf(node, "TipoNomina") === "E" ? "Extraordinaria" : "Ordinaria"],
  ]);
}

/** Shows every fact of both sides under SAT's own names; what hangs below them follows node by node. */
function employment(node: XmlElement): PdfContent[] {
  const sides = [childCalled(node, "Emisor"), childCalled(node, "Receptor")].filter((side) => !!side);
  return sides.flatMap((side) => [
    factLine(Object.entries(side.attributes).map(([name, value]) => [spaced(name), value])),
    ...side.children.flatMap(lines),
  ]);
}

/** Writes `NumSeguridadSocial` as `Num Seguridad Social`. */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

const key = { title: "Tipo", width: 40 } as const;
const code = { title: "Clave", width: 60 } as const;
const amountWidth = 80;
const amountColumn = (title: string): FactColumn => ({ title, width: amountWidth, alignment: "right" });

function earnings(node: XmlElement | undefined): PdfContent[] {
  const columns = [
    key,
    code,
    { title: "Percepción", width: "*" } as const,
    amountColumn("Gravado"),
    amountColumn("Exento"),
  ];
  return table(node, "Percepcion", columns, (each) => [
    attributeOf(each, "TipoPercepcion"),
    attributeOf(each, "Clave"),
    named(each),
    money(each, "ImporteGravado"),
    money(each, "ImporteExento"),
  ]);
}

function deductions(node: XmlElement | undefined): PdfContent[] {
  const columns = [key, code, { title: "Deducción", width: "*" } as const, amountColumn("Importe")];
  return table(node, "Deduccion", columns, (each) => [
    attributeOf(each, "TipoDeduccion"),
    attributeOf(each, "Clave"),
    named(each),
    money(each, "Importe"),
  ]);
}

function otherPayments(node: XmlElement | undefined): PdfContent[] {
  const columns = [key, code, { title: "Otro pago", width: "*" } as const, amountColumn("Importe")];
  return table(node, "OtroPago", columns, (each) => [
    attributeOf(each, "TipoOtroPago"),
    attributeOf(each, "Clave"),
    named(each),
    money(each, "Importe"),
  ]);
}

function incapacities(node: XmlElement | undefined): PdfContent[] {
  const columns = [key, { title: "Incapacidad: días", width: "*" } as const, amountColumn("Importe")];
  return table(node, "Incapacidad", columns, (each) => [
    attributeOf(each, "TipoIncapacidad"),
    attributeOf(each, "DiasIncapacidad"),
    money(each, "ImporteMonetario"),
  ]);
}

/** Returns the rows of this name; children of another name (severance, retirement) follow node by node. */
function table(
  node: XmlElement | undefined,
  name: string,
  columns: readonly FactColumn[],
  row: (each: XmlElement) => PdfContent[],
): PdfContent[] {
  if (!node) return [];
  const others = node.children.filter((child) => localName(child) !== name);
  return [...factTable(columns, childrenCalled(node, name).map(row)), ...others.flatMap(lines)];
}

/** Shows the concept, and below it what belongs to it: overtime, shares, subsidies. */
function named(each: XmlElement): PdfContent {
  return { stack: [attributeOf(each, "Concepto"), ...each.children.flatMap(lines)] };
}

function totals(node: XmlElement): PdfContent {
  return factLine([
    ["Total de percepciones", money(node, "TotalPercepciones")],
    ["Total de deducciones", money(node, "TotalDeducciones")],
    ["Total de otros pagos", money(node, "TotalOtrosPagos")],
  ]);
}

function money(node: XmlElement, name: string): string {
  return formatAmount(attributeOf(node, name), 2);
}

function lines(node: XmlElement): PdfContent[] {
  return xmlNodeLines(node).map((text) => ({ text, fontSize: theme.size.tiny, color: theme.color.muted }));
}
