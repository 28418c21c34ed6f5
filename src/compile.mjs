/** Runs the TypeScript compiler. It is plain JavaScript as `src/build.mjs` is, which calls it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/**
 * Every checker works out anew the types that it shares with the others, and four of them is the compiler's own choice:
 * on two cores they take half as much CPU time again as two.
 */
const checkers = Math.min(4, availableParallelism());

/** The compiler lives for seconds: most of what its garbage collector would free is better left to its end. */
const memory = { GOGC: "400", GOMEMLIMIT: "1500MiB" };

/** Only the types are left out, and with them the notes for the next time. */
const unchecked = ["--noCheck", "--incremental", "false", "--tsBuildInfoFile", "null"];

/**
 * Compiles what this configuration names; without a check of its types when asked to be quick. Returns 0, or the exit code
 * of the compiler, which has said what is wrong.
 */
export async function compile(project, compiler, config, quick = false) {
  const options = ["-p", config, "--checkers", String(checkers), ...(quick ? unchecked : [])];
  const running = spawn(process.execPath, [compiler, ...options], {
    cwd: project,
    env: { ...memory, ...process.env },
    stdio: "inherit",
  });
  const [status] = await once(running, "close");
  return status ?? 1;
}
