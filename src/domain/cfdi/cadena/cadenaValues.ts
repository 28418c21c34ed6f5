import { normalizeSpace } from "../xml/normalizeSpace.ts";
import type { XmlElement } from "../xml.ts";
import { cadenaTables } from "./cadenaTables.ts";
import { parseTemplates } from "./templateNotation.ts";
import type { Step } from "./templateNotation.ts";

const templates = new Map<string, readonly Step[]>();
const unparsedTables = new Map(Object.entries(cadenaTables));

/**
 * Returns the values of an element and all it contains, in the order of the cadena original, white space normalised.
 */
export function cadenaValues(element: XmlElement): string[] {
  const values: string[] = [];
  visit(element, values);
  return values;
}

function visit(element: XmlElement, values: string[]): void {
  const steps = findTemplate(element.name);
  if (steps) return emit(element, steps, values);
  for (const child of element.children) visit(child, values);
}

// Tables are parsed when the first element of their namespace shows up: most documents use one or two.
function findTemplate(name: string): readonly Step[] | undefined {
  const known = templates.get(name);
  if (known) return known;
  const prefix = name.slice(0, Math.max(name.indexOf(":"), 0));
  const table = unparsedTables.get(prefix);
  if (table === undefined) return undefined;
  unparsedTables.delete(prefix);
  for (const [qualifiedName, steps] of parseTemplates(prefix, table)) templates.set(qualifiedName, steps);
  return templates.get(name);
}

function emit(element: XmlElement, steps: readonly Step[], values: string[]): void {
  for (const step of steps) {
    switch (step.kind) {
      case "value":
        emitValue(element, step, values);
        break;
      case "each":
        forEachAlong(element, step.path, 0, (found) => emit(found, step.steps, values));
        break;
      case "ifChild":
        if (element.children.some(({ name }) => name === step.child)) emit(element, step.steps, values);
        break;
      case "ifEqual":
        if (element.attributes[step.attribute] === step.value) emit(element, step.steps, values);
        break;
      case "visitChildren":
        for (const child of element.children) if (child.name === step.child) visit(child, values);
        break;
      case "visitDescendants":
        visitDescendants(element, step.descendant, values);
        break;
      case "visitAll":
        for (const child of element.children) visit(child, values);
    }
  }
}

function emitValue(element: XmlElement, step: Extract<Step, { kind: "value" }>, values: string[]): void {
  const value =
    step.path.length === 0
      ? readValue(element, step.name)
      : firstAlong(element, step.path, 0, (found) => readValue(found, step.name));
  if (value !== undefined) values.push(normalizeSpace(value));
  else if (step.required) values.push("");
}

function readValue(element: XmlElement, name: string): string | undefined {
  return name === "." ? (element.text ?? "") : element.attributes[name];
}

function forEachAlong(
  element: XmlElement,
  path: readonly string[],
  depth: number,
  act: (found: XmlElement) => void,
): void {
  if (depth === path.length) return act(element);
  for (const child of element.children) {
    if (child.name === path[depth]) forEachAlong(child, path, depth + 1, act);
  }
}

function firstAlong(
  element: XmlElement,
  path: readonly string[],
  depth: number,
  read: (found: XmlElement) => string | undefined,
): string | undefined {
  if (depth === path.length) return read(element);
  for (const child of element.children) {
    const value = child.name === path[depth] ? firstAlong(child, path, depth + 1, read) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

// `.//name` of the stylesheets: in document order, and also below an element that was found itself.
function visitDescendants(element: XmlElement, name: string, values: string[]): void {
  for (const child of element.children) {
    if (child.name === name) visit(child, values);
    visitDescendants(child, name, values);
  }
}
