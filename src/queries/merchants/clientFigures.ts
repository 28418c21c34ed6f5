import type { Knex } from "knex";
import type { ExportRow } from "../../models/ExportRow.ts";

/** Says of whom figures are wanted, and of which sales. */
export interface AskedClient {
  readonly id: string;
  readonly livemode: boolean;
  /** The branches that the reader is bound to; null for all. */
  readonly boundBranchIds: readonly string[] | null;
  readonly branches: readonly {
    readonly id: string;
    /** The instants between which sales lie that can be claimed a few days longer only. */
    readonly endingFrom: Date;
    readonly endingUntil: Date;
    /** Sales before it are of a period that has closed. */
    readonly closedUntil: Date;
  }[];
}

/** The numbers of what needs somebody's hands at a client, each up to `mostCounted`. */
export interface ClientFigures {
  readonly id: string;
  readonly rejectedTickets: number;
  readonly wrongReceivers: number;
  readonly endingTickets: number;
  readonly unclaimedTickets: number;
  readonly cancellationRequests: number;
  /** The first moment at which silence becomes consent. */
  readonly firstDueAt: string | null;
  readonly differences: number;
  readonly unmappedProducts: number;
  /** The last moments of seal and e.firma; null without one. */
  readonly certificateEndsAt: string | null;
  readonly efirmaEndsAt: string | null;
  /** The moment at which the month was closed; null while it is open. */
  readonly monthClosedAt: string | null;
  /** The newest file of the month, if one was ever asked for. */
  readonly monthExport: ClientExport | null;
}

type ClientExport = Pick<ExportRow, "id" | "state" | "rowsDone" | "rowsTotal">;

export const mostCounted = 1_000;

/**
 * Returns what needs somebody's hands at many clients, and how far a month (`YYYY-MM`) is, in one round trip. Each number is read from a range of an index
 * and counted up to a bound, so that no client makes the page slow for the others. SAT knows no branches: who is bound
 * to some is told of no differences and of no requests.
 */
export async function clientFigures(
  db: Knex,
  clients: readonly AskedClient[],
  month: string,
): Promise<readonly ClientFigures[]> {
  if (clients.length === 0) return [];
  const { rows } = await db.raw<{ rows: ClientFigures[] }>(
    `select client.id,
       (${counted(`tickets where ${ofTickets} and state = 'rejected'`)}) as "rejectedTickets",
       (${counted(`tickets where ${ofTickets} and state = 'accepted'
                    and receiver_faults is not null and invoice_id is null`)}) as "wrongReceivers",
       (${countedByBranch(`issued_at >= branch."endingFrom" and issued_at < branch."endingUntil"`)}) as "endingTickets",
       (${countedByBranch(`issued_at < branch."closedUntil"`)}) as "unclaimedTickets",
       (${counted(`received_cancellations where ${ofMerchant} and state = 'pending'`)}) as "cancellationRequests",
       (select min(due_at) from received_cancellations where ${ofMerchant} and state = 'pending') as "firstDueAt",
       (${counted(`sat_findings where ${ofMerchant} and state = 'open'`)}) as differences,
       (${counted(`unmapped_skus as seen where merchant_id = client.id and not exists (
           select from products where products.merchant_id = seen.merchant_id and products.sku = seen.sku
                                  and products.archived_at is null)`)}) as "unmappedProducts",
       (select min(not_after) from certificates
         where merchant_id = client.id and livemode = client.livemode and active) as "certificateEndsAt",
       (select not_after from efirmas
         where merchant_id = client.id and livemode = client.livemode) as "efirmaEndsAt",
       (select closed_at from month_closings where ${ofMerchant} and month = :month) as "monthClosedAt",
       (select json_build_object('id', id, 'state', state, 'rowsDone', rows_done, 'rowsTotal', rows_total)
          from exports where ${ofMerchant} and kind = 'month' and filter = cast(:filter as jsonb)
         order by seq desc limit 1) as "monthExport"
     from json_to_recordset(:clients) as client (id uuid, livemode boolean, "boundBranchIds" uuid[], branches json)`,
    { clients: JSON.stringify(clients), month, filter: JSON.stringify({ month }) },
  );
  return rows;
}

const ofTickets = `merchant_id = client.id and livemode = client.livemode
  and (client."boundBranchIds" is null or branch_id = any(client."boundBranchIds"))`;
const ofMerchant = `merchant_id = client.id and livemode = client.livemode and client."boundBranchIds" is null`;

function counted(rows: string): string {
  return `select cast(count(*) as int) from (select from ${rows} limit ${mostCounted}) as found`;
}

/** Asks for each branch by itself, so that each is a range of `tickets_unclaimed`. */
function countedByBranch(issued: string): string {
  return counted(`json_to_recordset(client.branches) as branch
      (id uuid, "endingFrom" timestamptz, "endingUntil" timestamptz, "closedUntil" timestamptz)
    cross join lateral (
      select from tickets
       where merchant_id = client.id and livemode = client.livemode and branch_id = branch.id
         and state = 'accepted' and not locked and ${issued}
       limit ${mostCounted}) as one`);
}
