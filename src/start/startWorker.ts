import type { Deps } from "../operations/deps.ts";
import type { QueueName } from "../queues/jobs.ts";
import type { Operations } from "../queues/operation.ts";
import { runWorker } from "../queues/running/runWorker.ts";
import { untilReachable } from "../platform/process/untilReachable.ts";
import type { ProcessStart } from "./runAlone.ts";

/** Starts a worker process: it works one queue by a table from job kind to operation. */
export function startWorker<Name extends QueueName>(
  name: Name,
  operations: Operations<Name, Deps>,
): ProcessStart {
  return async ({ deps, engine, metrics }, shutdown) => {
    const worker = await untilReachable(() => runWorker(name, operations, deps, { engine, metrics }), {
      name: `start the worker of ${name}`,
      log: deps.log,
      stopping: () => shutdown.stopping,
    });
    shutdown.defer(`worker ${name}`, () => worker.close());
  };
}
