import { isFinal, type LifeCycle, statesOf } from "./lifeCycle.ts";

/** Draws a transition table as a state diagram of Mermaid. */
export function stateDiagram(lifeCycle: LifeCycle): string {
  const states = statesOf(lifeCycle);
  const arrows = states.flatMap((from) => (lifeCycle[from] ?? []).map((to) => `${from} --> ${to}`));
  const ends = states.filter((state) => isFinal(lifeCycle, state)).map((state) => `${state} --> [*]`);
  return ["stateDiagram-v2", `[*] --> ${states[0]}`, ...arrows, ...ends].join("\n    ");
}
