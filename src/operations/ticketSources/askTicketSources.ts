import type { KeyPrincipal } from "../../domain/access/principal.ts";
import { pageAddress, pageFault, type SourcePlace } from "../../domain/ticketSources/sourcePaging.ts";
import { TicketSource } from "../../models/merchants/TicketSource.ts";
import { newId } from "../../platform/ids.ts";
import { isSandboxEmptying } from "../../queries/merchants/sandboxResets.ts";
import { type Outcome, type Outcomes, waitUntil } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import type { Lease } from "../lease/Lease.ts";
import { withLease } from "../lease/withLease.ts";
import { headerObject } from "./headerObject.ts";
import type { LeasedSource } from "./leasedSource.ts";
import { noteFailure } from "./noteFailure.ts";
import { savePage } from "./savePage.ts";
import { openHeaders } from "./sourceHeaders.ts";
import { sourcePrincipal } from "./sourcePrincipal.ts";
import type { SourceReader } from "./sourceReader.ts";

type AskDeps = Pick<Deps, "config" | "db" | "relay" | "clock" | "log" | "catalogs" | "vault" | "ticketFeeds">;

const done: Outcome = { kind: "done" };
/** The lease is longer than the longest call. */
const leaseMs = 45_000;
/** The pages after which a source goes to the end of the queue, so that one that has much to tell holds up no other. */
const pagesATurn = 5;

/**
 * Asks sources for their tickets until they have no more, and takes them in as everybody's. A page's tickets and the
 * cursor behind them are one transaction, so a run that dies loses nothing; what it asks for again is known by its folio.
 * One run works at a source at a time.
 */
export function askTicketSources(read: SourceReader) {
  return async (
    deps: AskDeps,
    ids: readonly string[],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Outcomes> => {
    const outcomes = new Map<string, Outcome>();
    for (const id of ids) {
      signal.throwIfAborted();
      outcomes.set(id, await askOne(deps, { id, read, signal }));
    }
    return outcomes;
  };
}

interface Asking {
  readonly id: string;
  readonly read: SourceReader;
  readonly signal: AbortSignal;
}

async function askOne(deps: AskDeps, asking: Asking): Promise<Outcome> {
  return withLease(
    deps,
    { model: TicketSource, ms: leaseMs },
    async (lease) => {
      const source = await take(deps, lease, asking.id);
      return { source, ids: source ? [asking.id] : [] };
    },
    async ({ source }, lease) => (source ? work(deps, lease, source, asking) : done),
  );
}

/** Leases the source where it is due; `undefined` where another run, or its schedule, sees to it. */
async function take(
  { db, clock }: AskDeps,
  lease: Lease<TicketSource>,
  id: string,
): Promise<TicketSource | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const source = await TicketSource.query(tx).findOne({ id }).forNoKeyUpdate();
    if (source?.state !== "on" || !source.nextAttemptAt || source.nextAttemptAt > now) return undefined;
    if (source.leasedUntil && source.leasedUntil > now) return undefined;
    // The tickets would be deleted, and its place would be behind them.
    if (!source.livemode && (await isSandboxEmptying(tx, source.merchantId))) return undefined;
    await TicketSource.query(tx)
      .findById(id)
      .patch({ ...lease.taken, announcedUntil: null });
    return source;
  });
}

async function work(
  deps: AskDeps,
  lease: Lease<TicketSource>,
  source: TicketSource,
  { read, signal }: Asking,
): Promise<Outcome> {
  const principal = await sourcePrincipal(deps.db, source);
  const leased = { source, lease, runId: newId(), at: deps.clock.now() };
  if (!principal) {
    await noteFailure(deps, { leased, fault: "merchant_closed", status: null });
    return done;
  }
  let place: SourcePlace = source;
  for (let pages = 0; pages < pagesATurn; pages += 1) {
    signal.throwIfAborted();
    const next = await askPage(deps, leased, { place, principal, read, signal });
    if (next === undefined) return done;
    place = next;
  }
  return waitUntil(deps.clock.now(), "it is the turn of other sources");
}

interface PageAsked {
  readonly place: SourcePlace;
  readonly principal: KeyPrincipal;
  readonly read: SourceReader;
  readonly signal: AbortSignal;
}

/** Asks for one page and saves it; returns the next place, and `undefined` where the run is over. */
async function askPage(
  deps: AskDeps,
  leased: LeasedSource,
  { place, principal, read, signal }: PageAsked,
): Promise<SourcePlace | undefined> {
  const { source } = leased;
  const { mapping, url } = source;
  const answer = await deps.ticketFeeds.ask({
    url: pageAddress(url, mapping.paging, place.cursor),
    headers: headerObject(openHeaders(deps, source)),
    signal,
  });
  if (answer.kind !== "answered") {
    const failure =
      answer.kind === "refused"
        ? { fault: "status", status: answer.status }
        : { fault: answer.fault, status: null };
    await noteFailure(deps, { leased, ...failure });
    return undefined;
  }
  const page = await read(deps, { body: answer.body, mapping, principal });
  const fault = page.fault ?? pageFault(mapping.paging, place, page);
  if (page.fault !== undefined || fault !== undefined) {
    await noteFailure(deps, { leased, fault: fault ?? "", status: null });
    return undefined;
  }
  return savePage(deps, { leased, principal, place, page });
}
