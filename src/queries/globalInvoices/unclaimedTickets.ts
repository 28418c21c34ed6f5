import type { Knex } from "knex";
import type { BranchBounds } from "./branchBounds.ts";

/** The tickets of a merchant that lie within these bounds. */
export interface UnclaimedScope {
  readonly merchantId: string;
  readonly livemode: boolean;
  readonly bounds: readonly BranchBounds[];
}

/** The tickets of one document have these values in common. */
export interface UnclaimedGroup {
  readonly currency: string;
  /** The exchange rate; null in pesos. */
  readonly exchangeRate: string | null;
  /** The payment form; null where the largest ticket decides it. */
  readonly paymentForm: string | null;
}

/** The tickets of a group, added up. */
export interface GroupSum extends UnclaimedGroup {
  readonly tickets: number;
  /** The total of their documents: totals less rounding, donation and tip, as a canonical decimal. */
  readonly total: string;
}

/** A place in the order of a scope's tickets. */
export interface TicketPlace {
  readonly branchId: string;
  readonly issuedAt: Date;
  readonly seq: string;
}

/** The tickets that a global invoice would take; one index range for each branch. */
const unclaimed = `
  from unnest(cast(:branchIds as uuid[]), cast(:froms as timestamptz[]), cast(:untils as timestamptz[]))
       as bounds (branch_id, period_from, period_until)
  join tickets on tickets.merchant_id = :merchantId and tickets.livemode = :livemode
   and tickets.branch_id = bounds.branch_id and tickets.state = 'accepted' and not tickets.locked
   and tickets.issued_at >= bounds.period_from and tickets.issued_at < bounds.period_until`;

const exchangeRate = "case when currency <> 'MXN' then content ->> 'exchangeRate' end";
const documentTotal = `total - held - refunded - coalesce(cast(content ->> 'rounding' as numeric), 0)
  - coalesce(cast(content ->> 'donation' as numeric), 0) - coalesce(cast(content ->> 'tip' as numeric), 0)`;

/** Says whether there is any ticket that a global invoice would take. */
export async function hasUnclaimed(db: Knex, scope: UnclaimedScope): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { any: boolean }[] }>(
    `select exists (select 1 ${unclaimed}) as any`,
    bindings(scope),
  );
  return rows[0]?.any === true;
}

/** Returns the latest unclaimed ticket that no run has left out yet. */
export async function lastUndeclared(
  db: Knex,
  scope: UnclaimedScope,
): Promise<Pick<TicketPlace, "branchId" | "issuedAt"> | undefined> {
  const { rows } = await db.raw<{ rows: Pick<TicketPlace, "branchId" | "issuedAt">[] }>(
    `select found.branch_id as "branchId", found.issued_at as "issuedAt"
       from unnest(cast(:branchIds as uuid[]), cast(:froms as timestamptz[]), cast(:untils as timestamptz[]))
            as bounds (branch_id, period_from, period_until)
      cross join lateral (
        select branch_id, issued_at from tickets
         where merchant_id = :merchantId and livemode = :livemode and branch_id = bounds.branch_id
           and state = 'accepted' and not locked and issued_at >= bounds.period_from and issued_at < bounds.period_until
           and not exists (select 1 from global_left_overs where ticket_id = tickets.id)
         order by issued_at desc, seq desc limit 1) as found
      order by 2 desc limit 1`,
    bindings(scope),
  );
  return rows[0];
}

/** Adds the unclaimed tickets up by what the tickets of a document have in common. */
export async function sumUnclaimed(
  db: Knex,
  scope: UnclaimedScope,
  byPaymentForm: boolean,
): Promise<readonly GroupSum[]> {
  const paymentForm = byPaymentForm ? "content ->> 'paymentForm'" : "cast(null as text)";
  const { rows } = await db.raw<{ rows: GroupSum[] }>(
    `select currency, ${exchangeRate} as "exchangeRate", ${paymentForm} as "paymentForm",
            cast(count(*) as integer) as tickets, cast(trim_scale(sum(${documentTotal})) as text) as total
     ${unclaimed}
     group by 1, 2, 3 order by 1, 2, 3`,
    bindings(scope),
  );
  return rows;
}

/** The tickets of a branch and currency, added up. */
export interface BranchSum {
  readonly branchId: string;
  readonly currency: string;
  readonly tickets: number;
  /** The amount that customers paid, less what came back, as a canonical decimal. */
  readonly total: string;
}

/**
 * Adds the unclaimed tickets up by branch and currency. The bounds are full hours, so that the figures by the hour
 * (decision 45) count them: no more rows than there are tickets, and far fewer where a branch sells much. Those know neither
 * what is locked nor what came back, and leave out what the merchant only holds; such tickets are few and have an index
 * of their own.
 */
