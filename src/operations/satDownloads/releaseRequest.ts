import { SatRequest } from "../../models/sat/SatRequest.ts";
import type { Deps } from "../deps.ts";
import type { RequestTurn } from "./claimRequest.ts";

/** Gives a lease up after a failure of our own. What was asked meanwhile stays in doubt. */
export async function releaseRequest(
  { db }: Pick<Deps, "db">,
  { request }: Pick<RequestTurn, "request">,
): Promise<void> {
  await SatRequest.query(db)
    .where({ id: request.id, leasedUntil: request.leasedUntil })
    .patch({ leasedUntil: null, nextAttemptAt: null, nextAttemptReason: null });
}
