import { parseArgs } from "node:util";
import {
  ApiError,
  AuthenticationError,
  NetworkError,
  PermissionError,
  TimeoutError,
} from "../core/errors.ts";
import { createTimbra } from "../createTimbra.ts";
import { type Command, exitCodes, text, UsageError, type Values } from "./command.ts";
import { commands } from "./commands.ts";
import { helpOf, overview, sharedOptions, unknownCommand, usageOf } from "./help.ts";
import { findProfile } from "./profiles.ts";
import type { Terminal } from "./terminal.ts";

/** Runs the command that the arguments name, and returns the exit code. It throws nothing. */
export async function runCli(
  typed: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
  program: string,
): Promise<number> {
  const { name, command, args } = commandOf(typed);
  if (args.some((arg) => /^(help|--help|-h)$/.test(arg)) || (name === "" && typed[0] === "help")) {
    terminal.out(command ? helpOf(program, name, command) : overview(program));
    return exitCodes.done;
  }
  if (!command) {
    terminal.err(name === "" ? overview(program) : unknownCommand(program, name));
    return exitCodes.usage;
  }
  try {
    const { values, argument } = readArguments(command, args);
    const timbra = () => clientOf(terminal, values);
    return await command.run({ terminal, values, argument, signal, timbra });
  } catch (error) {
    if (signal.aborted) return exitCodes.done;
    terminal.err(explain(error, usageOf(program, name, command)));
    return codeOf(error);
  }
}

function commandOf(typed: readonly string[]): { name: string; command?: Command; args: string[] } {
  const words = typed.findIndex((each) => each.startsWith("-"));
  const plain = words < 0 ? typed : typed.slice(0, words);
  for (const count of [2, 1]) {
    const name = plain.slice(0, count).join(" ").replace(":", " ");
    const command = commands[name];
    if (command) return { name, command, args: typed.slice(Math.min(count, plain.length)) };
  }
  return { name: plain.slice(0, 2).join(" "), args: [...typed] };
}

function readArguments(
  { argument, options }: Command,
  args: string[],
): { readonly values: Values; readonly argument: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, ...sharedOptions },
      allowPositionals: true,
    });
    if (positionals.length > (argument ? 1 : 0)) throw new UsageError(`Too much: ${positionals.at(-1)}`);
    if (argument && positionals.length === 0) throw new UsageError(`Missing: ${argument.name}`);
    if (!/^(es|en)$/.test(text(values, "language"))) throw new UsageError("--language is es or en.");
    return { values, argument: positionals[0] ?? "" };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : "");
  }
}

async function clientOf({ env }: Terminal, values: Values) {
  const profile = await findProfile(env, text(values, "profile"));
  if (!profile)
    throw new UsageError(
      `There is no profile "${text(values, "profile")}": run login, or set TIMBRA_URL and TIMBRA_API_KEY.`,
    );
  return createTimbra({ ...profile, language: text(values, "language") === "en" ? "en" : "es" });
}

function codeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof AuthenticationError || error instanceof PermissionError) return exitCodes.refused;
  if (error instanceof NetworkError || error instanceof TimeoutError) return exitCodes.unreachable;
  return exitCodes.failed;
}

function explain(error: unknown, usage: string): string {
  if (error instanceof ApiError) {
    const details = error.details.map(({ path, message, cure }) => `\n  ${path}: ${message} ${cure}`);
    const request = error.requestId === undefined ? "" : ` (request ${error.requestId})`;
    return `${error.code}: ${error.message}${request}${details.join("")}`;
  }
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof UsageError ? `${message}\n\n${usage}` : message;
}
