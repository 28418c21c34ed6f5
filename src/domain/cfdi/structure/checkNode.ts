import type { Fault } from "../../../errors.ts";
import type { XmlElement } from "../xml.ts";
import { complementRoots } from "./complementRoots.ts";
import { complementStructures } from "./complementStructures.ts";
import { join, structureFaults } from "./structureFaults.ts";
import type { ChildRule, StructureNode, Wildcard } from "./structureNode.ts";

/** Holds an element, and all below it, against its structure. Expects SAT's prefixes; `path` is the element's own. */
export function checkNode(element: XmlElement, node: StructureNode, path: string): Fault[] {
  const faults: Fault[] = [];
  checkElement(element, node, path, faults);
  return faults;
}

function checkElement(element: XmlElement, node: StructureNode, path: string, faults: Fault[]): void {
  checkAttributes(element, node, path, faults);
  if (element.text !== undefined) faults.push(structureFaults.unexpectedText(path));
  if (node.wildcard) checkWildcard(element, node.wildcard, path, faults);
  else checkChildren(element, node, path, faults);
}

function checkAttributes(
  { attributes }: XmlElement,
  node: StructureNode,
  path: string,
  faults: Fault[],
): void {
  for (const [name, value] of Object.entries(attributes)) {
    const rule = Object.hasOwn(node.attributes, name) ? node.attributes[name] : undefined;
    if (!rule) faults.push(structureFaults.unknownAttribute(path, name));
    else if (!rule.type.matches(value)) faults.push(structureFaults.badValue(path, name, value, rule.type));
  }
  for (const [name, { required }] of Object.entries(node.attributes)) {
    if (required && attributes[name] === undefined) faults.push(structureFaults.missingAttribute(path, name));
  }
}

function checkChildren({ children }: XmlElement, node: StructureNode, path: string, faults: Fault[]): void {
  const counts = new Map<ChildRule, number>();
  let furthest = 0;
  for (const child of children) {
    const position = node.children.findIndex(({ qualifiedName }) => child.name === qualifiedName);
    const rule = node.children[position];
    if (!rule) {
      faults.push(structureFaults.unknownChild(path, child.name));
      continue;
    }
    const count = counts.get(rule) ?? 0;
    counts.set(rule, count + 1);
    const childPath = join(path, rule.repeated ? `${rule.name}[${count}]` : rule.name);
    if (position < furthest && !node.anyOrder)
      faults.push(structureFaults.misplacedChild(childPath, rule.name));
    else if (count > 0 && !rule.repeated) faults.push(structureFaults.repeatedChild(childPath, rule.name));
    furthest = Math.max(furthest, position);
    checkElement(child, rule.node, childPath, faults);
  }
  for (const rule of node.children) {
    if (rule.required && !counts.has(rule))
      faults.push(structureFaults.missingChild(join(path, rule.name), rule.name));
  }
}

function checkWildcard({ children }: XmlElement, wildcard: Wildcard, path: string, faults: Fault[]): void {
  if (wildcard.required && children.length === 0) faults.push(structureFaults.missingChild(path, "*"));
  if (wildcard.accepts === "anything") return;
  for (const child of children) {
    if (!complementRoots.has(child.name)) faults.push(structureFaults.unknownChild(path, child.name));
    const known = complementStructures.get(child.name);
    if (known) checkElement(child, known, join(path, child.name.slice(child.name.indexOf(":") + 1)), faults);
  }
}
