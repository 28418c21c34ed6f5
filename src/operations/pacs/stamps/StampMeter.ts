import type { PacSituation, PacUser } from "../pacSituation.ts";

/** Nothing is lost by the wait: whoever gives stamps has what waits announced at once, as far as the stamps reach. */
const lookAgainAfterMs = 600_000;

/** A document as far as it may use a stamp. */
interface Metered extends PacUser {
  /** True when a stamp is kept for it already, by a run before this one. */
  readonly holdsStamp: boolean;
}

/**
 * Counts the stamps that one run is about to buy for merchants who have bought a number of them: live ones, at accounts
 * of the platform. Runs side by side see what the others hold: each locks the balances before it reads the situation, and
 * saves with its claim which documents hold a stamp.
 */
export class StampMeter {
  readonly #situation: PacSituation;
  readonly #going = new Map<string, number>();

  constructor(situation: PacSituation) {
    this.#situation = situation;
  }

  /** Returns true for a document whose merchant has no stamp left. */
  isEmpty({ merchantId, livemode }: PacUser): boolean {
    const left = livemode ? this.#situation.stampsLeft(merchantId) : undefined;
    return left !== undefined && left - (this.#going.get(merchantId) ?? 0) <= 0;
  }

  /** Notes that a document goes to this account; returns whether its stamp is one of those that are counted. */
  count({ merchantId, livemode, holdsStamp }: Metered, pac: string): boolean {
    const isCounted =
      livemode &&
      this.#situation.stampsLeft(merchantId) !== undefined &&
      this.#situation.isPlatform(pac, livemode);
    if (isCounted && !holdsStamp) this.#going.set(merchantId, (this.#going.get(merchantId) ?? 0) + 1);
    return isCounted;
  }

  /** Returns when a document without a stamp is looked at again. */
  again(now: Date): Date {
    return new Date(now.getTime() + lookAgainAfterMs);
  }
}
