import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Stage } from "../stage.ts";

type BareProgram = "bareServer" | "bareSearch" | "bareWorkerProcess";

/** Starts a baseline as a process of its own, and answers it with the first thing it said. */
export async function forkBench(
  stage: Stage,
  program: BareProgram,
  ...args: string[]
): Promise<{ child: ChildProcess; first: unknown }> {
  const child = fork(new URL(`../bare/${program}.js`, import.meta.url), args);
  stage.teardown(() => child.kill("SIGKILL"));
  const [first] = (await Promise.race([once(child, "message"), died(child, program)])) as [unknown];
  return { child, first };
}

async function died(child: ChildProcess, program: string): Promise<never> {
  await once(child, "exit");
  throw new Error(`${program} ended before it was ready`);
}
