import type { ParseArgsConfig } from "node:util";
import type { Composed } from "../compose.ts";

export type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** A thing an operator does by hand. It prints what it did; secrets are printed once and never kept. */
export interface Command {
  readonly summary: string;
  /** The names without a default that must be given. */
  readonly required: readonly string[];
  /** The name of its one argument without a dash, where it takes one. */
  readonly argument?: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  run(composed: Composed, values: Values): Promise<string>;
}

export function text(values: Values, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

export function list(values: Values, name: string): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}
