import { readFileSync } from "node:fs";

/**
 * Returns the most memory that this process has had resident. `resourceUsage` counts what the parent had when it
 * forked, too, which may be many times as much; Linux tells the process's own peak in its status, where there is one.
 */
export function peakMemoryBytes(): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(ownStatus())?.[1];
  return (kibibytes === undefined ? process.resourceUsage().maxRSS : Number(kibibytes)) * 1_024;
}

function ownStatus(): string {
  try {
    return readFileSync("/proc/self/status", "utf8");
  } catch {
    return "";
  }
}
