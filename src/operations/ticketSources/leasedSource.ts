import type { TicketSource } from "../../models/merchants/TicketSource.ts";
import type { Lease } from "../lease/Lease.ts";

/** A source under a lease, and the run that its results are counted in. */
export interface LeasedSource {
  readonly source: TicketSource;
  readonly lease: Lease<TicketSource>;
  readonly runId: string;
  readonly at: Date;
}
