import type { Knex } from "knex";
import type { InvoiceState } from "../../domain/invoices/invoiceLifeCycle.ts";
import type { InvoiceKind } from "../../domain/invoices/invoiceKind.ts";
import { completeGlobalInvoice, type Periodicity } from "../../domain/merchants/globalInvoice.ts";
import type { TicketState } from "../../domain/tickets/ticketLifeCycle.ts";
import type { Fault } from "../../errors.ts";
import type { Owner } from "../ownedBy.ts";

/** Tickets of one day, state and currency. `day` counts from 1; `total` is an exact decimal. */
export interface SoldFigure {
  readonly day: number;
  readonly state: TicketState;
  readonly currency: string;
  readonly count: number;
  readonly total: string;
}

/** Stamped documents of one day, kind and currency. */
export interface StampedFigure {
  readonly day: number;
  readonly kind: InvoiceKind;
  readonly currency: string;
  readonly selfInvoiced: number;
  readonly count: number;
  readonly total: string;
}

/** Invoices that were cancelled in the span, of one currency. */
export interface CancelledFigure {
  readonly currency: string;
  readonly count: number;
  readonly total: string;
  /** The number of those that nobody cancelled here. */
  readonly outside: number;
}

/** A branch, and when the period that goes on now began there, for each periodicity. */
export interface BranchPeriods {
  readonly branchId: string;
  readonly starts: Readonly<Record<Periodicity, Date>>;
}

export interface Reason {
  readonly of: "ticket" | "invoice";
  readonly count: number;
  /** The newest fault of its code, whose words say the figures of one document. */
  readonly fault: Fault;
}

export interface Problem {
  readonly of: "ticket" | "invoice";
  readonly id: string;
  /** The point of sale's folio, or series and folio. */
  readonly name: string;
  readonly at: string;
  readonly faults: readonly Fault[] | null;
}

export interface DashboardFigures {
  readonly sold: readonly SoldFigure[];
  readonly stamped: readonly StampedFigure[];
  readonly cancelled: readonly CancelledFigure[];
  /** The number of tickets of closed periods that no document carries now; up to `dashboardSample`. */
  readonly unclaimed: number;
  /** The numbers of what waits now, whenever it was sold. */
  readonly waiting: Readonly<Partial<Record<TicketState | InvoiceState, number>>>;
  readonly reasons: readonly Reason[];
  readonly problems: readonly Problem[];
  readonly speed: {
    readonly sample: number;
    readonly fromTicket: number | null;
    readonly fromRequest: number | null;
  };
  readonly certificates: readonly {
    readonly id: string;
    readonly serialNumber: string;
    readonly notAfter: string;
  }[];
  readonly unmappedSkus: number;
}

/** The number of newest rows that are looked at where all would be too many. */
export const dashboardSample = 1_000;

/**
 * Returns a merchant's dashboard for a span of days, in one round trip. `bounds` are the instants at which its days
 * begin, and last the one at which it ends, each at a full hour; `periods` say which global invoices are due. Counts and
 * sums are exact: those of sales and stamps are kept by the hour (`foldFigures`), those of cancellations come from an
 * index that holds all they need. Reasons, problems and times are those of the newest documents, so that no bad day makes
 * them slow.
 */
export async function readDashboard(
  db: Knex,
  { merchantId, livemode, boundBranchIds }: Owner,
  bounds: readonly Date[],
  periods: readonly BranchPeriods[] = [],
): Promise<DashboardFigures> {
  // `is true` keeps the planner to the index by date, which holds the branch, instead of all documents of the branch.
  const ofBranches = boundBranchIds ? "and (branch_id = any(cast(:branchIds as uuid[]))) is true" : "";
  const own = `merchant_id = :merchantId and livemode = :livemode ${ofBranches}`;
  const within = (column: string): string => `${own} and ${column} >= :start and ${column} < :end`;
  const failures = (limit: number): string =>
    newestFailures({ issued: within("issued_at"), requested: within("created_at"), own }, limit);
  const { rows } = await db.raw<{ rows: [{ figures: DashboardFigures }] }>(
    `select json_build_object(
       'sold', (${sold(within("hour"))}),
       'stamped', (${stamped(within("hour"))}),
       'cancelled', (${cancelled(within("cancelled_at"))}),
       'unclaimed', (${unclaimed}),
       'waiting', (${waiting(own)}),
       'reasons', (${reasons(failures(dashboardSample))}),
       'problems', (${problems(failures(10))}),
       'speed', (${speed(within("stamped_at"))}),
       'certificates', (${certificates}),
       'unmappedSkus', (${unmapped})
     ) as figures`,
    {
      merchantId,
      livemode,
      bounds: [...bounds] as unknown as Date,
      start: bounds[0] as Date,
      end: bounds.at(-1) as Date,
      periods: JSON.stringify(periods),
      periodicity: completeGlobalInvoice({}).periodicity,
      ...(boundBranchIds && { branchIds: [...boundBranchIds] as unknown as string }),
    },
  );
  return rows[0].figures;
}

function list(rows: string): string {
  return `select coalesce(json_agg(one), '[]') from (${rows}) as one`;
}

/** Takes hours that are added up and those that are not yet, each from an index of its own. */
function hours(table: string, within: string): string {
  return `(select * from ${table} where folded and ${within}
           union all select * from ${table} where not folded and ${within}) as hours`;
}

