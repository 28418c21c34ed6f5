import type { Language } from "../present/language.ts";
import texts from "./texts/fields.json" with { type: "json" };

/** The texts and the example of a field, for wherever no schema says otherwise. */
interface FieldText {
  readonly en?: string;
  readonly es?: string;
  readonly example?: unknown;
}

const table: Readonly<Record<string, FieldText>> = texts;

/** Returns what the table says of a field of a schema: first of that one, then of every field with its name. */
export function fieldText(schema: string, field: string, language: Language): string | undefined {
  return table[`${schema}.${field}`]?.[language] ?? table[field]?.[language] ?? boundText(field, language);
}

/** Returns the examples that the table has for a field, the nearest first. */
export function fieldExamples(schema: string, field: string): readonly unknown[] {
  return examplesOf(`${schema}.${field}`, field, ...boundKeys(field));
}

/** Returns what the table says of a parameter. All ranges of instants share the text of their bound, such as `[gte]`. */
export function parameterText(name: string, language: Language): string | undefined {
  return table[`?${name}`]?.[language] ?? table[`?${boundOf(name)}`]?.[language] ?? table[name]?.[language];
}

/** Returns the examples that the table has for a parameter, the nearest first. */
export function parameterExamples(name: string): readonly unknown[] {
  return examplesOf(`?${name}`, `?${boundOf(name)}`, name);
}

/** A filter in a body has the bounds of instants as the list's parameters have them. */
function boundText(field: string, language: Language): string | undefined {
  return boundKeys(field).map((key) => table[key]?.[language])[0];
}

const boundKeys = (field: string): readonly string[] => (field.endsWith("]") ? [`?${boundOf(field)}`] : []);

const boundOf = (name: string): string => /\[\w+\]$/.exec(name)?.[0] ?? name;

function examplesOf(...keys: readonly string[]): readonly unknown[] {
  return keys.flatMap((key) => (table[key]?.example === undefined ? [] : [table[key].example]));
}
