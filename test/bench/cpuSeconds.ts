import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setImmediate } from "node:timers/promises";

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;
const cpuSecondsPerSide = 2;

/**
 * CPU time a process has used since its start, with that of children that have ended when asked; `undefined` where the
 * system does not tell.
 */
export function cpuSeconds(pid: number, ended?: "withEnded"): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, ended ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
    return ticks / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** CPU time the whole machine has been busy since its start. */
export function machineCpuSeconds(): number {
  const busy = ({ times }: { times: ReturnType<typeof cpus>[number]["times"] }): number =>
    times.user + times.nice + times.sys + times.irq;
  return cpus().reduce((sum, cpu) => sum + busy(cpu), 0) / 1_000;
}

/**
 * Returns how many items get done in a second of CPU time, threads of the pool included; `work` does so many of them, and
 * the clock is read after each `turn` of items.
 */
export async function perCpuSecond(items: number, work: () => unknown, turn = 500): Promise<number> {
  const start = process.cpuUsage();
  let done = 0;
  let seconds = 0;
  while (seconds < cpuSecondsPerSide) {
    for (let times = 0; times < turn / items; times += 1) {
      await work();
      done += items;
    }
    await setImmediate();
    const { user, system } = process.cpuUsage(start);
    seconds = (user + system) / 1e6;
  }
  return done / seconds;
}
