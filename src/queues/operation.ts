import type { Logger } from "../platform/logger.ts";
import type { JobKind, jobs, QueueName } from "./jobs.ts";
import type { Outcomes } from "./outcome.ts";

export interface OperationRun {
  /**
   * The signal, aborted when the job's time is up, and at a stop of the process for a kind that yields to it. A run
   * that ignores it goes on, but its outcome is no longer heard.
   */
  readonly signal: AbortSignal;
  /** The log, bound to the job and to the requests that caused it. */
  readonly log: Logger;
  /** The number of the try; 1 at the first. */
  readonly attempt: number;
}

/**
 * The work of a job on its subjects. It may run again after a crash at any line, for subjects that are already done:
 * it loads fresh, looks at the state first, and returns `allDone` when nothing is left to do.
 */
export type Operation<Deps> = (deps: Deps, ids: readonly string[], run: OperationRun) => Promise<Outcomes>;

/** The kinds that a queue carries. */
type KindOf<Name extends QueueName> = {
  [Kind in JobKind]: (typeof jobs)[Kind]["queue"] extends Name ? Kind : never;
}[JobKind];

/** One operation for each kind of a queue: no kind missing, none from another queue. */
export type Operations<Name extends QueueName, Deps> = Readonly<Record<KindOf<Name>, Operation<Deps>>>;
