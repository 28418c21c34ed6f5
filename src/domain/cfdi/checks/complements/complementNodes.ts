import { documentPlaces, total, unscaled, type Scaled } from "../../../money/scaled.ts";
import type { XmlElement } from "../../xml.ts";
import { readAmount } from "../figures/amount.ts";
import type { Incomplete, Located, Reading } from "../reading.ts";

/** A node of a complement with its place, which is the path in the complement's JSON. */
export interface NodeReading extends Located {
  readonly reading: Reading;
  /** The attributes; what is missing is undefined. */
  readonly at: Readonly<Record<string, string | undefined>>;
  readonly children: readonly Incomplete<XmlElement>[];
}

/** Returns the complements of this name that stand in the document. */
export function complementNodes(reading: Reading, name: string, version?: string): readonly NodeReading[] {
  const found = named(reading.document.Complemento, name).filter(
    ({ attributes = {} }) => version === undefined || attributes["Version"] === version,
  );
  const path = `Complemento.${name}`;
  return found.map((element, at) => nodeOf(reading, element, found.length > 1 ? `${path}[${at}]` : path));
}

/** Returns the complements of this name that stand in items. */
export function itemComplementNodes(reading: Reading, name: string): readonly NodeReading[] {
  return reading.conceptos.flatMap(({ node, path }) =>
    named(node.ComplementoConcepto, name).map((element) =>
      nodeOf(reading, element, `${path}.ComplementoConcepto.${name}`),
    ),
  );
}

/** Returns the nodes at a path below a node; a step in brackets, `[Percepcion]`, is a list. */
export function below(node: NodeReading, ...steps: readonly string[]): readonly NodeReading[] {
  return steps.reduce<readonly NodeReading[]>(
    (nodes, step) => nodes.flatMap((each) => children(each, step)),
    [node],
  );
}

function children({ reading, path, children: all }: NodeReading, step: string): NodeReading[] {
  const name = step.replace(/[[\]]/g, "");
  const place = (at: number): string => (step.startsWith("[") ? `${path}.${name}[${at}]` : `${path}.${name}`);
  return named(all, name).map((element, at) => nodeOf(reading, element, place(at)));
}

/** Returns the value of an attribute in millionths; nothing where it is absent or no number. */
export function amountAt({ at }: NodeReading, name: string): Scaled | undefined {
  return readAmount(at[name])?.value;
}

/** Returns the sum of attributes over nodes; what is absent counts as nothing. */
export function sumAt(nodes: readonly NodeReading[], ...names: readonly string[]): Scaled {
  return total(nodes.flatMap((node) => names.map((name) => amountAt(node, name) ?? 0n)));
}

/** Writes an amount for a message. */
export function written(value: Scaled, places = 2): string {
  return unscaled(value, documentPlaces, places);
}

/** Returns the figures where an attribute is not the sum that it has to be; an absent one counts as zero. */
export function notSum(
  node: NodeReading,
  name: string,
  sum: Scaled,
  places = 2,
): { readonly written: string; readonly expected: string } | undefined {
  if ((amountAt(node, name) ?? 0n) === sum) return undefined;
  return { written: node.at[name] ?? "—", expected: written(sum, places) };
}

function nodeOf(
  reading: Reading,
  { attributes = {}, children: all = [] }: Incomplete<XmlElement>,
  path: string,
): NodeReading {
  return { reading, path, at: attributes, children: all };
}

function named(
  elements: readonly Incomplete<XmlElement>[] = [],
  localName: string,
): readonly Incomplete<XmlElement>[] {
  return elements.filter(({ name = "" }) => name.slice(name.indexOf(":") + 1) === localName);
}
