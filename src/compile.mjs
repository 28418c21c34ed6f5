/** Makes JavaScript of TypeScript. It is plain JavaScript as `src/build.mjs` is, which calls it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

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
