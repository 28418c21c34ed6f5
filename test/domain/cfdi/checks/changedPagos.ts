import { readFileSync } from "node:fs";
import type { Comprobante } from "../../../../src/domain/cfdi/comprobante.ts";
import type { XmlElement } from "../../../../src/domain/cfdi/xml.ts";
import type { Changes } from "./changed.ts";
import { pago } from "./validDocuments.ts";

/** Two payments: in pesos of two invoices with every kind of tax, and in dollars of one in pesos and one in dollars. */
const valid = JSON.parse(readFileSync("test/fixtures/pagos/dos-monedas.json", "utf8")) as XmlElement;

/**
 * A valid payment document with some parts of its complement changed, by the path a fault would have below it: a text
 * is an attribute's new value, attributes make an element more, `undefined` takes an attribute or an element away.
 */
export function changedPagos(changes: Changes = {}): Comprobante {
  const root = structuredClone(valid) as Mutable;
  for (const [path, value] of Object.entries(changes)) put(root, path.split("."), value);
  return { ...pago, Complemento: [root] };
}

interface Mutable {
  name: string;
  attributes: Record<string, string>;
  children: Mutable[];
}

function put(element: Mutable, [step = "", ...rest]: string[], value: unknown): void {
  const [, name = "", index = "0"] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? [];
  const child = element.children.filter((each) => each.name === `pago20:${name}`)[Number(index)];
  if (rest.length > 0) put(child!, rest, value);
  else if (typeof value === "string") element.attributes[name] = value;
  else if (value !== undefined)
    element.children.push({
      name: `pago20:${name}`,
      attributes: value as Record<string, string>,
      children: [],
    });
  else if (child) element.children.splice(element.children.indexOf(child), 1);
  else delete element.attributes[name];
}
