import { escapeAttribute } from "./escapeAttribute.ts";
import { pesos, type Sale, type SaleLine } from "./sale.ts";
import type { SatDocument } from "./satDocument.ts";

/** Returns the conceptos of a document, as its type wants them. */
export function itemsXml(document: SatDocument): string {
  const { type, sale, thirdParty } = document;
  if (type === "P") return fixedItem("84111506", "ACT", "Pago", "0", "01");
  if (type === "N") return payrollItem(sale);
  const items = sale.lines.map((line) => item(line, type === "T", thirdParty));
  return `<cfdi:Conceptos>${items.join("")}</cfdi:Conceptos>`;
}

function fixedItem(key: string, unit: string, words: string, amount: string, taxObject: string): string {
  return (
    `<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="${key}" Cantidad="1" ClaveUnidad="${unit}" Descripcion="${words}"` +
    ` ValorUnitario="${amount}" Importe="${amount}" ObjetoImp="${taxObject}"/></cfdi:Conceptos>`
  );
}

function payrollItem({ subtotal, discount }: Sale): string {
  const amount = pesos(subtotal);
  const reduced = discount > 0 ? ` Descuento="${pesos(discount)}"` : "";
  return (
    `<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="84111505" Cantidad="1" ClaveUnidad="ACT" Descripcion="Pago de nómina"` +
    ` ValorUnitario="${amount}" Importe="${amount}"${reduced} ObjetoImp="01"/></cfdi:Conceptos>`
  );
}

function item(line: SaleLine, isMoved: boolean, thirdParty: SatDocument["thirdParty"]): string {
  const { product, quantity } = line;
  const head =
    `<cfdi:Concepto ClaveProdServ="${product.key}" NoIdentificacion="${product.key.slice(0, 4)}-${product.price}"` +
    ` Cantidad="${quantity}" ClaveUnidad="${product.unit}" Unidad="${product.unitName}" Descripcion="${escapeAttribute(product.words)}"`;
  if (isMoved) return `${head} ValorUnitario="0" Importe="0" ObjetoImp="01"/>`;
  const discount = line.discount > 0 ? ` Descuento="${pesos(line.discount)}"` : "";
  const third = thirdParty
    ? `<cfdi:ACuentaTerceros RfcACuentaTerceros="${escapeAttribute(thirdParty.rfc)}" NombreACuentaTerceros="${escapeAttribute(thirdParty.name)}"` +
      ` RegimenFiscalACuentaTerceros="${thirdParty.regime}" DomicilioFiscalACuentaTerceros="${thirdParty.postalCode}"/>`
    : "";
  return (
    `${head} ValorUnitario="${pesos(product.price)}" Importe="${pesos(line.amount)}"${discount} ObjetoImp="02">` +
    `<cfdi:Impuestos>${itemTaxes(line)}</cfdi:Impuestos>${third}</cfdi:Concepto>`
  );
}

function itemTaxes(line: SaleLine): string {
  const base = `Base="${pesos(line.amount - line.discount)}"`;
  const transferred = `<cfdi:Traslados><cfdi:Traslado ${base} ${rateOf(line)}/></cfdi:Traslados>`;
  if (line.withheldIsr === 0) return transferred;
  return (
    `${transferred}<cfdi:Retenciones><cfdi:Retencion ${base} Impuesto="001" TipoFactor="Tasa" TasaOCuota="0.100000" Importe="${pesos(line.withheldIsr)}"/>` +
    `<cfdi:Retencion ${base} Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.106667" Importe="${pesos(line.withheldIva)}"/></cfdi:Retenciones>`
  );
}

function rateOf({ product, iva }: SaleLine): string {
  if (product.iva === "exempt") return 'Impuesto="002" TipoFactor="Exento"';
  const rate = product.iva === "16" ? "0.160000" : "0.000000";
  return `Impuesto="002" TipoFactor="Tasa" TasaOCuota="${rate}" Importe="${pesos(iva)}"`;
}

const factors = ["16", "0", "exempt"] as const;

/** Returns the impuestos of the document: the sums over its items, withheld before transferred. */
export function taxesXml({ lines }: Sale): string {
  const isr = total(lines, (line) => line.withheldIsr);
  const iva = total(lines, (line) => line.withheldIva);
  const withheld =
    isr > 0
      ? `<cfdi:Retenciones><cfdi:Retencion Impuesto="001" Importe="${pesos(isr)}"/><cfdi:Retencion Impuesto="002" Importe="${pesos(iva)}"/></cfdi:Retenciones>`
      : "";
  const transfers = factors.map((factor) => transfer(lines.filter(({ product }) => product.iva === factor)));
  const isTaxed = lines.some(({ product }) => product.iva !== "exempt");
  const sums =
    (isr > 0 ? ` TotalImpuestosRetenidos="${pesos(isr + iva)}"` : "") +
    (isTaxed ? ` TotalImpuestosTrasladados="${pesos(total(lines, (line) => line.iva))}"` : "");
  return `<cfdi:Impuestos${sums}>${withheld}<cfdi:Traslados>${transfers.join("")}</cfdi:Traslados></cfdi:Impuestos>`;
}

function transfer(lines: readonly SaleLine[]): string {
  const [first] = lines;
  if (!first) return "";
  const base = `Base="${pesos(total(lines, ({ amount, discount }) => amount - discount))}"`;
  return `<cfdi:Traslado ${base} ${rateOf({ ...first, iva: total(lines, ({ iva }) => iva) })}/>`;
}

function total(lines: readonly SaleLine[], of: (line: SaleLine) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0);
}
