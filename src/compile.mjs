/** Makes JavaScript of TypeScript. It is plain JavaScript as `src/build.mjs` is, which calls it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";

/**
 * Every checker works out anew the types that it shares with the others: on two cores, two take half as much CPU time again
 * as one. The product and the faces are compiled at once, so each has half of the cores.
 */
const checkers = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/** The compiler lives for seconds: most of what its garbage collector would free is better left to its end. */
const memory = { GOGC: "400", GOMEMLIMIT: "1500MiB" };

/** Compiles what this configuration names. Returns 0, or the exit code of the compiler, which has said what is wrong. */
export async function compile(project, compiler, config) {
  const options = ["-p", config, "--checkers", String(checkers)];
  const running = spawn(process.execPath, [compiler, ...options], {
    cwd: project,
    env: { ...memory, ...process.env },
    stdio: "inherit",
  });
  const [status] = await once(running, "close");
  return status ?? 1;
}

/**
 * Takes the types out of these files and checks none, which is all that it takes to run them. They have no maps: the linked
 * programs bring their own. Returns 0, or 1 where a file is no TypeScript.
 */
export async function strip(project, files) {
  const { transform } = await import("rolldown/utils");
  const folders = new Set(files.map((file) => join(project, "dist", dirname(file))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const faults = await Promise.all(files.map((file) => stripped(project, file, transform)));
  for (const { message } of faults.flat()) process.stderr.write(`${message}\n`);
  return faults.flat().length === 0 ? 0 : 1;
}

async function stripped(project, file, transform) {
  const [from, to] = [join(project, file), join(project, "dist", file.replace(/\.ts$/, ".js"))];
  if (from.endsWith(".json")) {
    copyFileSync(from, to);
    return [];
  }
  const { code, errors } = await transform(from, readFileSync(from, "utf8"), {
    target: "es2023",
    typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: "rewrite" },
  });
  writeFileSync(to, code);
  return errors;
}
