import type { ChildRule, StructureNode } from "../structureNode.ts";
import { timbreStructure } from "../timbreStructure.ts";
import { complementTables } from "./complementTables.ts";
import type { ComplementTables } from "./notation/complementTables.ts";
import { parseTable } from "./notation/parseTable.ts";
import { sharedFacets } from "./sharedFacets.ts";
import { comprobante33 } from "./tables/comprobante33.ts";
import { complementosRetenciones } from "./tables/complementosRetenciones.ts";

const timbre = "tfd:TimbreFiscalDigital";
/** The payments of CFDI 3.3 are read in documents of others, and no longer written. */
const tables: ComplementTables = { ...complementTables, pago10: comprobante33["pago10"]! };
const parsed = new Map<string, ChildRule>();

/** Returns the structure of a complement by the name of its root under SAT's prefix, or `undefined` for any other name. */
export function complementStructure(qualifiedName: string): StructureNode | undefined {
  if (qualifiedName === timbre) return timbreStructure;
  const rule = complementRule(prefixOf(qualifiedName));
  return rule?.qualifiedName === qualifiedName ? rule.node : undefined;
}

/**
 * Returns the rule of the complement of a prefix. A table is parsed when its namespace first shows up: most documents
 * have none.
 */
export function complementRule(prefix: string): ChildRule | undefined {
  const known = parsed.get(prefix);
  if (known) return known;
  const table = Object.hasOwn(tables, prefix) ? tables[prefix] : undefined;
  if (table === undefined) return undefined;
  const rule = parseTable(prefix, table, sharedFacets());
  parsed.set(prefix, rule);
  return rule;
}

/** Says whether a document of this kind may carry the complement. The timbre stands in both. */
export function belongsTo(kind: "complements" | "retentionComplements", qualifiedName: string): boolean {
  if (qualifiedName === timbre) return true;
  return (
    Object.hasOwn(complementosRetenciones, prefixOf(qualifiedName)) === (kind === "retentionComplements")
  );
}

function prefixOf(qualifiedName: string): string {
  return qualifiedName.slice(0, Math.max(qualifiedName.indexOf(":"), 0));
}
