import type { Knex } from "knex";
import type { QueryBuilder } from "objection";
import { WebhookEndpoint } from "../../models/webhooks/WebhookEndpoint.ts";
import type { Lease } from "../lease/Lease.ts";
import type { Locked } from "./inGroups.ts";

/** An endpoint, and the lease under which one run works at it. */
export interface LeasedEndpoint {
  readonly id: string;
  readonly lease: Lease<WebhookEndpoint>;
}

interface Found {
  /** The endpoints that the transaction holds now. */
  readonly endpoints: ReadonlyMap<string, WebhookEndpoint>;
  /** The endpoints that it would hold, did not another one do so. */
  readonly heldElsewhere: ReadonlySet<string>;
}

/** Locks those of the endpoints that may be told something now and at which nobody works. */
export async function lockFree(
  tx: Knex.Transaction,
  ids: readonly string[],
  { now, locked }: { readonly now: Date; readonly locked: Locked },
): Promise<Found> {
  const isPast = (column: string) => (row: QueryBuilder<WebhookEndpoint>) =>
    void row.whereNull(column).orWhere(column, "<=", now);
  const free = WebhookEndpoint.query(tx)
    .whereIn("id", [...ids])
    .where({ state: "active" })
    .where(isPast("leasedUntil"))
    .where(isPast("pausedUntil"));
  return lock(free, ids.length, locked);
}

/** Locks those of the endpoints that are still worked at under these leases. */
export async function lockLeased(
  tx: Knex.Transaction,
  leased: readonly LeasedEndpoint[],
  locked: Locked,
): Promise<Found> {
  const pairs = leased.map(({ id, lease: { token } }) => [id, token]);
  return lock(WebhookEndpoint.query(tx).whereIn(["id", "leaseToken"], pairs), leased.length, locked);
}

/** Puts endpoints that the transaction has found free under the leases of their runs. */
export async function leaseEndpoints(tx: Knex.Transaction, leased: readonly LeasedEndpoint[]): Promise<void> {
  const [first] = leased;
  if (!first) return;
  await tx.raw(
    `update webhook_endpoints as endpoint
        set lease_token = taken.token, leased_until = :until, announced_until = null
       from json_to_recordset(:taken) as taken (id uuid, token uuid) where endpoint.id = taken.id`,
    {
      taken: JSON.stringify(leased.map(({ id, lease: { token } }) => ({ id, token }))),
      until: first.lease.taken.leasedUntil,
    },
  );
}

/** Ends the leases of endpoints that the transaction holds. */
export async function endLeases(tx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await WebhookEndpoint.query(tx)
    .whereIn("id", [...ids])
    .patch({ leaseToken: null, leasedUntil: null });
}

async function lock(rows: QueryBuilder<WebhookEndpoint>, most: number, locked: Locked): Promise<Found> {
  const locking = rows.clone().orderBy("id").forNoKeyUpdate();
  const found = await (locked === "skipped" ? locking.skipLocked() : locking);
  const endpoints = new Map(found.map((endpoint) => [endpoint.id, endpoint]));
  const all = locked === "skipped" && endpoints.size < most ? await rows.select("id") : [];
  return { endpoints, heldElsewhere: new Set(all.map(({ id }) => id).filter((id) => !endpoints.has(id))) };
}
