import type { Knex } from "knex";
import type { Pac } from "../../ports/pac.ts";
import type { PacSituation, PacUser } from "./pacSituation.ts";
import { takeProbe } from "./takeProbe.ts";

/** The place of a document: the account that it goes to now, or the moment to look for one again. */
export type Place =
  | {
      readonly kind: "goes";
      readonly pac: Pac;
      /** True when this call tries an account that was down. */
      readonly isProbe: boolean;
      /** True when another account would take it now. */
      readonly hasAlternative: boolean;
    }
  | { readonly kind: "halted"; readonly until: Date }
  /** No account is configured that could take it. */
  | { readonly kind: "unserved" };

/** A half-open breaker that somebody else tries is looked at again soon. */
const againAfterMs = 2_000;

/** Finds places for the documents of one run: a half-open account is tried by one of them. */
export class PacPlaces {
  readonly #tried = new Set<string>();
  readonly #tx: Knex.Transaction;
  readonly #situation: PacSituation;
  readonly #times: { readonly now: Date; readonly until: Date };

  /** `until` is the moment at which a try that has died is over. */
  constructor(
    tx: Knex.Transaction,
    situation: PacSituation,
    times: { readonly now: Date; readonly until: Date },
  ) {
    this.#tx = tx;
    this.#situation = situation;
    this.#times = times;
  }

  /** Returns the first of the accounts that may be asked now. */
  async first(candidates: readonly Pac[], { livemode }: Pick<PacUser, "livemode">): Promise<Place> {
    const waits: Date[] = [];
    for (const pac of candidates) {
      const others = candidates.filter((one) => one !== pac);
      const hasAlternative = others.some(({ name }) => this.isClosed(name, livemode));
      const breaker = this.#situation.breaker(pac.name, livemode);
      if (breaker.kind === "closed") return { kind: "goes", pac, isProbe: false, hasAlternative };
      if (breaker.kind === "halfOpen" && (await this.#try(pac.name, livemode)))
        return { kind: "goes", pac, isProbe: true, hasAlternative };
      waits.push(breaker.kind === "open" ? breaker.lookAgainAt : this.#soon());
    }
    const until = waits.toSorted((a, b) => a.getTime() - b.getTime())[0];
    return until ? { kind: "halted", until } : { kind: "unserved" };
  }

  isClosed(name: string, livemode: boolean): boolean {
    return this.#situation.breaker(name, livemode).kind === "closed";
  }

  async #try(pac: string, livemode: boolean): Promise<boolean> {
    const key = `${pac} ${livemode}`;
    if (this.#tried.has(key)) return false;
    this.#tried.add(key);
    return takeProbe(this.#tx, { pac, livemode }, this.#times);
  }

  #soon(): Date {
    return new Date(this.#times.now.getTime() + againAfterMs);
  }
}
