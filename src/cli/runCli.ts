import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addCertificateCommand } from "./addCertificateCommand.ts";
import { activateCatalogsCommand, importCatalogsCommand, listCatalogsCommand } from "./catalogCommands.ts";
import type { Command, Values } from "./command.ts";
import { createAdminCommand } from "./createAdminCommand.ts";
import { createMerchantCommand } from "./createMerchantCommand.ts";
import { listDeadLettersCommand, reviveDeadLettersCommand } from "./deadLetterCommands.ts";
import { createKeyCommand, listKeysCommand, revokeKeyCommand } from "./keyCommands.ts";
import { verifyAuditCommand } from "./verifyAuditCommand.ts";
import { listSigningKeysCommand, rotateSigningKeyCommand } from "./signingKeyCommands.ts";
import { type Config, ConfigError } from "../config.ts";
import { AppError } from "../errors.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createShutdown } from "../platform/process/shutdown.ts";
import { completeConfig } from "../start/completeConfig.ts";
import { openRing } from "../start/openRing.ts";
import { composeAlone } from "../start/runAlone.ts";

/** The commands that operators run by hand: `npm run timbra -- keys:create --merchant RFC --name "Caja 1"`. */
const commands: Readonly<Record<string, Command>> = {
  "merchants:create": createMerchantCommand,
  "admins:create": createAdminCommand,
  "keys:create": createKeyCommand,
  "keys:list": listKeysCommand,
  "keys:revoke": revokeKeyCommand,
  "certificates:add": addCertificateCommand,
  "catalogs:import": importCatalogsCommand,
  "catalogs:list": listCatalogsCommand,
  "catalogs:activate": activateCatalogsCommand,
  "audit:verify": verifyAuditCommand,
  "signing-keys:list": listSigningKeysCommand,
  "signing-keys:rotate": rotateSigningKeyCommand,
  "dead-letters:list": listDeadLettersCommand,
  "dead-letters:revive": reviveDeadLettersCommand,
};

export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Reads the configuration; throws what is wrong with it. */
  readonly config: () => Config;
}

/** Runs the command that the arguments name, and returns the exit code. It throws nothing. */
export async function runCli([name = "", ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const command = commands[name];
  try {
    if (!command) throw new Error(usage());
    const values = readValues(command, args);
    terminal.out(`${await run(command, values, terminal.config())}\n`);
    return 0;
  } catch (error) {
    terminal.err(`${explain(error, `${name} ${command?.summary}`)}\n`);
    return 1;
  }
}

function readValues(command: Command, args: string[]): Values {
  const { argument, options } = command;
  const { values: named, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  if (positionals.length > (argument === undefined ? 0 : 1))
    throw new TypeError(`Too much: ${positionals.at(-1)}`);
  const values = argument === undefined ? named : { ...named, [argument]: positionals[0] };
  const missing = command.required.filter((option) => values[option] === undefined);
  if (missing.length > 0)
    throw new TypeError(`Missing: ${missing.map((option) => `--${option}`).join(", ")}`);
  return values as Values;
}

async function run(command: Command, values: Values, config: Config): Promise<string> {
  const log = createLogger({ name: "cli", level: "error" });
  const shutdown = createShutdown({ log, timeoutMs: config.shutdownTimeoutMs });
  const databaseUrl = config.databaseUrl ?? embeddedUrl(config.dataDir);
  try {
    const complete = completeConfig({ ...config, databaseUrl });
    const context = { config: complete, log, shutdown, metrics: createMetrics() };
    return await command.run(await composeAlone(context, await openRing(complete)), values);
  } finally {
    await shutdown.run("done");
  }
}

/** Returns the address of the embedded database, which is there while `npm start` runs. */
function embeddedUrl(dataDir: string): string | undefined {
  const file = join(dataDir, "database-url");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function explain(error: unknown, use: string): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof AppError) return `${error.code}: ${error.publicMessage.en}`;
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof TypeError ? `${message}\n  ${use}` : message;
}

function usage(): string {
  const lines = Object.entries(commands).map(([each, { summary }]) => `  ${each.padEnd(20)} ${summary}`);
  return `Usage: npm run timbra -- COMMAND [options]\n\n${lines.join("\n")}`;
}
