import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isAlive, processArguments } from "../process/processes.ts";

const patience = { fastMs: 15_000, immediateMs: 5_000, pollMs: 25 };

/**
 * Stops a server that a killed owner left running on this cluster, and removes a lock file whose process id now
 * belongs to some other program. To be called by the owner of the data folder only.
 */
export async function stopOrphan(cluster: string): Promise<"none" | "stale" | "stopped"> {
  const lockFile = join(cluster, "postmaster.pid");
  const text = await readFile(lockFile, "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return "none";

  if (!isAlive(pid) || !(await servesCluster(pid, cluster))) {
    await rm(lockFile, { force: true });
    return "stale";
  }
  process.kill(pid, "SIGINT");
  if (await isGone(pid, patience.fastMs)) return "stopped";
  process.kill(pid, "SIGQUIT");
  if (await isGone(pid, patience.immediateMs)) return "stopped";
  throw new Error(`A PostgreSQL server (process ${pid}) holds ${cluster} and does not stop`);
}

async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const args = await processArguments(pid);
  return args.includes(cluster) && args.includes("postgres");
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true;
    await setTimeout(patience.pollMs);
  }
  return false;
}
