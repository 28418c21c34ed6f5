import { setTimeout as pause } from "node:timers/promises";
import { type StartedProcess, startProcess } from "./startProcess.ts";

/** Kills one stamping worker every second or three and starts another in its place; answers how many it has killed. */
export async function killStampers(
  stampers: StartedProcess[],
  env: Readonly<Record<string, string>>,
  until: number,
): Promise<number> {
  let killed = 0;
  while (Date.now() < until) {
    await pause(1_000 + Math.random() * 2_000);
    const victim = Math.floor(Math.random() * stampers.length);
    await stampers[victim]?.kill();
    stampers[victim] = startProcess("invoiceStamping", env);
    killed += 1;
  }
  return killed;
}
