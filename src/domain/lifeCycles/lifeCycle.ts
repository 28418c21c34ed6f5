/**
 * The transition table of a row's `state`: from each state to those that may follow it. Rows begin in the first one. A
 * state that follows itself is entered again, by a run that takes over or with other content.
 */
export type LifeCycle<State extends string = string> = Readonly<Record<State, readonly State[]>>;

/** Returns the states from which a row may come into this one. */
export function statesBefore<State extends string>(lifeCycle: LifeCycle<State>, to: State): readonly State[] {
  return statesOf(lifeCycle).filter((state) => lifeCycle[state].includes(to));
}

/** Returns whether nothing follows this state. */
export function isFinal<State extends string>(lifeCycle: LifeCycle<State>, state: State): boolean {
  return lifeCycle[state].length === 0;
}

export function statesOf<State extends string>(lifeCycle: LifeCycle<State>): readonly State[] {
  return Object.keys(lifeCycle) as State[];
}
