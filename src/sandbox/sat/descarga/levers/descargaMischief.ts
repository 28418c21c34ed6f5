import { randomSeries } from "../../../randomSeries.ts";

/** The operations that SAT is called for. */
export const satOperations = ["authenticate", "request", "verify", "download", "status"] as const;
export type SatOperation = (typeof satOperations)[number];

/**
 * Ways for SAT to fail, and the operations that each strikes unless `on` names one. `down` cuts every line; `dropBefore` does
 * before anything is written down, `dropAfter` after it. `code` answers with any code of SAT's, known or not.
 * What becomes of a request: `stuck`, `empty`, `overTheTop`, `expired`, `error`, `rejected`. What becomes of a package:
 * `corruptZip`, `truncatedZip` (half of it, as if that were all), `truncatedBase64` (cut within a quartet), `dropHalfway`.
 */
const strikes = {
  slow: satOperations,
  notFound: satOperations,
  html: satOperations,
  serverError: satOperations,
  down: satOperations,
  dropBefore: satOperations,
  dropAfter: satOperations,
  code: ["request", "verify", "download"],
  dailyLimit: ["download"],
  stuck: ["request"],
  empty: ["request"],
  overTheTop: ["request"],
  expired: ["request"],
  error: ["request"],
  rejected: ["request"],
  corruptZip: ["download"],
  truncatedZip: ["download"],
  truncatedBase64: ["download"],
  dropHalfway: ["download"],
} as const satisfies Readonly<Record<string, readonly SatOperation[]>>;

export type DescargaMischiefKind = keyof typeof strikes;
export const descargaMischiefKinds = Object.keys(strikes) as readonly DescargaMischiefKind[];

export interface DescargaMischief {
  readonly kind: DescargaMischiefKind;
  readonly on?: SatOperation;
  /** The delay of `slow`. */
  readonly ms?: number;
  /** The status of `serverError`; 500 when absent. */
  readonly status?: number;
  /** The code of `code`, `error` and `rejected`: SAT's code. */
  readonly code?: string;
  readonly message?: string;
  /** The state of `stuck`: the EstadoSolicitud that it stays in, 2 when absent. */
  readonly state?: 1 | 2;
  /** The number of strikes after which it is over; it lasts until it is cleared when absent. */
  readonly next?: number;
  /** The share of the calls that it strikes, 0 to 1, by a random series that `seed` makes repeatable. */
  readonly share?: number;
  readonly seed?: number;
}

interface DescargaDraw {
  readonly delayMs: number;
  readonly failure: DescargaMischief | undefined;
}

export interface DescargaMischiefPlan {
  add(mischief: DescargaMischief): void;
  clear(): void;
  list(): readonly DescargaMischief[];
  /** Returns what befalls the next call of an operation: a delay, and the first failure that was added for it. */
  draw(operation: SatOperation): DescargaDraw;
}

interface Plan {
  readonly mischief: DescargaMischief;
  readonly random: () => number;
  left: number;
}

/** Returns the failures of SAT's services switched on at the moment. */
export function createDescargaMischiefPlan(): DescargaMischiefPlan {
  let plans: Plan[] = [];
  return {
    add: (mischief) => {
      const random = randomSeries(mischief.seed ?? 1);
      plans.push({ mischief, random, left: mischief.next ?? Infinity });
    },
    clear: () => {
      plans = [];
    },
    list: () =>
      plans.map(({ mischief, left }) => (left === Infinity ? mischief : { ...mischief, next: left })),
    draw: (operation) => {
      let delayMs = 0;
      let failure: DescargaMischief | undefined;
      for (const plan of plans.filter(({ mischief }) => isAbout(mischief, operation))) {
        const isSlow = plan.mischief.kind === "slow";
        if ((failure && !isSlow) || !isHit(plan)) continue;
        plan.left -= 1;
        if (isSlow) delayMs += plan.mischief.ms ?? 0;
        else failure = plan.mischief;
      }
      plans = plans.filter(({ left }) => left > 0);
      return { delayMs, failure };
    },
  };
}

function isAbout({ kind, on }: DescargaMischief, operation: SatOperation): boolean {
  return on === undefined ? strikes[kind].some((struck) => struck === operation) : on === operation;
}

function isHit({ mischief, random }: Plan): boolean {
  return mischief.share === undefined || random() < mischief.share;
}
