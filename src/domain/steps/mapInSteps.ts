import type { Steps } from "./steps.ts";

/** The number of elements that make a step. A ticket of a few lines has no pause, which would cost more than the work. */
const usualStep = 50;

/** Maps a list as `map` does, with a pause after every `stepLength` elements. */
export function* mapInSteps<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
  stepLength: number = usualStep,
): Steps<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0 && at % stepLength === 0) yield;
    made.push(make(items[at] as Item, at));
  }
  return made;
}
