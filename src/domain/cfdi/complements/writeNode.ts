import type { Fault } from "../../../errors.ts";
import { nearestName } from "../../faults/nearestName.ts";
import { join, structureFaults } from "../structure/structureFaults.ts";
import type { AttributeRule, ChildRule, StructureNode } from "../structure/structureNode.ts";
import type { XmlElement } from "../xml.ts";
import { canCarry } from "../xml/canCarry.ts";
import { isNode, type JsonNode, textMember } from "./jsonNode.ts";

/**
 * Writes an element out of JSON, attributes and children in the order of its table. What has not the shape of a node, a
 * list or a value becomes a fault and is left out.
 */
export function writeNode(
  { qualifiedName, node }: ChildRule,
  content: unknown,
  path: string,
  faults: Fault[],
): XmlElement | undefined {
  const members = membersOf(node, content);
  if (!members) {
    faults.push(structureFaults.notANode(path));
    return undefined;
  }
  findUnknown(node, members, path, faults);
  const attributes: Record<string, string> = {};
  for (const [name, rule] of Object.entries(node.attributes)) {
    const given = Object.hasOwn(members, name) ? members[name] : undefined;
    const value = given === undefined ? onlyValue(rule) : writeValue(given, join(path, name), faults);
    if (value !== undefined) attributes[name] = value;
  }
  const children = node.children.flatMap((rule) => writeChildren(rule, members[rule.name], path, faults));
  const text = node.text && writeValue(members[textMember] ?? "", join(path, textMember), faults);
  const element = { name: qualifiedName, attributes, children };
  return text === undefined ? element : { ...element, text };
}

/** An element with text alone is that text. */
function membersOf({ text, attributes }: StructureNode, content: unknown): JsonNode | undefined {
  if (text && Object.keys(attributes).length === 0)
    return isNode(content) || Array.isArray(content) ? undefined : { [textMember]: content };
  return isNode(content) ? content : undefined;
}

function findUnknown(node: StructureNode, members: JsonNode, path: string, faults: Fault[]): void {
  const known = [
    ...Object.keys(node.attributes),
    ...node.children.map(({ name }) => name),
    ...(node.text ? [textMember] : []),
  ];
  for (const name of Object.keys(members))
    if (!known.includes(name))
      faults.push(structureFaults.unknownMember(path, name, nearestName(name, known)));
}

function writeChildren(rule: ChildRule, given: unknown, path: string, faults: Fault[]): XmlElement[] {
  if (given === undefined) return [];
  const place = join(path, rule.name);
  if (rule.most === 1) {
    const element = writeNode(rule, given, place, faults);
    return element ? [element] : [];
  }
  if (Array.isArray(given))
    return given.flatMap((one: unknown, at) => writeNode(rule, one, `${place}[${at}]`, faults) ?? []);
  faults.push(structureFaults.notAList(place, rule.name));
  return [];
}

/** Numbers are written as JSON has them, without an exponent: SAT knows none. */
function writeValue(given: unknown, path: string, faults: Fault[]): string | undefined {
  const value = typeof given === "number" ? String(given) : given;
  if (typeof value !== "string" || (typeof given === "number" && /[^\d.-]/.test(value))) {
    faults.push(structureFaults.notAValue(path));
    return undefined;
  }
  if (canCarry(value)) return value;
  faults.push(structureFaults.unwritable(path));
  return undefined;
}

/** The value of an attribute that has to be there and can have one alone, such as Version, needs nobody to send it. */
function onlyValue({ required, type }: AttributeRule): string | undefined {
  const { values } = type.facets ?? {};
  return required && values?.length === 1 ? values[0] : undefined;
}
