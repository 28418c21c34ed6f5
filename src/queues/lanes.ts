import { type JobKind, jobs, type QueueName, queueNames } from "./jobs.ts";

/** The queues in which one merchant's month-end would hold up the next sale of another: they have a lane for bulk. */
const laned = [
  "ticketIntake",
  "invoiceStamping",
  "delivery",
  "webhooks",
] as const satisfies readonly QueueName[];

/** A queue as the engine has it: a laned one is two there, each with workers of its own. */
export type EngineQueueName = QueueName | `${(typeof laned)[number]}-bulk`;

/** Returns the engine's queues of one queue: the prompt lane first, then that for bulk, where there is one. */
export function lanesOf(queue: QueueName): readonly [prompt: QueueName, ...bulk: EngineQueueName[]] {
  const named = laned.find((one) => one === queue);
  return named ? [named, `${named}-bulk`] : [queue];
}

/** All queues of an engine. */
export const engineQueueNames: readonly EngineQueueName[] = queueNames.flatMap((queue) => lanesOf(queue));

/** Returns the engine's queue of a job. */
export function laneOf({ kind, turn }: { readonly kind: JobKind; readonly turn: number }): EngineQueueName {
  const [prompt, bulk = prompt] = lanesOf(jobs[kind].queue);
  return turn === 0 ? prompt : bulk;
}

/** Says whether a lane is one for bulk. */
export function isBulk(lane: EngineQueueName): boolean {
  return lane.endsWith("-bulk");
}
