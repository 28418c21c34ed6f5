/**
 * Ways for SAT's site to fail. `truncated` sends half of the file as if it were all; `dropHalfway` announces all of it and
 * hangs up. `slow` waits first and goes on, alone or with another.
 */
export const catalogMischiefKinds = [
  "slow",
  "notFound",
  "serverError",
  "html",
  "truncated",
  "dropHalfway",
] as const;

type CatalogMischiefKind = (typeof catalogMischiefKinds)[number];

export interface CatalogMischief {
  readonly kind: CatalogMischiefKind;
  /** The delay of `slow`. */
  readonly ms?: number;
  /** The status of `serverError`; 500 when absent. */
  readonly status?: number;
  /** The number of downloads after which it is over; it lasts until it is cleared when absent. */
  readonly next?: number;
}

interface CatalogDraw {
  readonly delayMs: number;
  readonly failure: CatalogMischief | undefined;
}

export interface CatalogMischiefPlan {
  add(mischief: CatalogMischief): void;
  clear(): void;
  list(): readonly CatalogMischief[];
  /** Returns what befalls the next download: a delay, and the first failure that was added. */
  draw(): CatalogDraw;
}

/** Returns the failures of SAT's site switched on at the moment. */
export function createCatalogMischiefPlan(): CatalogMischiefPlan {
  let plans: { readonly mischief: CatalogMischief; left: number }[] = [];
  return {
    add: (mischief) => void plans.push({ mischief, left: mischief.next ?? Infinity }),
    clear: () => {
      plans = [];
    },
    list: () =>
      plans.map(({ mischief, left }) => (left === Infinity ? mischief : { ...mischief, next: left })),
    draw: () => {
      const slow = plans.filter(({ mischief }) => mischief.kind === "slow");
      const failing = plans.find(({ mischief }) => mischief.kind !== "slow");
      for (const plan of failing ? [...slow, failing] : slow) plan.left -= 1;
      plans = plans.filter(({ left }) => left > 0);
      const delayMs = slow.reduce((sum, { mischief }) => sum + (mischief.ms ?? 0), 0);
      return { delayMs, failure: failing?.mischief };
    },
  };
}
