import type { ClockSetting, MovableClock } from "./movableClock.ts";
import type { Mischief, MischiefPlan } from "./pac/mischief.ts";
import type { SoldStamp, StampLedger } from "./pac/stampLedger.ts";

interface StampCounts {
  /** The number sold since the journal began. */
  readonly count: number;
  /** The number sold since the last reset, or since the start. */
  readonly sinceReset: number;
  /** The seals for which more than one PAC has sold a stamp, since the journal began. */
  readonly soldTwice: readonly string[];
}

/** The levers of a running sandbox. */
export interface SandboxControl {
  misbehave(mischief: Mischief): void;
  /** Ends every mischief, or those of one issuer. */
  behave(rfc?: string): void;
  mischief(): readonly Mischief[];
  moveClock(setting: ClockSetting): void;
  clock(): { readonly now: string } & ClockSetting;
  counts(): StampCounts;
  /** Returns sold stamps in order of sale. */
  stamps(from?: number, limit?: number): Promise<readonly SoldStamp[]>;
  /** Ends every mischief, sets the clock to the true time, and starts counting again. No stamp is forgotten. */
  reset(): void;
}

/** Ties the sandbox's switches to their parts. */
export function sandboxControl(ledger: StampLedger, plan: MischiefPlan, clock: MovableClock): SandboxControl {
  let countedFrom = ledger.count;
  return {
    misbehave: (mischief) => plan.add(mischief),
    behave: (rfc) => plan.clear(rfc),
    mischief: () => plan.list(),
    moveClock: (setting) => clock.move(setting),
    clock: () => ({ now: clock.now().toISOString(), ...clock.setting }),
    counts: () => ({
      count: ledger.count,
      sinceReset: ledger.count - countedFrom,
      soldTwice: ledger.soldTwice(),
    }),
    stamps: (from = 0, limit = Infinity) => ledger.list(from, limit),
    reset: () => {
      plan.clear();
      clock.move({});
      countedFrom = ledger.count;
    },
  };
}
