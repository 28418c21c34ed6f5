/** A part of a JSON Schema, as the contract writes it. */
export interface SchemaNode {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  title?: string;
  description?: string;
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  properties?: Record<string, SchemaNode>;
  required?: readonly string[];
  items?: SchemaNode;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: readonly SchemaNode[];
  additionalProperties?: boolean | SchemaNode;
  patternProperties?: Record<string, SchemaNode>;
  default?: unknown;
  /** The document that says what its fields mean, where that is not this contract. Such a schema stays in one piece. */
  externalDocs?: { readonly url: string };
  /** The name that a schema's `.meta({ name })` gives; it becomes the name of a component. */
  "x-name"?: string;
  /** The catalog whose codes a value is, where one of SAT's says. */
  "x-catalog"?: CatalogAddress;
  /** True for a value that may be left out, since it follows from others. */
  "x-computed"?: true;
}

/** A catalog below `/catalogs`, or below `/catalogs/complements/{complement}`. */
export interface CatalogAddress {
  readonly name: string;
  readonly complement?: string;
  /** The attribute beside it whose code is the parent; its codes mean nothing without that, and may be free text. */
  readonly within?: string;
}
