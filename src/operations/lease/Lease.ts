import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Deps } from "../deps.ts";
import type { Stateful, StatefulModel } from "../lifeCycles/rows/moveRows.ts";

/** A kind of row that one run at a time works at. Its table has the columns `lease_token` and `leased_until`. */
export interface Leasable<Row extends Stateful> {
  readonly model: StatefulModel<Row>;
  /** The time in milliseconds for which a run that died holds up the next one. */
  readonly ms: number;
  /** Says that the row's next attempt is stored with it: should the run die, the row is due when its lease ends. */
  readonly isScheduled?: boolean;
}

/**
 * Rows that belong to one run, until it ends the lease or dies and the lease is over. Another run then takes them under
 * a token of its own. Every write to a leased row carries the token, so the earlier run writes nothing more.
 */
export class Lease<Row extends Stateful> {
  readonly token = randomUUID();
  readonly #deps: Pick<Deps, "db" | "clock" | "log">;
  readonly #leasable: Leasable<Row>;
  readonly #ids = new Set<string>();
  #renewing: Promise<void> = Promise.resolve();

  constructor(deps: Pick<Deps, "db" | "clock" | "log">, leasable: Leasable<Row>) {
    this.#deps = deps;
    this.#leasable = leasable;
  }

  /** Returns the columns that put a row under this lease; the transaction that found it free writes them. */
  get taken() {
    const until = new Date(this.#deps.clock.now().getTime() + this.#leasable.ms);
    const due = { nextAttemptAt: until, nextAttemptReason: "underWay" };
    return { leaseToken: this.token, leasedUntil: until, ...(this.#leasable.isScheduled && due) };
  }

  /** Returns the columns that end it; the save that the run was for writes them. */
  get ended() {
    const due = { nextAttemptAt: null, nextAttemptReason: null };
    return { leaseToken: null, leasedUntil: null, ...(this.#leasable.isScheduled && due) };
  }

  /** Returns the row, locked, for the writes of this transaction; `undefined` when it is not this run's any more. */
  async hold(tx: Knex.Transaction, id: string): Promise<Row | undefined> {
    const found = (await this.#rows(tx, [id]).forNoKeyUpdate().first()) as object | undefined;
    return found && (this.#leasable.model.fromDatabaseJson(found) as unknown as Row);
  }

  /** Returns whether the row is still this run's, without locking it. */
  async holds(db: Knex, id: string): Promise<boolean> {
    return (await this.#rows(db, [id]).first("id")) !== undefined;
  }

  /** Writes columns other than the state of a row, where it is still this run's; returns whether it is. */
  async write(db: Knex, id: string, columns: Partial<Row>): Promise<boolean> {
    return (await this.#rows(db, [id]).update(columns)) > 0;
  }

  /** Notes that saves have ended the lease of these rows. */
  over(ids: Iterable<string>): void {
    for (const id of ids) this.#ids.delete(id);
  }

  /** Keeps the lease of these rows until it is given back. */
  keep(ids: readonly string[]): { giveBack(): Promise<void> } {
    for (const id of ids) this.#ids.add(id);
    const timer = setInterval(() => {
      this.#renewing = this.#renewing.then(() => this.#write(this.taken));
    }, this.#leasable.ms / 4);
    return {
      giveBack: async () => {
        clearInterval(timer);
        await this.#renewing;
        await this.#write(this.ended);
      },
    };
  }

  async #write(columns: object): Promise<void> {
    const ids = [...this.#ids];
    if (ids.length === 0) return;
    const { db, log } = this.#deps;
    try {
      await this.#rows(db, ids).update(columns);
    } catch (err) {
      // The database is away; the work itself will tell.
      log.warn({ err, ids, model: this.#leasable.model.name }, "could not write a lease");
    }
  }

  #rows(db: Knex, ids: readonly string[]) {
    return db(this.#leasable.model.tableName)
      .whereIn("id", [...ids])
      .where({ leaseToken: this.token });
  }
}
