/** One side of a round: how much it got done in a second, of the clock or of the CPU. */
export type Rate = number;

export interface Comparison {
  readonly ours: readonly Rate[];
  readonly baseline: readonly Rate[];
  /** Ours by the baseline of the same round. */
  readonly ratios: readonly number[];
}

export interface Contest {
  readonly rounds: number;
  /** Runs our side; it is told whether the round counts: the first one only warms up. */
  readonly ours: (counts: boolean) => Promise<Rate>;
  readonly baseline: (counts: boolean) => Promise<Rate>;
  /** Reports after each round, so that whoever waits sees it. */
  readonly progress: (text: string) => void;
}

/**
 * Measures ours and the baseline in turn (A B A B …), so that whatever else the machine does meets both, and compares
 * them round by round. Round 0 only warms up and is not counted.
 */
export async function compare({ rounds, ours, baseline, progress }: Contest): Promise<Comparison> {
  const result = { ours: [] as Rate[], baseline: [] as Rate[], ratios: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const theirs = await baseline(round > 0);
    const own = await ours(round > 0);
    const figures = `ours ${own.toFixed(0)}/s, baseline ${theirs.toFixed(0)}/s, ratio ${(own / theirs).toFixed(3)}`;
    progress(round === 0 ? `warm-up: ${figures}` : `round ${round} of ${rounds}: ${figures}`);
    if (round === 0) continue;
    result.ours.push(own);
    result.baseline.push(theirs);
    result.ratios.push(own / theirs);
  }
  return result;
}

/** The value that this share of the values does not exceed; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] as number, sorted[Math.ceil(at)] as number];
  return below + (above - below) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
