import type { Timbra } from "../generated/operations.ts";
import type { Terminal } from "./terminal.ts";

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** An option, as `parseArgs` of Node takes it, with the words that the help of its command shows. */
export interface CommandOption {
  readonly type: "string" | "boolean";
  /** The word that stands for the value in the help. Flags have none. */
  readonly value?: string;
  readonly help: string;
  readonly default?: string | boolean;
}

export interface Run {
  readonly terminal: Terminal;
  readonly values: Values;
  /** The argument without a dash; empty where the command takes none. */
  readonly argument: string;
  /** Ends the command when its user does. */
  readonly signal: AbortSignal;
  /** Returns a client of the profile; throws a sentence where nobody has logged in. */
  readonly timbra: () => Promise<Timbra>;
}

/** A thing that an integrator does by hand. It returns the exit code. */
export interface Command {
  /** One sentence that says what the command does. */
  readonly about: string;
  /** The sentences that only its own help shows. */
  readonly more?: string;
  readonly argument?: { readonly name: string; readonly help: string };
  readonly options: Readonly<Record<string, CommandOption>>;
  readonly example: string;
  run(run: Run): Promise<number>;
}

/** The exit codes, which scripts may rely on. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, unreachable: 4 } as const;

/** A fault in what was typed; its text is shown with the usage. */
export class UsageError extends Error {}

export function text(values: Values, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value : "";
}