export async function sumByBranch(db: Knex, scope: UnclaimedScope): Promise<readonly BranchSum[]> {
  const { rows } = await db.raw<{ rows: BranchSum[] }>(
    `with bounds as (
       select * from unnest(cast(:branchIds as uuid[]), cast(:froms as timestamptz[]), cast(:untils as timestamptz[]))
                  as bounds (branch_id, period_from, period_until)
     ), counted as (
       ${openHours("folded and count <> 0")}
       union all ${openHours("not folded")}
       union all
       select branch_id, currency, case when locked then -1 else 0 end, held - case when locked then total else refunded end
         from bounds join tickets using (branch_id)
        where merchant_id = :merchantId and livemode = :livemode and state = 'accepted'
          and (locked or refunded <> 0 or held <> 0) and issued_at >= period_from and issued_at < period_until
     )
     select branch_id as "branchId", currency, cast(sum(count) as integer) as tickets,
            cast(trim_scale(sum(total)) as text) as total
       from counted group by 1, 2 having sum(count) <> 0 order by 1, 2`,
    bindings(scope),
  );
  return rows;
}

/** Returns the figures of accepted tickets; those that are added up have an index of branches. */
function openHours(kind: string): string {
  return `select branch_id, currency, count, total from bounds join ticket_figures using (branch_id)
           where merchant_id = :merchantId and livemode = :livemode and state = 'accepted' and ${kind}
             and hour >= period_from and hour < period_until`;
}

/** The number of branches that one query reads. */
const branchesAtOnce = 20;

/**
 * Returns the next tickets after a place, of a group or of any, by branch, time of sale and order of arrival.
 */
export async function nextUnclaimed(
  db: Knex,
  scope: UnclaimedScope,
  group: UnclaimedGroup | undefined,
  after: TicketPlace | undefined,
  limit: number,
): Promise<readonly (TicketPlace & { readonly id: string })[]> {
  const open = scope.bounds.filter(({ branchId }) => !after || branchId >= after.branchId);
  const found: (TicketPlace & { readonly id: string })[] = [];
  for (let at = 0; at < open.length && found.length < limit; at += branchesAtOnce)
    found.push(
      ...(await nextOf(
        db,
        { ...scope, bounds: open.slice(at, at + branchesAtOnce) },
        group,
        after,
        limit - found.length,
      )),
    );
  return found;
}

async function nextOf(
  db: Knex,
  scope: UnclaimedScope,
  group: UnclaimedGroup | undefined,
  after: TicketPlace | undefined,
  limit: number,
): Promise<(TicketPlace & { readonly id: string })[]> {
  const isAfter = ({ branchId }: BranchBounds): boolean => branchId === after?.branchId;
  const { rows } = await db.raw<{ rows: (TicketPlace & { id: string })[] }>(
    `select found.id, found.branch_id as "branchId", found.issued_at as "issuedAt", found.seq
       from unnest(cast(:branchIds as uuid[]), cast(:froms as timestamptz[]), cast(:untils as timestamptz[]),
                   cast(:seqs as bigint[])) with ordinality
            as bounds (branch_id, after_issued_at, period_until, after_seq, place)
      cross join lateral (
        select id, branch_id, issued_at, seq from tickets
         where merchant_id = :merchantId and livemode = :livemode and branch_id = bounds.branch_id
           and state = 'accepted' and not locked and (issued_at, seq) > (bounds.after_issued_at, bounds.after_seq)
           and issued_at < bounds.period_until ${group ? conditionOf(group) : ""}
         order by issued_at, seq limit :limit) as found
      order by bounds.place, found.issued_at, found.seq limit :limit`,
    {
      ...bindings(scope),
      froms: scope.bounds.map((one) => (isAfter(one) && after ? after.issuedAt : one.from)),
      seqs: scope.bounds.map((one) => (isAfter(one) && after ? after.seq : "-1")),
      ...group,
      limit,
    } as never,
  );
  return rows;
}

function conditionOf({ paymentForm }: UnclaimedGroup): string {
  return `and currency = :currency and ${exchangeRate} is not distinct from cast(:exchangeRate as text)
           ${paymentForm === null ? "" : "and content ->> 'paymentForm' = :paymentForm"}`;
}

function bindings({ merchantId, livemode, bounds }: UnclaimedScope): Record<string, never> {
  return {
    merchantId,
    livemode,
    branchIds: bounds.map(({ branchId }) => branchId),
    froms: bounds.map(({ from }) => from),
    untils: bounds.map(({ until }) => until),
  } as unknown as Record<string, never>;
}
