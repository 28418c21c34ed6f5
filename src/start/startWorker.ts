import { constants, setPriority } from "node:os";
import type { Deps } from "../operations/deps.ts";
import type { QueueName } from "../queues/jobs.ts";
import type { Operations } from "../queues/operation.ts";
import { runWorker, type WorkerOptions } from "../queues/running/runWorker.ts";
import { untilReachable } from "../platform/process/untilReachable.ts";
import type { ProcessStart } from "./runAlone.ts";

/** Starts the work of a queue, by a table from job kind to operation. */
export function startWorker<Name extends QueueName>(
  name: Name,
  operations: Operations<Name, Deps>,
  options: Pick<WorkerOptions, "concurrency"> = {},
): ProcessStart {
  return async ({ deps, engine, metrics }, shutdown) => {
    // Where a process works month-ends alone, the system prefers those that work sales.
    if (deps.config.workLanes === "bulk") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const worker = await untilReachable(
      () => runWorker(name, operations, deps, { lanes: deps.config.workLanes, ...options, engine, metrics }),
      {
        name: `start the worker of ${name}`,
        log: deps.log,
        stopping: () => shutdown.stopping,
      },
    );
    let closing: Promise<void> | undefined;
    const close = (): Promise<void> => (closing ??= worker.close());
    // The workers of one process close side by side, since they share the time that a stop has. Whether one could is
    // told where the stop waits for it.
    shutdown.signalAfter(0).addEventListener("abort", () => void close().catch(() => undefined));
    shutdown.defer(`worker ${name}`, close);
  };
}
