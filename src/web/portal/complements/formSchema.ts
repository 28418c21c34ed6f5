import type { operations } from "../../shared/api/contract.ts";

/** A complement as the API describes it. */
export type Complement =
  operations["readComplement"]["responses"][200]["content"]["application/json"]["data"];

export type ComplementHome = Complement["home"];

/** The complements of a document or of a line, as far as they are written. */
export type Complements = Readonly<Record<string, unknown>>;

/** The JSON Schema of a node or a value of SAT's, with what a form needs to ask for it. */
export interface FormSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  /** The one value that it can have, which nobody needs to write. */
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly maxLength?: number;
  /** The members, in SAT's order. */
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly items?: FormSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly "x-catalog"?: CatalogAddress;
  readonly "x-computed"?: true;
}

export interface CatalogAddress {
  readonly name: string;
  readonly complement?: string;
  /** The attribute beside it that its codes stand within; another text is possible then. */
  readonly within?: string;
}

/** Says whether it is a text or a number, and no node or list of them. */
export function isValue({ type }: FormSchema): boolean {
  return type !== "object" && type !== "array";
}

/** Returns the list that a node only stands around, with its name: `Ubicacion` of `Ubicaciones`. */
export function onlyListIn({
  properties = {},
}: FormSchema): { readonly name: string; readonly schema: FormSchema } | undefined {
  const [[name, schema] = [], another] = Object.entries(properties);
  return name !== undefined && schema?.type === "array" && another === undefined
    ? { name, schema }
    : undefined;
}

/** Returns a node, or a list, with the nodes that have to be in it, and nothing written. */
export function newValue({ type, properties = {}, required = [], items, minItems = 0 }: FormSchema): unknown {
  if (type === "array") return Array.from({ length: minItems }, () => newValue(items!));
  if (type !== "object") return "";
  const nodes = required.filter((name) => !isValue(properties[name]!));
  return Object.fromEntries(nodes.map((name) => [name, newValue(properties[name]!)]));
}

/** Returns the value as the members of a node; none where it is no node. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** Returns a text, or a number that JSON has, as a field shows it. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
