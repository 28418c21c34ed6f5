import { readFileSync } from "node:fs";
import { cpuSeconds } from "../cpuSeconds.ts";

/** CPU time that a server of PostgreSQL has used since its start, with all its processes, those that ended included. */
export function postgresCpuSeconds(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "latin1");
  return children
    .trim()
    .split(" ")
    .reduce((sum, pid) => sum + (cpuSeconds(Number(pid)) ?? 0), cpuSeconds(postmaster, "withEnded") ?? NaN);
}