function sold(within: string): string {
  return list(
    `select width_bucket(hour, cast(:bounds as timestamptz[])) as day, state, currency,
            sum(count) as count, cast(sum(total) as text) as total
     from ${hours("ticket_figures", within)} group by 1, 2, 3 having sum(count) <> 0`,
  );
}

/** A payroll receipt and a retention tell of money that is paid, not of sales. */
const ofSales = "cfdi_type not in ('N', 'R')";

function stamped(within: string): string {
  return list(
    `select width_bucket(hour, cast(:bounds as timestamptz[])) as day, kind, currency,
            coalesce(sum(count) filter (where self_invoiced), 0) as "selfInvoiced",
            sum(count) as count, cast(sum(total) as text) as total
     from ${hours("invoice_figures", within)} group by 1, 2, 3 having sum(count) <> 0`,
  );
}

function cancelled(within: string): string {
  return list(
    `select currency, count(*) as count, cast(sum(total) as text) as total,
            count(*) filter (where not exists (
              select from cancellations where id = invoices.cancellation_id and state = 'cancelled')) as outside
     from invoices where ${within} and state = 'cancelled' and ${ofSales} group by 1`,
  );
}

/** Asks for each branch by itself, so that each is a range of the index. */
const unclaimed = `select count(*) from (
  select from json_to_recordset(:periods) as period ("branchId" uuid, starts json)
   cross join lateral (
     select from tickets
      where merchant_id = :merchantId and livemode = :livemode and branch_id = period."branchId"
        and state = 'accepted' and not locked
        and issued_at < cast(period.starts ->> coalesce((
              select global_invoice ->> 'periodicity' from merchant_settings where merchant_id = :merchantId
            ), :periodicity) as timestamptz)
      limit ${dashboardSample}) as one
   limit ${dashboardSample}) as due`;

function waiting(own: string): string {
  return `select coalesce(json_object_agg(state, count), '{}') from (
            select state, count(*) as count from tickets
            where ${own} and state in ('received', 'parked', 'invoicing') group by state
            union all
            select state, count(*) from invoices
            where ${own} and state in ('inDoubt') and kind <> 'retention' group by state) as waiting`;
}

function newestRejected(within: string, limit: number): string {
  return `select 'ticket' as of, id, external_id as name, issued_at as at, faults from tickets
          where ${within} and state = 'rejected' order by issued_at desc limit ${limit}`;
}

/** Finds sales whose receiver was wrong, so that they have no invoice. What a PAC refused is listed with its invoice. */
function newestWrongReceivers(within: string, limit: number): string {
  return `select 'ticket' as of, id, external_id as name, issued_at as at, receiver_faults as faults from tickets
          where ${within} and state = 'accepted' and receiver_faults is not null and invoice_id is null
          order by issued_at desc limit ${limit}`;
}

interface Conditions {
  readonly issued: string;
  readonly requested: string;
  readonly own: string;
}

function newestFailures({ issued, requested, own }: Conditions, limit: number): string {
  const each = [
    newestRejected(issued, limit),
    newestWrongReceivers(issued, limit),
    newestRefused(requested, limit),
    newestStuck(own, limit),
  ];
  return each.map((query) => `(${query})`).join(" union all ");
}

function newestRefused(within: string, limit: number): string {
  return `select 'invoice' as of, id, concat_ws('-', series, folio) as name, created_at as at, faults from invoices
          where ${within} and state = 'refused' and kind <> 'retention' order by created_at desc limit ${limit}`;
}

/** Finds invoices whose substitution waits for a person, whenever it was: two documents are in force. */
function newestStuck(own: string, limit: number): string {
  return `select 'invoice' as of, id, concat_ws('-', series, folio) as name, stuck_at as at, stuck.faults
            from (select invoice_id, updated_at as stuck_at, faults from sagas
                   where merchant_id = :merchantId and livemode = :livemode and state = 'awaitingPerson'
                   order by seq desc limit ${limit}) as stuck
            join invoices on id = invoice_id where ${own}`;
}

function reasons(failures: string): string {
  return list(
    `select of, count(distinct id) as count, (array_agg(fault order by at desc))[1] as fault
     from (${failures}) as failed
     cross join jsonb_array_elements(coalesce(faults, '[]')) as fault
     group by of, fault ->> 'code' order by count desc, of limit 10`,
  );
}

function problems(failures: string): string {
  return list(`select * from (${failures}) as failed order by at desc limit 10`);
}

/**
 * Selects medians in seconds, of the newest stamped. The stamp's time is of the PAC's clock and cut to the second:
 * never below zero.
 */
function speed(within: string): string {
  const median = (since: string): string =>
    `percentile_disc(0.5) within group (order by greatest(0, extract(epoch from newest.stamped_at - ${since})))`;
  return `select json_build_object('sample', count(*), 'fromTicket', ${median("tickets.created_at")},
                                   'fromRequest', ${median("newest.created_at")})
          from (select ticket_id, created_at, stamped_at from invoices
                where ${within} order by stamped_at desc limit ${dashboardSample}) as newest
          join tickets on tickets.id = newest.ticket_id`;
}

const certificates = list(
  `select id, serial_number as "serialNumber", not_after as "notAfter" from certificates
   where merchant_id = :merchantId and livemode = :livemode and active order by not_after`,
);

const unmapped = `select count(*) from (
  select 1 from unmapped_skus as seen where merchant_id = :merchantId and not exists (
    select 1 from products where products.merchant_id = seen.merchant_id and products.sku = seen.sku
                             and products.archived_at is null)
  limit ${dashboardSample}) as inbox`;
