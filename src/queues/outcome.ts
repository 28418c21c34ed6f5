/**
 * The outcome of one subject of a job. `done`: nothing left to do. `waitUntil`: not yet, and not a failure. `retry`:
 * failed in a way that may pass; after the last attempt a human must look.
 */
export type Outcome =
  | { readonly kind: "done" }
  | { readonly kind: "waitUntil"; readonly at: Date; readonly reason: string }
  | { readonly kind: "retry"; readonly error: unknown };

/** The rest of the work on a subject. */
export type Unfinished = Exclude<Outcome, { kind: "done" }>;

/** Outcomes by subject id; a subject that is not named is done. A throw means `retry` for all of them. */
export type Outcomes = ReadonlyMap<string, Outcome>;

export const allDone: Outcomes = new Map();

export const waitUntil = (at: Date, reason: string): Unfinished => ({ kind: "waitUntil", at, reason });
export const retry = (error: unknown): Unfinished => ({ kind: "retry", error });
