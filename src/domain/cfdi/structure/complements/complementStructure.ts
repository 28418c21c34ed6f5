import type { ChildRule, StructureNode } from "../structureNode.ts";
import { timbreStructure } from "../timbreStructure.ts";
import { parseDefinitions, parseTable } from "./notation/parseTable.ts";
import type { Facets } from "./notation/facets.ts";
import { catalogForms } from "./tables/catalogForms.ts";
import { complementTables } from "./complementTables.ts";
import { sharedTypes } from "./tables/sharedTypes.ts";

const timbre = "tfd:TimbreFiscalDigital";
const parsed = new Map<string, ChildRule>();
let shared: ReadonlyMap<string, Facets> | undefined;

/** Returns the structure of a complement by the name of its root under SAT's prefix, or `undefined` for any other name. */
export function complementStructure(qualifiedName: string): StructureNode | undefined {
  if (qualifiedName === timbre) return timbreStructure;
  const rule = complementRule(qualifiedName.slice(0, Math.max(qualifiedName.indexOf(":"), 0)));
  return rule?.qualifiedName === qualifiedName ? rule.node : undefined;
}

/** Returns the rule of the complement of a prefix. A table is parsed when its namespace first shows up: most documents have none. */
export function complementRule(prefix: string): ChildRule | undefined {
  const known = parsed.get(prefix);
  if (known) return known;
  const table = Object.hasOwn(complementTables, prefix) ? complementTables[prefix] : undefined;
  if (table === undefined) return undefined;
  shared ??= parseDefinitions(sharedTypes + catalogForms);
  const rule = parseTable(prefix, table, shared);
  parsed.set(prefix, rule);
  return rule;
}
