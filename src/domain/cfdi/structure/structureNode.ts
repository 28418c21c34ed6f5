import type { SimpleType } from "./simpleTypes.ts";

/** The structure of an element of a SAT document: the part of its schema that Anexo 20 prints as a table. */
export interface StructureNode {
  /** The attributes in the order of Anexo 20, which is also the order in which we write them. */
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** The children in the order that the schema enforces, unless `anyOrder` says that it enforces none. */
  readonly children: readonly ChildRule[];
  readonly anyOrder?: true;
  /** True when only one kind of the children may stand there. */
  readonly oneOf?: true;
  /** The text between the tags, of an element that has any. */
  readonly text?: SimpleType;
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
  /** The number of times it stands there, at least and at most. */
  readonly least: number;
  readonly most: number;
  /**
   * True when our types show the element as a plain list: it only groups a repeated child, or holds elements of others.
   */
  readonly isList: boolean;
}

export interface Wildcard {
  readonly accepts: "complements" | "retentionComplements" | "anything";
  readonly required: boolean;
}

export const required = (type: SimpleType): AttributeRule => ({ type, required: true });
export const optional = (type: SimpleType): AttributeRule => ({ type, required: false });

export const one = (name: string, node: StructureNode): ChildRule => child(name, node, 1, 1);
export const maybe = (name: string, node: StructureNode): ChildRule => child(name, node, 0, 1);
export const some = (name: string, node: StructureNode): ChildRule => child(name, node, 1, Infinity);
export const any = (name: string, node: StructureNode): ChildRule => child(name, node, 0, Infinity);

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

function child(name: string, node: StructureNode, least: number, most: number): ChildRule {
  const groups = node.children.length === 1 && node.children[0]!.most > 1;
  const isList = node.wildcard !== undefined || (groups && Object.keys(node.attributes).length === 0);
  return { name, qualifiedName: `cfdi:${name}`, node, least, most, isList };
}
