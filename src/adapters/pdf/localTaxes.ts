import type { Comprobante } from "../../domain/cfdi/comprobante.ts";
import type { XmlElement } from "../../domain/cfdi/xml.ts";
import { attributeOf, localName } from "./foreign/looseElement.ts";
import { formatAmount } from "./formatAmount.ts";

interface PrintedLocalTax {
  /** The tax's name and its rate in percent. */
  readonly label: string;
  readonly amount: string;
  readonly withheld: boolean;
}

export interface PrintedLocalTaxes {
  readonly transferredTotal: string;
  readonly withheldTotal: string;
  /** The local taxes; there are none when the totals have no room for them. */
  readonly taxes: readonly PrintedLocalTax[];
}

/** The totals never part from the last item, so they must stay well below a page: taxes, and characters of all labels. */
const most = { taxes: 20, characters: 600 };

const kinds: Readonly<Record<string, readonly string[]>> = {
  TrasladosLocales: ["ImpLocTrasladado", "TasadeTraslado", "Importe"],
  RetencionesLocales: ["ImpLocRetenido", "TasadeRetencion", "Importe"],
};

/** Returns what the totals show of the complements of local taxes, one for each. */
export function localTaxes({ Complemento = [] }: Pick<Comprobante, "Complemento">): PrintedLocalTaxes[] {
  return Complemento.filter((node) => localName(node) === "ImpuestosLocales").map((node) => ({
    transferredTotal: attributeOf(node, "TotaldeTraslados"),
    withheldTotal: attributeOf(node, "TotaldeRetenciones"),
    taxes: areInTotals(node) ? taxesOf(node) : [],
  }));
}

/** Says whether the totals show each of the node's taxes. A stranger's may say what no line has room for. */
export function areInTotals(node: XmlElement): boolean {
  if (localName(node) !== "ImpuestosLocales" || !node.children.every(isPlainTax)) return false;
  const characters = taxesOf(node).reduce((sum, { label }) => sum + label.length, 0);
  return node.children.length <= most.taxes && characters <= most.characters;
}

function isPlainTax(tax: XmlElement): boolean {
  const known = kinds[localName(tax)];
  const said = Object.keys(tax.attributes).filter((name) => !name.includes(":"));
  return known !== undefined && tax.children.length === 0 && said.every((name) => known.includes(name));
}

function taxesOf({ children }: XmlElement): PrintedLocalTax[] {
  return children.map((tax) => {
    const [name = "", rate = "", amount = ""] = kinds[localName(tax)] ?? [];
    return {
      label: `${attributeOf(tax, name)} ${formatAmount(attributeOf(tax, rate), 0)} %`,
      amount: attributeOf(tax, amount) || "—",
      withheld: localName(tax) === "RetencionesLocales",
    };
  });
}
