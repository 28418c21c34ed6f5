import { Model } from "objection";
import type { NewsObject } from "../domain/events/eventTypes.ts";
import type { LifeCycle } from "../domain/lifeCycles/lifeCycle.ts";

/** Rows are camelCase in code and snake_case in the database; the mapper of the knex instance does it. */
export abstract class BaseModel extends Model {
  /** The transition table of the row's `state`. Where there is one, `moveRows` is the only writer of `state`. */
  static readonly lifeCycle?: LifeCycle;

  /** The kind of thing that rows are to whoever is told of their states; nobody is told of others. */
  static readonly newsObject?: NewsObject;

  static override get useLimitInFirst(): boolean {
    return true;
  }

  /** Refuses a patch of `state`, which would pass by the transition table. */
  override $beforeUpdate(): void {
    const { lifeCycle, name } = this.constructor as typeof BaseModel;
    if (lifeCycle && (this as { state?: unknown }).state !== undefined)
      throw new Error(`The state of ${name} is written by moveRows only.`);
  }
}
