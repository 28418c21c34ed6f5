import type { Fault } from "../../../errors.ts";
import type { XmlElement } from "../xml.ts";
import { belongsTo, complementStructure } from "./complements/complementStructure.ts";
import { join, structureFaults } from "./structureFaults.ts";
import type { StructureNode, Wildcard } from "./structureNode.ts";

/** Holds an element, and all below it, against its structure. Expects SAT's prefixes; `path` is the element's own. */
export function checkNode(element: XmlElement, node: StructureNode, path: string): Fault[] {
  const faults: Fault[] = [];
  checkElement(element, node, path, faults);
  return faults;
}

function checkElement(element: XmlElement, node: StructureNode, path: string, faults: Fault[]): void {
  checkAttributes(element, node, path, faults);
  checkText(element, node, path, faults);
  if (node.wildcard) checkWildcard(element, node.wildcard, path, faults);
  else checkChildren(element, node, path, faults);
}

function checkAttributes(
  { attributes }: XmlElement,
  node: StructureNode,
  path: string,
  faults: Fault[],
): void {
  for (const name in attributes) {
    const value = attributes[name]!;
    const rule = Object.hasOwn(node.attributes, name) ? node.attributes[name] : undefined;
    if (!rule) faults.push(structureFaults.unknownAttribute(path, name));
    else if (!rule.type.matches(value)) faults.push(structureFaults.badValue(path, name, value, rule.type));
  }
  for (const name of requiredOf(node))
    if (attributes[name] === undefined) faults.push(structureFaults.missingAttribute(path, name));
}

const requiredNames = new WeakMap<StructureNode, readonly string[]>();

/** Returns the attributes that an element must have, found once for each structure. */
function requiredOf(node: StructureNode): readonly string[] {
  let names = requiredNames.get(node);
  if (!names) {
    names = Object.keys(node.attributes).filter((name) => node.attributes[name]!.required);
    requiredNames.set(node, names);
  }
  return names;
}

function checkText({ text }: XmlElement, node: StructureNode, path: string, faults: Fault[]): void {
  if (!node.text) {
    if (text !== undefined) faults.push(structureFaults.unexpectedText(path));
  } else if (!node.text.matches(text ?? ""))
    faults.push(structureFaults.badText(path, text ?? "", node.text));
}

function checkChildren({ children }: XmlElement, node: StructureNode, path: string, faults: Fault[]): void {
  if (children.length === 0 && node.children.length === 0) return;
  const counts = node.children.map(() => 0);
  let furthest = 0;
  for (const child of children) {
    const position = positionOf(child, node);
    const rule = node.children[position];
    if (!rule) {
      faults.push(structureFaults.unknownChild(path, child.name));
      continue;
    }
    const count = counts[position]!;
    counts[position] = count + 1;
    const childPath = join(path, rule.most > 1 ? `${rule.name}[${count}]` : rule.name);
    if (position < furthest && !node.anyOrder)
      faults.push(structureFaults.misplacedChild(childPath, rule.name));
    else if (count === rule.most) faults.push(structureFaults.repeatedChild(childPath, rule.name, rule.most));
    furthest = Math.max(furthest, position);
    checkElement(child, rule.node, childPath, faults);
  }
  if (node.oneOf) return checkChoice(node, counts, path, faults);
  for (const [position, rule] of node.children.entries()) {
    if (counts[position]! < rule.least)
      faults.push(structureFaults.missingChild(join(path, rule.name), rule.name, rule.least));
  }
}

function positionOf({ name }: XmlElement, { children }: StructureNode): number {
  for (let position = 0; position < children.length; position += 1)
    if (children[position]!.qualifiedName === name) return position;
  return -1;
}

/** Checks that one kind of child is there; `counts` says how often each one occurs. */
function checkChoice(
  { children }: StructureNode,
  counts: readonly number[],
  path: string,
  faults: Fault[],
): void {
  const kinds = counts.filter((count) => count > 0).length;
  const isFulfilled = kinds === 1 || (kinds === 0 && children.some(({ least }) => least === 0));
  if (isFulfilled) return;
  faults.push(
    structureFaults.notOneOf(
      path,
      children.map(({ name }) => name),
    ),
  );
}

function checkWildcard({ children }: XmlElement, wildcard: Wildcard, path: string, faults: Fault[]): void {
  if (wildcard.required && children.length === 0) faults.push(structureFaults.missingChild(path, "*", 1));
  if (wildcard.accepts === "anything") return;
  for (const child of children) {
    const known = belongsTo(wildcard.accepts, child.name) ? complementStructure(child.name) : undefined;
    if (known) checkElement(child, known, join(path, child.name.slice(child.name.indexOf(":") + 1)), faults);
    else faults.push(structureFaults.unknownChild(path, child.name));
  }
}
