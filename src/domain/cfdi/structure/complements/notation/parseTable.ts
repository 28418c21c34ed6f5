import type { AttributeRule, ChildRule, StructureNode } from "../../structureNode.ts";
import type { SimpleType } from "../../simpleTypes.ts";
import { typeWithFacets } from "./typeWithFacets.ts";
import type { Facets } from "./facets.ts";
import { parseType } from "./parseType.ts";

/** A line of a table: how deep it stands, and what it says. */
interface Line {
  readonly depth: number;
  readonly text: string;
}

interface ElementLine {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly order?: string | undefined;
  readonly type?: string | undefined;
}

const definitionLine = /^([\p{L}_][\p{L}\w]*) = (.*)$/u;
const attributeLine = /^([\p{L}_][\p{L}\w]*)(\??) +(.*)$/u;
const elementLine = /^<([\p{L}_][\p{L}\w]*)>(\?|\*|\+|\{\d+,\d*\})?(?: (one of|any order))?(?: (.*))?$/u;

/** Parses definitions of types: a line for each, `name = expression`. */
export function parseDefinitions(
  text: string,
  known: ReadonlyMap<string, Facets> = new Map(),
): ReadonlyMap<string, Facets> {
  const found = new Map(known);
  for (const { text: line } of readLines(text)) {
    const [, name, expression] = definitionLine.exec(line) ?? [];
    if (name === undefined) continue;
    found.set(name, { ...parseType(expression!, (word) => found.get(word)), named: name });
  }
  return found;
}

/** Parses the table of one complement into the rule of its root element. */
export function parseTable(prefix: string, table: string, shared: ReadonlyMap<string, Facets>): ChildRule {
  const types = parseDefinitions(table, shared);
  const lines = readLines(table).filter(({ text }) => !definitionLine.test(text));
  let at = 0;
  return parseElement();

  function parseElement(): ChildRule {
    const { depth, text } = lines[at++]!;
    const { name, least, most, order, type } = readElementLine(text);
    const attributes: Record<string, AttributeRule> = {};
    const children: ChildRule[] = [];
    let wildcard: StructureNode["wildcard"];
    while (at < lines.length && lines[at]!.depth > depth) {
      const line = lines[at]!.text;
      if (line === "<*>") {
        const complements = prefix === "retenciones" ? "retentionComplements" : "complements";
        wildcard = { accepts: name === "Addenda" ? "anything" : complements, required: false };
        at++;
      } else if (line.startsWith("<")) children.push(parseElement());
      else {
        const [, attribute, optional, expression] = attributeLine.exec(line)!;
        attributes[attribute!] = { type: typeNamed(expression!), required: optional === "" };
        at++;
      }
    }
    const node: StructureNode = {
      attributes,
      children,
      ...(order === "any order" && { anyOrder: true }),
      ...(order === "one of" && { oneOf: true }),
      ...(type !== undefined && { text: typeNamed(type) }),
      ...(wildcard && { wildcard }),
    };
    return { name, qualifiedName: `${prefix}:${name}`, node, least, most, isList: false };
  }

  function typeNamed(expression: string): SimpleType {
    return typeWithFacets(parseType(expression, (word) => types.get(word)));
  }
}

/** A line that begins with a bar goes on with the one above. */
function readLines(table: string): Line[] {
  return table
    .replace(/\n *\|/g, " |")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ depth: line.search(/\S/), text: line.trim() }));
}

function readElementLine(text: string): ElementLine {
  const [, name, times = "", order, type] = elementLine.exec(text) ?? [];
  if (name === undefined) throw new Error(`No element is "${text}".`);
  return { name, ...readTimes(times), order, type };
}

function readTimes(times: string): Pick<ElementLine, "least" | "most"> {
  if (times === "") return { least: 1, most: 1 };
  if (times === "?") return { least: 0, most: 1 };
  if (times === "*" || times === "+") return { least: times === "*" ? 0 : 1, most: Infinity };
  const [least, most] = times.slice(1, -1).split(",") as [string, string];
  return { least: Number(least), most: most === "" ? Infinity : Number(most) };
}
