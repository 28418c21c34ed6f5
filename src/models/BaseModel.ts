import { Model } from "objection";

/** Rows are camelCase in code and snake_case in the database; the mapper of the knex instance does it. */
export abstract class BaseModel extends Model {
  static override get useLimitInFirst(): boolean {
    return true;
  }
}
