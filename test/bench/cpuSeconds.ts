import { readFileSync } from "node:fs";
import { cpus } from "node:os";

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** CPU time a process has used since its start; `undefined` where the system does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
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
