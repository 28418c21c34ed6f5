import { readFileSync } from "node:fs";

/** Linux counts in these for every architecture that Node runs on. */
const ticksPerSecond = 100;

/** Returns the CPU time of the processes that a process started and that have ended; 0 where the system does not tell it. */
export function endedChildSeconds(pid: number | "self"): number {
  try {
    const ofChildren =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(13, 15) ?? [];
    return ofChildren.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}
