import type { SchemaNode } from "./schemaNode.ts";

/** A schema that the contract holds once, however often it is used. */
export interface Shelved {
  readonly node: SchemaNode;
  /** The name that its own declaration gives. */
  declared: string | undefined;
  /** The names that operations suggest for it. */
  readonly suggestions: Suggestion[];
}

/**
 * A name by an operation. One that reads a thing knows its name better than one that does something with it; an answer
 * is named after what it answers.
 */
type Suggestion = { readonly name: string; readonly reads: boolean } | { readonly answers: SchemaNode };

/** Collects schemas: equal ones become one component, and every use becomes a reference to its name. */
export interface SchemaShelf {
  /** Puts away each object of a schema and each schema that declares a name. Returns what stands in its place. */
  put(node: SchemaNode, suggestion?: Suggestion): SchemaNode;
  /** Returns what a reference that `put` has made refers to. */
  shelvedAt(reference: SchemaNode): Shelved | undefined;
  readonly all: () => readonly Shelved[];
  /** Writes the names into all references. */
  write(names: ReadonlyMap<Shelved, string>): void;
}

export function createSchemaShelf(): SchemaShelf {
  const byContent = new Map<string, Shelved>();
  const references = new Map<SchemaNode, Shelved>();
  const numbers = new Map<Shelved, number>();

  return {
    put,
    shelvedAt: (reference) => references.get(reference),
    all: () => [...byContent.values()],
    write(names) {
      for (const [reference, shelved] of references)
        reference.$ref = `#/components/schemas/${names.get(shelved)!}`;
    },
  };

  function put(whole: SchemaNode, suggestion?: Suggestion): SchemaNode {
    if (references.has(whole)) return whole;
    const { "x-name": declared, ...own } = whole;
    // What a field says of itself stays with the field.
    const { description, examples, default: initial, ...bare } = own;
    if (!bare.properties && declared === undefined) return withChildren(own);
    const said = {
      ...(description !== undefined && { description }),
      ...(examples !== undefined && { examples }),
      ...(initial !== undefined && { default: initial }),
    };
    const { isNullable, node } = withoutNull(bare.externalDocs ? bare : withChildren(bare));
    const shelved = shelve(node, declared);
    if (suggestion) shelved.suggestions.push(suggestion);
    const reference: SchemaNode = { $ref: String(numbers.get(shelved)) };
    references.set(reference, shelved);
    return isNullable ? { anyOf: [reference, { type: "null" }], ...said } : Object.assign(reference, said);
  }

  function withChildren(node: SchemaNode): SchemaNode {
    const { properties, patternProperties, items, anyOf, additionalProperties } = node;
    return {
      ...node,
      ...(properties && { properties: allPut(properties) }),
      ...(patternProperties && { patternProperties: allPut(patternProperties) }),
      ...(items && { items: put(items) }),
      ...(anyOf && { anyOf: anyOf.map((variant) => put(variant)) }),
      ...(typeof additionalProperties === "object" && { additionalProperties: put(additionalProperties) }),
    };
  }

  function allPut(nodes: Readonly<Record<string, SchemaNode>>): Record<string, SchemaNode> {
    return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, put(node)]));
  }

  function shelve(node: SchemaNode, declared: string | undefined): Shelved {
    const content = JSON.stringify(node);
    const shelved: Shelved = byContent.get(content) ?? { node, declared, suggestions: [] };
    shelved.declared ??= declared;
    if (!byContent.has(content)) numbers.set(shelved, numbers.size);
    byContent.set(content, shelved);
    return shelved;
  }
}

/** Takes the null off a schema, so that what may be null and what may not are one component. */
function withoutNull(node: SchemaNode): { readonly isNullable: boolean; readonly node: SchemaNode } {
  const { type, enum: values } = node;
  if (typeof type !== "object" || !type.includes("null")) return { isNullable: false, node };
  const others = type.filter((each) => each !== "null");
  const sound = {
    ...node,
    type: others.length === 1 ? others[0]! : others,
    ...(values && { enum: values.filter((value) => value !== null) }),
  };
  return { isNullable: true, node: sound };
}
