import { randomSeries } from "../randomSeries.ts";
import { issuerOf } from "./issuerOf.ts";
import type { PacName } from "./pacNames.ts";

/**
 * A way to fail. Before anything is done: `refuse`, `serverError`, `html` (a gateway's page), `dropBefore`. After the stamp
 * was sold, or the cancellation taken, and written down: `dropAfter`, `garbage`, `truncate`, `huge`. `slow` waits first and
 * then goes on, alone or together with another one. `withhold` leaves the document out of a 307. For stamp calls
 * `dropBeforeStamping` and `dropAfterStamping` are other names of the two.
 */
export const mischiefKinds = [
  "slow",
  "refuse",
  "serverError",
  "html",
  "dropBefore",
  "dropAfter",
  "dropBeforeStamping",
  "dropAfterStamping",
  "garbage",
  "truncate",
  "huge",
  "withhold",
] as const;

type MischiefKind = (typeof mischiefKinds)[number];

/** The calls that can be made to fail. */
export const mischiefTargets = [
  "stamp",
  "lookUp",
  "cancel",
  "answer",
  "pendings",
  "relations",
  "receipt",
  "satStatus",
  "handover",
  "probe",
] as const;
export type MischiefTarget = (typeof mischiefTargets)[number];

export interface Mischief {
  readonly kind: MischiefKind;
  /** The calls that it strikes; stamp calls when absent. */
  readonly on?: MischiefTarget;
  /** The PAC that it strikes; all of them when absent. */
  readonly pac?: PacName;
  /** The RFC of the issuer whose documents it strikes; those of all when absent. */
  readonly rfc?: string;
  /** The delay of `slow`. */
  readonly ms?: number;
  /** The code of `refuse`, such as 401 or CFDI40102. */
  readonly code?: string;
  /** The message of `refuse`. */
  readonly message?: string;
  /** The status of `serverError`; 503 when absent. */
  readonly status?: number;
  /** The size of `huge`; 32 MiB when absent. */
  readonly bytes?: number;
  /** The number of calls after which it is over; it lasts until it is cleared when absent. */
  readonly next?: number;
  /** The share of the calls that it strikes, 0 to 1, by a random series that `seed` makes repeatable. */
  readonly share?: number;
  readonly seed?: number;
}

/** The faults of one call: a delay, and at most one failure. */
export interface Draw {
  readonly delayMs: number;
  readonly failure: Mischief | undefined;
}

export interface MischiefPlan {
  add(mischief: Mischief): void;
  /** Ends every failure, or those of one issuer. */
  clear(rfc?: string): void;
  list(): readonly Mischief[];
  /**
   * Decides the fate of the next call of a kind at a PAC; the plans are asked in the order in which they were added. The
   * body of the call names the issuer.
   */
  draw(on: MischiefTarget, pac: PacName, body?: Buffer): Draw;
}

interface Plan {
  readonly mischief: Mischief;
  readonly random: () => number;
  left: number;
}

/** Returns the failures switched on at the moment. */
export function createMischiefPlan(): MischiefPlan {
  let plans: Plan[] = [];
  return {
    add: (mischief) => {
      plans.push({ mischief, random: randomSeries(mischief.seed ?? 1), left: mischief.next ?? Infinity });
    },
    clear: (rfc) => {
      plans = rfc === undefined ? [] : plans.filter((plan) => plan.mischief.rfc !== rfc);
    },
    list: () =>
      plans.map(({ mischief, left }) => (left === Infinity ? mischief : { ...mischief, next: left })),
    draw: (on, pac, body) => {
      const issuer = plans.some(({ mischief }) => mischief.rfc !== undefined) ? issuerOf(body) : undefined;
      let delayMs = 0;
      let failure: Mischief | undefined;
      for (const plan of plans) {
        const isSlow = plan.mischief.kind === "slow";
        const { on: target = "stamp", pac: struck = pac, rfc = issuer } = plan.mischief;
        const isMeant = target === on && struck === pac && rfc === issuer;
        if (!isMeant || (failure && !isSlow) || !strikes(plan)) continue;
        plan.left -= 1;
        if (isSlow) delayMs += plan.mischief.ms ?? 0;
        else failure = plan.mischief;
      }
      plans = plans.filter((plan) => plan.left > 0);
      return { delayMs, failure };
    },
  };
}

function strikes({ mischief, random }: Plan): boolean {
  return mischief.share === undefined || random() < mischief.share;
}
