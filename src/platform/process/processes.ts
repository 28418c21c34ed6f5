import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Says whether a process with this id runs, whoever owns it. One that ended and was not reaped does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return procState(pid) !== "Z";
}

function procState(pid: number): string | undefined {
  try {
    return statFields(readFileSync(`/proc/${pid}/stat`, "utf8"))[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns the fields of proc(5)'s `stat` after the name, which is in brackets and may hold blanks: state is the first.
 */
function statFields(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Returns the command line of a process; empty when it is gone or the system does not tell. */
export async function processArguments(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return fromProc?.replaceAll("\0", " ") ?? ps(pid, "command=");
}

/**
 * Returns when a process began, in whatever form: with the id it tells a process from a later one with the same id.
 */
export async function processStart(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (stat) return statFields(stat)[19] ?? "";
  return ps(pid, "lstart=");
}

async function ps(pid: number, column: string): Promise<string> {
  const { stdout } = await promisify(execFile)("ps", ["-o", column, "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim();
}
