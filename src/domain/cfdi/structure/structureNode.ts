import type { SimpleType } from "./simpleTypes.ts";

/** The structure of an element of a SAT document: the part of its schema that Anexo 20 prints as a table. */
export interface StructureNode {
  /** The attributes in the order of Anexo 20, which is also the order in which we write them. */
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** The children in the order that the schema enforces, unless `anyOrder` says that it enforces none. */
  readonly children: readonly ChildRule[];
  readonly anyOrder?: true;
  /** The children that an element of others may have: any at all, or SAT's complements only. */
  readonly wildcard?: Wildcard;
}

export interface AttributeRule {
  readonly type: SimpleType;
  readonly required: boolean;
}

export interface ChildRule {
  /** The local name, which our types use too. */
  readonly name: string;
  readonly qualifiedName: string;
  readonly node: StructureNode;
  readonly required: boolean;
  readonly repeated: boolean;
  /**
   * True when our types show the element as a plain list: it only groups a repeated child, or holds elements of others.
   */
  readonly isList: boolean;
}

export interface Wildcard {
  readonly accepts: "complements" | "anything";
  readonly required: boolean;
}

export const required = (type: SimpleType): AttributeRule => ({ type, required: true });
export const optional = (type: SimpleType): AttributeRule => ({ type, required: false });

export const one = (name: string, node: StructureNode): ChildRule => child(name, node, true, false);
export const maybe = (name: string, node: StructureNode): ChildRule => child(name, node, false, false);
export const some = (name: string, node: StructureNode): ChildRule => child(name, node, true, true);
export const any = (name: string, node: StructureNode): ChildRule => child(name, node, false, true);

/** A child in the namespace of a complement: any number of them. */
export const anyOf = (prefix: string, name: string, node: StructureNode): ChildRule => ({
  ...any(name, node),
  qualifiedName: `${prefix}:${name}`,
});

/** Returns the structure of an element with attributes alone. */
export function leaf(attributes: StructureNode["attributes"]): StructureNode {
  return { attributes, children: [] };
}

/** Returns the structure of an element that only groups others: `Conceptos` round every `Concepto`. */
export function group(...children: readonly ChildRule[]): StructureNode {
  return { attributes: {}, children };
}

export function wildcard(accepts: Wildcard["accepts"], required: boolean): StructureNode {
  return { attributes: {}, children: [], wildcard: { accepts, required } };
}

function child(name: string, node: StructureNode, required: boolean, repeated: boolean): ChildRule {
  const groups = node.children.length === 1 && node.children[0]!.repeated;
  const isList = node.wildcard !== undefined || (groups && Object.keys(node.attributes).length === 0);
  return { name, qualifiedName: `cfdi:${name}`, node, required, repeated, isList };
}
