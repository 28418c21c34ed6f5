import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";
import { isFinal } from "../lifeCycles/lifeCycle.ts";

export type SagaState = "running" | "awaitingPerson" | "done" | "refused";

/**
 * running: a step is under way; the end of a document announces the next. awaitingPerson: something stands against the next
 * step, and `faults` says what; a person may have it tried again, and whatever settles it elsewhere ends the saga too.
 * done: all steps are made. refused: it came to nothing, and the document is as it was before.
 */
export const sagaTransitions: LifeCycle<SagaState> = {
  running: ["running", "awaitingPerson", "done", "refused"],
  awaitingPerson: ["running", "awaitingPerson", "done", "refused"],
  done: [],
  refused: [],
};

/** States of sagas that have not ended; a document, or a ticket in one, has at most one of these. */
export const livingSagaStates = (Object.keys(sagaTransitions) as SagaState[]).filter(
  (state) => !isFinal(sagaTransitions, state),
);
