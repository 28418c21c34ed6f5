import type { Composed } from "../compose.ts";
import type { Terminal } from "./terminal.ts";

export type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** An option, as `parseArgs` of Node takes it, with the words that the help of its command shows. */
export interface CommandOption {
  readonly type: "string" | "boolean";
  /** The word that stands for the value in the help: `RFC`, `FILE`. Flags have none. */
  readonly value?: string;
  readonly help: string;
  readonly required?: boolean;
  readonly multiple?: boolean;
  readonly default?: string | boolean | string[];
}

interface Described {
  /** One sentence that says what the command does. */
  readonly about: string;
  /** The sentences that only its own help shows. */
  readonly more?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Its one argument without a dash, where it takes one. */
  readonly argument?: { readonly name: string; readonly help: string };
  /** Everything that follows the name of the command in an example. */
  readonly example?: string;
}

/** A thing that an operator does by hand. It prints what it did; secrets are printed once and never kept. */
export interface ComposedCommand extends Described {
  run(composed: Composed, values: Values): Promise<string>;
}

/** A command that looks at the configuration itself, or needs none, and must work where nothing can be composed. */
export interface BareCommand extends Described {
  runBare(terminal: Terminal, values: Values): Promise<string>;
}

export type Command = ComposedCommand | BareCommand;

export function text(values: Values, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}

export function list(values: Values, name: string): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}

/** Returns one of the allowed words; throws a sentence that lists them for any other. */
export function choice<Word extends string>(values: Values, name: string, words: readonly Word[]): Word {
  const word = words.find((each) => each === values[name]);
  if (word === undefined) throw new TypeError(`--${name} is one of ${words.join(", ")}.`);
  return word;
}
