import { liveMemory } from "./liveMemory.ts";

const everyMs = 500;
/** A look collects all garbage: on a slow machine looks are rarer, or they would be most of the work. */
const mostShare = 0.15;

/** Runs work, and returns the most live memory that it held, in bytes, as far as looks between its steps can tell. */
export async function peakLiveMemory<T>(
  work: () => Promise<T>,
): Promise<{ readonly peak: number; readonly result: T }> {
  let peak = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const startedAt = performance.now();
    peak = Math.max(peak, liveMemory());
    const tookMs = performance.now() - startedAt;
    timer = setTimeout(look, Math.max(everyMs, tookMs / mostShare));
  };
  look();
  try {
    const result = await work();
    return { result, peak: Math.max(peak, liveMemory()) };
  } finally {
    clearTimeout(timer);
  }
}
