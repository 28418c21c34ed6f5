import type { Deps } from "../deps.ts";
import type { Stateful } from "../lifeCycles/rows/moveRows.ts";
import { type Leasable, Lease } from "./Lease.ts";

/** The rows that a run has taken: their ids, and whatever its work needs to know of them. */
export interface Taken {
  readonly ids: readonly string[];
}

/**
 * Works at rows that belong to this run alone. `take` finds the free ones and writes the lease's columns to them, in one
 * transaction; while the work goes on the lease is renewed, and what no save has ended is given back afterwards. A run
 * that is killed gives nothing back: its rows are free when the lease ends, and should it wake up after all, none of
 * its writes finds its token any more.
 */
export async function withLease<Row extends Stateful, Found extends Taken, T>(
  deps: Pick<Deps, "db" | "clock" | "log">,
  leasable: Leasable<Row>,
  take: (lease: Lease<Row>) => Promise<Found>,
  work: (found: Found, lease: Lease<Row>) => Promise<T>,
): Promise<T> {
  const lease = new Lease(deps, leasable);
  const found = await take(lease);
  const kept = lease.keep(found.ids);
  try {
    return await work(found, lease);
  } finally {
    await kept.giveBack();
  }
}
