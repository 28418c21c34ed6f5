import type { Knex } from "knex";
import type { KeyPrincipal } from "../../domain/access/principal.ts";
import { pageAfter, type SourcePlace } from "../../domain/ticketSources/sourcePaging.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { storeTickets, type StoredTicket } from "../tickets/storeTickets.ts";
import type { LeasedSource } from "./leasedSource.ts";
import { countRun, type RunCounts } from "./countRun.ts";
import type { ReadPage, ReadRecord } from "./sourceReader.ts";

interface PageToSave {
  readonly leased: LeasedSource;
  readonly principal: KeyPrincipal;
  readonly place: SourcePlace;
  readonly page: Extract<ReadPage, { readonly records: unknown }>;
}

/** One transaction takes this many tickets, so that other writers wait only briefly. */
const ticketsAtOnce = 200;

/**
 * Stores a page's tickets, some hundred in a transaction; the last one moves the cursor. Returns the next place, and
 * `undefined` where the other side has no more, or another run or other terms have taken over.
 */
export async function savePage(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  { leased, principal, place, page }: PageToSave,
): Promise<SourcePlace | undefined> {
  const next = pageAfter(leased.source.mapping.paging, place, page);
  const parts = slices(page.items);
  for (const [at, items] of parts.entries()) {
    const isLast = at === parts.length - 1;
    const isSaved = await transact(deps, async (tx) => {
      const { id } = leased.source;
      if (!(await leased.lease.hold(tx, id))) return false;
      const counts = await store(tx, deps, principal, items);
      const failure = isLast && next.fault ? { fault: next.fault, status: null } : null;
      await countRun(tx, leased, { ...counts, pages: isLast ? 1 : 0 }, failure);
      if (!isLast) return true;
      const wellAgain = { ...next.place, failingSince: null, failures: 0 };
      const ended = next.isLast && { ...leased.lease.ended, nextAttemptAt: nextRound(deps, leased) };
      await leased.lease.write(tx, id, { ...wellAgain, ...ended });
      return true;
    });
    if (!isSaved) return undefined;
  }
  return next.isLast ? undefined : next.place;
}

function nextRound({ clock }: Pick<Deps, "clock">, { source }: LeasedSource): Date {
  return new Date(clock.now().getTime() + source.everyMinutes * 60_000);
}

async function store(
  tx: Knex.Transaction,
  deps: Pick<Deps, "relay" | "clock">,
  principal: KeyPrincipal,
  items: readonly ReadRecord[],
): Promise<Omit<RunCounts, "pages">> {
  const sound = items.flatMap(({ ticket }) => (ticket ? [{ principal, ticket, requestId: null }] : []));
  const stored = sound.length > 0 ? await storeTickets({ ...deps, db: tx }, sound) : [];
  const refusals = [
    ...items
      .filter(({ ticket }) => !ticket)
      .map(({ externalId, faults }) => ({ externalId, error: "request.invalid", faults })),
    ...stored.flatMap((one, at) =>
      one instanceof AppError
        ? [{ externalId: sound[at]?.ticket.externalId ?? null, error: one.code, faults: one.details }]
        : [],
    ),
  ];
  return {
    created: count(stored, "created"),
    replaced: count(stored, "replaced"),
    same: count(stored, "same"),
    refused: refusals.length,
    refusals,
  };
}

function count(stored: readonly StoredTicket[], outcome: "created" | "replaced" | "same"): number {
  return stored.filter((one) => !(one instanceof AppError) && one.outcome === outcome).length;
}

/** Returns the parts of a page; a page without tickets is one part without any. */
function slices(items: readonly ReadRecord[]): readonly (readonly ReadRecord[])[] {
  const parts = [];
  for (let at = 0; at < items.length; at += ticketsAtOnce) parts.push(items.slice(at, at + ticketsAtOnce));
  return parts.length > 0 ? parts : [[]];
}
