import { type ChildProcess, fork } from "node:child_process";
import type { ExecutionContext } from "ava";
import type { DiesAt } from "./killableWorker.ts";
import type { WorkerRig } from "./workerRig.ts";

/** Starts `killableWorker` on the rig's database and queue; it does not outlive the test. */
export function forkWorker(
  t: Pick<ExecutionContext, "teardown">,
  rig: Pick<WorkerRig, "databaseUrl" | "queueUrl">,
  diesAt: DiesAt,
  poison = "",
): ChildProcess {
  const program = new URL("./killableWorker.js", import.meta.url);
  const child = fork(program, [diesAt, rig.databaseUrl, rig.queueUrl ?? "", poison]);
  t.teardown(() => child.kill("SIGKILL"));
  return child;
}
