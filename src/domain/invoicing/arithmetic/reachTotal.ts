import { absolute, type Scaled } from "../../money/scaled.ts";
import type { Steps } from "../../steps/steps.ts";
import type { LineOption } from "./lineOptions.ts";

export interface Reach {
  /** The chosen options, one for each line. */
  readonly chosen: readonly LineOption[];
  /** The sum of the chosen options: the one that is wanted, or the nearest that can be reached. */
  readonly sum: Scaled;
}

interface Step {
  readonly at: number;
  readonly to: number;
  readonly jump: Scaled;
  readonly cost: bigint;
}

/**
 * Chooses an option a line so that they add up to `wanted`: starts from each line's truest option, then moves lines
 * to their neighbouring option, cheapest first, the earlier line on a tie. Ends at the nearest reachable sum. Every
 * line has at least one option, in ascending order.
 */
export function* reachTotal(options: readonly (readonly LineOption[])[], wanted: Scaled): Steps<Reach> {
  const at = options.map(truest);
  let missing = wanted;
  options.forEach((own, line) => (missing -= own[at[line]!]!.adds));
  while (missing !== 0n) {
    yield;
    const taken = takeSteps(stepsTowards(options, at, missing > 0n ? 1 : -1), missing, at);
    if (taken === 0n) break;
    missing -= taken;
  }
  return { chosen: options.map((own, line) => own[at[line]!]!), sum: wanted - missing };
}

function truest(options: readonly LineOption[]): number {
  let best = 0;
  options.forEach((option, at) => {
    if (option.error < options[best]!.error) best = at;
  });
  return best;
}

function stepsTowards(
  options: readonly (readonly LineOption[])[],
  at: readonly number[],
  direction: 1 | -1,
): Step[] {
  const steps: Step[] = [];
  options.forEach((own, line) => {
    const to = at[line]! + direction;
    const [here, there] = [own[at[line]!]!, own[to]];
    if (there) steps.push({ at: line, to, jump: there.adds - here.adds, cost: there.error - here.error });
  });
  return steps.sort((a, b) => (a.cost === b.cost ? a.at - b.at : a.cost < b.cost ? -1 : 1));
}

/** Makes one round, with at most one step a line; returns by how much the sum moved. */
function takeSteps(steps: readonly Step[], missing: Scaled, at: number[]): Scaled {
  let moved = 0n;
  for (const step of steps) {
    if (moved === missing) break;
    if (absolute(step.jump) > absolute(missing - moved)) continue;
    at[step.at] = step.to;
    moved += step.jump;
  }
  return moved;
}
