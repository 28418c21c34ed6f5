import { documentPlaces, total, unscaled } from "../../money/scaled.ts";
import { readAmount } from "../checks/figures/amount.ts";
import { isNode, type JsonNode } from "./jsonNode.ts";

/** Returns a node with more in it: nodes stand in place of the caller's, values only where he sent none. */
export function filled(node: JsonNode, values: Readonly<Record<string, unknown>>): JsonNode {
  const missing = Object.entries(values).filter(
    ([name, value]) => value !== undefined && (isNode(value) || node[name] === undefined),
  );
  return { ...node, ...Object.fromEntries(missing) };
}

/** Returns the nodes of a list within a node; none where there is no such list. */
export function listAt(node: unknown, name: string): readonly JsonNode[] {
  const list = isNode(node) ? node[name] : undefined;
  return Array.isArray(list) ? list.filter(isNode) : [];
}

/** Returns the sum of an attribute over nodes, with so many decimals at least; `undefined` where one is no amount. */
export function sumOf(nodes: readonly JsonNode[], name: string, places: number): string | undefined {
  const amounts = nodes.map(({ [name]: value }) =>
    readAmount(typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined),
  );
  const known = amounts.flatMap((amount) => amount ?? []);
  if (known.length < amounts.length) return undefined;
  return unscaled(total(known.map(({ value }) => value)), documentPlaces, places);
}
