import { readFile } from "node:fs/promises";

/**
 * The most memory that a process has held at once, in bytes; of this one when no id is given. Linux tells it of the
 * program itself; what `resourceUsage` tells is inherited from whoever has started it, so it is only the way out.
 */
export async function peakMemory(processId: number | "self" = "self"): Promise<number> {
  try {
    const status = await readFile(`/proc/${processId}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
  } catch (error) {
    if (processId !== "self") throw error;
    return process.resourceUsage().maxRSS * 1_024;
  }
}
