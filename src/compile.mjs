/** Runs the TypeScript compiler. It is plain JavaScript as `src/build.mjs` is, which calls it. */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

/**
 * Every checker works out anew the types that it shares with the others, and four of them is the compiler's own choice:
 * on two cores they take half as much CPU time again as two.
 */
const checkers = Math.min(4, availableParallelism());

/** The compiler lives for seconds: most of what its garbage collector would free is better left to its end. */
const memory = { GOGC: "400", GOMEMLIMIT: "1500MiB" };

/** Compiles what this configuration names. Returns 0, or the exit code of the compiler, which has said what is wrong. */
export function compile(project, compiler, config) {
  const { status } = spawnSync(process.execPath, [compiler, "-p", config, "--checkers", String(checkers)], {
    cwd: project,
    env: { ...memory, ...process.env },
    stdio: "inherit",
  });
  return status ?? 1;
}
