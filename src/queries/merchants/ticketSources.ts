import type { Knex } from "knex";
import type { Tenancy } from "../../domain/access/principal.ts";
import type { Fault } from "../../errors.ts";
import { TicketSource } from "../../models/merchants/TicketSource.ts";

type Owner = Pick<Tenancy, "merchantId" | "livemode">;

/** A run of a source, as it was counted. */
export interface KeptSourceRun {
  readonly id: string;
  readonly at: Date;
  readonly pages: number;
  readonly created: number;
  readonly replaced: number;
  readonly same: number;
  readonly refused: number;
  readonly fault: string | null;
  readonly status: number | null;
  readonly refusals: readonly {
    readonly externalId: string | null;
    readonly error: string;
    readonly faults: readonly Fault[];
  }[];
}

/** Returns the source of a merchant, or of one of its branches. */
export async function findTicketSource(
  db: Knex,
  { merchantId, livemode }: Owner,
  branchId: string | null,
): Promise<TicketSource | undefined> {
  return TicketSource.query(db)
    .findOne({ merchantId, livemode, branchId })
    .select(...TicketSource.visible);
}

/** Returns the runs of a source that are kept, the latest first. */
export async function sourceRuns(db: Knex, sourceId: string): Promise<readonly KeptSourceRun[]> {
  return db("ticketSourceRuns")
    .where({ sourceId })
    .orderBy([{ column: "at", order: "desc" }, { column: "id" }])
    .select<KeptSourceRun[]>(
      "id",
      "at",
      "pages",
      "created",
      "replaced",
      "same",
      "refused",
      "fault",
      "status",
      "refusals",
    )
    .limit(30);
}
