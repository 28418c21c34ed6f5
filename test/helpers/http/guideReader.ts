import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ExecutionContext } from "ava";

const run = promisify(execFile);

interface PastedAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

/** A reader who pastes the commands of a guide into a shell, one after the other. */
export interface GuideReader {
  /** Runs a command, and keeps the names that it makes. */
  paste(command: string, names?: readonly string[]): Promise<PastedAnswer>;
  /** Keeps a value under the name that later commands use. */
  keep(name: string, value: string): void;
  /** Returns a value with the names in it filled in. */
  filled(value: unknown): unknown;
  /** Returns a file that a command has written. */
  file(name: string): Promise<string>;
  /** Returns how many commands were pasted. */
  pasted(): number;
}

/** `curl` as it is, which also says the status. */
const tellStatus = `curl() { command curl --max-time 60 -w '\\n%{http_code}' "$@"; }`;

/** Opens a shell in an empty folder that knows these names. */
export async function guideReader(
  t: Pick<ExecutionContext, "teardown">,
  settings: Readonly<Record<string, string>>,
): Promise<GuideReader> {
  const cwd = await mkdtemp(join(tmpdir(), "timbra-guide-"));
  t.teardown(() => rm(cwd, { recursive: true, force: true }));
  const known = new Map(Object.entries(settings));
  let count = 0;

  return {
    async paste(command, names = []) {
      count += 1;
      const env = { PATH: process.env["PATH"] ?? "", ...Object.fromEntries(known) };
      const tellNames = names.map((name) => `printf %s "$${name}" > "${name}"`);
      const script = [tellStatus, command, ...tellNames].join("\n");
      const { stdout } = await run("bash", ["-eu", "-c", script], { cwd, env });
      for (const name of names) known.set(name, await readFile(join(cwd, name), "utf8"));
      const [, text = "", status] = /^([^]*)\n(\d{3})$/.exec(stdout) ?? [];
      return { status: Number(status), text, json: parsed(text) };
    },
    keep: (name, value) => void known.set(name, value),
    filled: (value) =>
      typeof value === "string"
        ? value.replaceAll(/\$([A-Z]+)/g, (whole, name: string) => known.get(name) ?? whole)
        : value,
    file: (name) => readFile(join(cwd, name), "latin1"),
    pasted: () => count,
  };
}

/** Returns the value at a path such as `data.items.0.id`. */
export function valueAt(json: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], json);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
