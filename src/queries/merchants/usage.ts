import type { Knex } from "knex";
import type { MerchantLimits } from "../../domain/merchants/limits.ts";
import type { Owner } from "../ownedBy.ts";

export interface UsageFigures {
  /** The number of tickets within the span. */
  readonly tickets: number;
  readonly stamps: number;
  /** The number of documents of all time. */
  readonly documents: number;
  /** The size of the newest documents only, `sampled` of them. */
  readonly sampledBytes: number;
  readonly sampled: number;
  /** The size of the files of exports that are kept. */
  readonly exportBytes: number;
  readonly limits: MerchantLimits;
  readonly apiKeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly prefix: string;
    readonly livemode: boolean;
    readonly lastUsedAt: string | null;
  }[];
}

const documentSample = 500;

/**
 * Returns the usage of a merchant, in one round trip. Counts are exact and come from indexes; sizes are those of the
 * newest documents, since adding up all of them would read every one.
 */
export async function readUsage(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  [start, end]: readonly [Date, Date],
): Promise<UsageFigures> {
  // `is true` keeps the planner to the index by date, which holds the branch, instead of all documents of the branch.
  const ofBranches = boundBranchIds ? "and (branch_id = any(cast(:branchIds as uuid[]))) is true" : "";
  const own = `merchant_id = :merchantId and livemode = :livemode ${ofBranches}`;
  const { rows } = await db.raw<{ rows: [{ figures: UsageFigures }] }>(
    `select json_build_object(
       'tickets', (select count(*) from tickets where ${own} and issued_at >= :start and issued_at < :end),
       -- Those that another system stamped are few, and have an index of their own.
       'stamps', (select count(*) from invoices where ${own} and stamped_at >= :start and stamped_at < :end)
               - (select count(*) from invoices where ${own} and stamped_at >= :start and stamped_at < :end
                   and source = 'imported'),
       'documents', (select count(*) from invoices where ${own} and stamped_at is not null),
       'sampled', sample.documents,
       'sampledBytes', sample.bytes,
       'exportBytes', (select coalesce(sum(size_bytes), 0) from exports
                        where merchant_id = :merchantId and livemode = :livemode and state = 'done'),
       'limits', (select limits from merchants where id = :merchantId),
       'apiKeys', (select coalesce(json_agg(one), '[]') from (
          select id, name, prefix, livemode, last_used_at as "lastUsedAt" from api_keys
          where merchant_id = :merchantId and revoked_at is null order by seq desc) as one)
     ) as figures
     from (select count(*) as documents, coalesce(sum(octet_length(stamped_xml)), 0) as bytes
           from (select id from invoices where ${own} and stamped_at is not null
                 order by stamped_at desc limit ${documentSample}) as newest
           join invoice_documents on invoice_documents.invoice_id = newest.id) as sample`,
    {
      merchantId,
      livemode,
      start,
      end,
      ...(boundBranchIds && { branchIds: [...boundBranchIds] as unknown as string }),
    },
  );
  return rows[0].figures;
}
