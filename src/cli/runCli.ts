import { parseArgs } from "node:util";
import type { Command, Values } from "./command.ts";
import { commands } from "./commands.ts";
import { findConfig } from "./findConfig.ts";
import { isForIntegrators, runForIntegrators } from "./forIntegrators.ts";
import { helpOf, overview, unknownCommand, usageOf } from "./help.ts";
import type { Terminal } from "./terminal.ts";
import type { Composed } from "../compose.ts";
import { type Config, ConfigError } from "../config.ts";
import { AppError } from "../errors.ts";
import { databaseFault } from "../platform/database/databaseFault.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createShutdown } from "../platform/process/shutdown.ts";
import { completeConfig } from "../start/completeConfig.ts";
import { openRing } from "../start/openRing.ts";
import { composeAlone } from "../start/runAlone.ts";

const helpWords = new Set(["help", "--help", "-h"]);

/** Runs the command that the arguments name, and returns the exit code. It throws nothing. */
export async function runCli(typed: readonly string[], terminal: Terminal): Promise<number> {
  if (isForIntegrators(typed)) return runForIntegrators();
  const { name, args } = nameOf(typed);
  if (helpWords.has(name)) return tell(terminal, overview());
  const command = commands[name];
  if (!command) {
    terminal.err(`${name === "" ? overview() : unknownCommand(name)}\n`);
    return 1;
  }
  if (args.some((arg) => arg === "--help" || arg === "-h")) return tell(terminal, helpOf(name, command));
  try {
    return tell(terminal, await run(command, readValues(command, args), terminal));
  } catch (error) {
    terminal.err(`${explain(error, usageOf(name, command))}\n`);
    return 1;
  }
}

/** Reads `merchants list` as `merchants:list`, and `help keys:create` as `keys:create --help`. */
function nameOf([first = "", second = "", ...rest]: readonly string[]): { name: string; args: string[] } {
  if (helpWords.has(first) && second !== "")
    return { name: nameOf([second, ...rest]).name, args: ["--help"] };
  const joined = `${first}:${second}`;
  const isWord = second !== "" && !second.startsWith("-");
  if (!(first in commands) && isWord) return { name: joined, args: rest };
  return { name: first, args: second === "" ? rest : [second, ...rest] };
}

function tell({ out }: Terminal, words: string): number {
  out(`${words}\n`);
  return 0;
}

function readValues({ argument, options }: Command, args: string[]): Values {
  const { values: named, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  if (positionals.length > (argument === undefined ? 0 : 1))
    throw new TypeError(`Too much: ${positionals.at(-1)}`);
  const values = argument === undefined ? named : { ...named, [argument.name]: positionals[0] };
  const missing = Object.keys(options).filter(
    (option) => options[option]?.required && values[option] === undefined,
  );
  if (missing.length > 0)
    throw new TypeError(`Missing: ${missing.map((option) => `--${option}`).join(", ")}`);
  return values as Values;
}

async function run(command: Command, values: Values, terminal: Terminal): Promise<string> {
  if ("runBare" in command) return command.runBare(terminal, values);
  return withProduct(findConfig(terminal), (composed) => command.run(composed, values));
}

async function withProduct(config: Config, work: (composed: Composed) => Promise<string>): Promise<string> {
  const log = createLogger({ name: "cli", level: "error" });
  const shutdown = createShutdown({ log, timeoutMs: config.shutdownTimeoutMs });
  try {
    const complete = completeConfig(config);
    const context = { config: complete, log, shutdown, metrics: createMetrics() };
    return await work(await composeAlone(context, await openRing(complete)));
  } finally {
    await shutdown.run("done");
  }
}

function explain(error: unknown, usage: string): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof AppError) {
    const details = (error.details ?? []).map(({ path, message }) => `\n  ${path}: ${message.en}`);
    return `${error.code}: ${error.publicMessage.en}${details.join("")}`;
  }
  const message = databaseFault(error) ?? (error instanceof Error ? error.message : String(error));
  return error instanceof TypeError ? `${message}\n\n${usage}` : message;
}
