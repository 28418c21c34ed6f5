import type { Model, QueryBuilder } from "objection";
import type { Tenancy } from "../domain/access/principal.ts";
import type { Change } from "./change.ts";

/**
 * Returns what the very same request has made before under its `Idempotency-Key`, where its answer was lost: the process was
 * killed, or a commit was done and nobody learned of it. Nothing is asked unless the request is begun once more.
 */
export async function madeBefore<Row extends Model>(
  rows: QueryBuilder<Row>,
  { principal: { merchantId, livemode }, made }: Change<Pick<Tenancy, "merchantId" | "livemode">>,
): Promise<Row | undefined> {
  return made?.isRepeated ? rows.findOne({ id: made.id, merchantId, livemode }) : undefined;
}
