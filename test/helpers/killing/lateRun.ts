import type { Deps } from "../../../src/operations/deps.ts";

/** A user of the lease, or of what takes its place: work that one run at a time does, and that another may take over. */
export interface LateRun {
  readonly name: string;
  /** Makes something to work at, and returns its id. */
  readonly make: () => Promise<string>;
  readonly run: (deps: Deps, id: string) => Promise<unknown>;
  /** Returns what has come of it, without how often it was tried. */
  readonly outcome: (id: string) => Promise<unknown>;
  /** The outcome, however many runs there were. */
  readonly expected: unknown;
  /** Runs take turns, so one that wakes up may well go on with the work. */
  readonly takesTurns?: true;
  /** A run that has done the work itself still clears away what is old. */
  readonly tidiesUp?: true;
  /** Only every so many statements are tried, where a run takes seconds. */
  readonly stride?: number;
}
