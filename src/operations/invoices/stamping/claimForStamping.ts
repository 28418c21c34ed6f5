import type { Knex } from "knex";
import { Invoice } from "../../../models/Invoice.ts";
import { InvoiceDocument } from "../../../models/InvoiceDocument.ts";
import { newId } from "../../../platform/ids.ts";
import type { Deps } from "../../deps.ts";
import { decompress } from "../../files/compression.ts";
import { insertRecords } from "../../insertRecords.ts";
import type { Lease } from "../../lease/Lease.ts";
import { moveInvoices } from "../../lifeCycles/moveInvoices.ts";
import { rowsInStates } from "../../lifeCycles/rows/rowsInStates.ts";
import { PacPlaces } from "../../pacs/PacPlaces.ts";
import { lockBalances } from "../../pacs/stamps/lockBalances.ts";
import { pacSituation } from "../../pacs/pacSituation.ts";
import { StampMeter } from "../../pacs/stamps/StampMeter.ts";
import { earlierCalls } from "./earlierCalls.ts";
import {
  type Claimable,
  claimColumns,
  isSent,
  placeOfNew,
  placeOfSent,
  type PlaceThatTakes,
} from "./placeInvoice.ts";
import type { FreshSeals } from "./sealRequested.ts";
import { type SendingTime, sendingTime } from "./sendingTime.ts";

/** An invoice this run may ask a PAC about, until the lease ends. */
export interface Claim extends Omit<PlaceThatTakes, "kind" | "name"> {
  readonly invoiceId: string;
  readonly merchantId: string;
  readonly attemptId: string;
  readonly livemode: boolean;
  /** The account's name. */
  readonly pac: string;
  readonly sealedXml: string;
  readonly isRetention: boolean;
  /** True when an earlier call was made whose answer was never saved: the PAC may have stamped these bytes. */
  readonly askedBefore: boolean;
  /** True when it holds one of the stamps that its merchant has bought of the platform. */
  readonly isMetered: boolean;
  /** It ends so long before the lease that the slowest pair of calls is over by then. */
  readonly time: SendingTime;
}

/** The invoices that a run was called for, with the seals that it has made of those that were requested. */
export interface ToStamp {
  readonly invoiceIds: readonly string[];
  readonly fresh?: FreshSeals;
}

/** The claims of a run: the invoices that it has taken of those it was called for. */
export interface StampingClaims {
  readonly ids: readonly string[];
  readonly claims: readonly Claim[];
  readonly waiting: readonly Waiting[];
  /** Invoices for which no account is configured. */
  readonly unserved: readonly string[];
}

/** An invoice that is looked at again at that time, for what it waits for until then. */
export interface Waiting {
  readonly invoiceId: string;
  readonly until: Date;
  readonly why: "leased" | "breakerOpen" | "noStampsLeft";
}

interface Going extends Omit<PlaceThatTakes, "kind"> {
  readonly invoice: Claimable;
  readonly isMetered: boolean;
  readonly attemptId: string;
}

/**
 * Marks unsettled invoices as being stamped and leases them to this run, with a row for the call about to be made. One
 * that is only requested gets its fresh seal, whose bytes are stored with the claim: the only ones that any PAC will ever
 * be sent for it. One that no PAC may know goes to the first healthy account of its merchant; one that was sent stays with
 * its account. Each that is counted holds one of its merchant's stamps from here on, so that no other run gives it out.
 * Invoices that have to wait are named with the time to look again; their fresh seals are stored too, and they are sealed.
 * Settled ones are left out.
 */
export async function claimForStamping(
  deps: Pick<Deps, "db" | "clock" | "config" | "pacs">,
  lease: Lease<Invoice>,
  { invoiceIds, fresh = new Map() }: ToStamp,
): Promise<StampingClaims> {
  const { db, clock } = deps;
  const now = clock.now();
  const times = invoiceIds.map((id) => [id, sendingTime(deps, deps.config.pacTimeoutMs)] as const);
  const timeOf = new Map(times);
  const found = await db.transaction(async (tx) => {
    const unsettled = await rowsInStates(tx, Invoice, {
      ids: invoiceIds,
      states: ["requested", "sealed", "stamping", "inDoubt"],
      columns: claimColumns,
      lock: true,
    });
    const claimable = unsettled.filter(({ id, state }) => state !== "requested" || fresh.has(id));
    const sorted = await sortOut(deps, tx, { claimable, now, until: lease.taken.leasedUntil });
    await keepWaiting(tx, sorted, fresh, now);
    if (sorted.going.length > 0) {
      const moves = sorted.going.map(({ invoice, name, isMetered }) => ({
        id: invoice.id,
        ...withSeal(invoice, fresh, { ...lease.taken, pac: name, holdsStamp: isMetered }),
      }));
      await moveInvoices(tx, "stamping", moves, { at: now });
      await insertRecords(
        tx,
        "stamp_attempts",
        sorted.going.map((one) => attemptOf(one, now)),
      );
    }
    return sorted;
  });

  const sealedXml = await sealedXmlOf(deps, found.going, fresh);
  const claims = found.going.map(({ invoice, name, ...place }) => ({
    ...place,
    invoiceId: invoice.id,
    merchantId: invoice.merchantId,
    livemode: invoice.livemode,
    pac: name,
    sealedXml: sealedXml.get(invoice.id) as string,
    isRetention: invoice.kind === "retention",
    askedBefore: isSent(invoice),
    time: timeOf.get(invoice.id) as SendingTime,
  }));
  return {
    ids: claims.map(({ invoiceId }) => invoiceId),
    claims,
    waiting: [...found.leased, ...found.waiting.map(told)],
    unserved: found.unserved.map(({ id }) => id),
  };
}

/** Returns the seal that this run has made; had another one sealed the invoice first, its bytes stand and ours are forgotten. */
function ownSeal({ id, state }: Claimable, fresh: FreshSeals) {
  return state === "requested" ? fresh.get(id) : undefined;
}

/** Returns what a move writes of an invoice: the seal too, where this run has made it. */
function withSeal<Patch extends object>(invoice: Claimable, fresh: FreshSeals, patch: Patch) {
  const own = ownSeal(invoice, fresh);
  const { fecha } = own ?? invoice;
  return { patch: { ...patch, fecha }, ...(own && { xml: own.compressed }) };
}

async function sealedXmlOf(
  { db }: Pick<Deps, "db">,
  going: readonly Going[],
  fresh: FreshSeals,
): Promise<ReadonlyMap<string, string>> {
  const [own, stored] = [new Map<string, string>(), [] as string[]];
  for (const { invoice } of going) {
    const seal = ownSeal(invoice, fresh);
    if (seal) own.set(invoice.id, seal.xml);
    else stored.push(invoice.id);
  }
  if (stored.length === 0) return own;
  const documents = await InvoiceDocument.query(db).findByIds(stored).select("invoiceId", "sealedXml");
  const bytesOf = new Map(documents.map(({ invoiceId, sealedXml }) => [invoiceId, sealedXml]));
  for (const id of stored) {
    const bytes = bytesOf.get(id);
    if (!bytes) throw new Error(`Invoice ${id} has lost its sealed XML.`);
    own.set(id, await decompress(bytes));
  }
  return own;
}

function attemptOf({ invoice, name, attemptId }: Going, startedAt: Date) {
  const { id: invoiceId, merchantId, livemode } = invoice;
  return { id: attemptId, invoiceId, merchantId, livemode, pac: name, startedAt };
}

interface Resting extends Omit<Waiting, "invoiceId" | "why"> {
  readonly invoice: Claimable;
  readonly why: "breakerOpen" | "noStampsLeft";
}

interface Sorted {
  readonly going: Going[];
  readonly leased: Waiting[];
  readonly waiting: Resting[];
  readonly unserved: Claimable[];
}

function told({ invoice, until, why }: Resting): Waiting {
  return { invoiceId: invoice.id, until, why };
}

/** Writes why invoices wait and until when; what this run has signed of them is kept. */
async function keepWaiting(
  tx: Knex.Transaction,
  { waiting, unserved }: Sorted,
  fresh: FreshSeals,
  now: Date,
): Promise<void> {
  const undue = { nextAttemptAt: null, nextAttemptReason: null };
  const resting = [
    ...waiting.map(({ invoice, until, why }) => ({
      invoice,
      patch: { nextAttemptAt: until, nextAttemptReason: why },
    })),
    ...unserved.map((invoice) => ({ invoice, patch: undue })),
  ];
  const moves = resting
    .filter(({ invoice }) => invoice.state === "requested")
    .map(({ invoice, patch }) => ({ id: invoice.id, ...withSeal(invoice, fresh, patch) }));
  await moveInvoices(tx, "sealed", moves, { at: now });
  const kept = waiting.filter(({ invoice }) => invoice.state !== "requested").map(told);
  if (kept.length > 0)
    await tx.raw(
      `update invoices set next_attempt_at = due.until, next_attempt_reason = due.why
         from json_to_recordset(?) as due ("invoiceId" uuid, until timestamptz, why text) where id = "invoiceId"`,
      [JSON.stringify(kept)],
    );
}

/** Sorts invoices into those that may be sent now and those that wait, and until when. */
async function sortOut(
  deps: Pick<Deps, "clock" | "config" | "pacs">,
  tx: Knex.Transaction,
  run: { readonly claimable: readonly Claimable[]; readonly now: Date; readonly until: Date },
): Promise<Sorted> {
  const { claimable, now } = run;
  const sorted: Sorted = { going: [], leased: [], waiting: [], unserved: [] };
  const free: Claimable[] = [];
  for (const invoice of claimable) {
    const { id: invoiceId, leasedUntil: until } = invoice;
    if (until && until > now) sorted.leased.push({ invoiceId, until, why: "leased" });
    else free.push(invoice);
  }
  if (free.length === 0) return sorted;
  const merchantIds = [...new Set(free.map(({ merchantId }) => merchantId))];
  await lockBalances(tx, free);
  const situation = await pacSituation({ ...deps, db: tx }, merchantIds);
  const places = new PacPlaces(tx, situation, run);
  const meter = new StampMeter(situation);
  const earlier = await earlierCalls(tx, free.filter(isSent), deps.config.pacTimeoutMs);
  for (const invoice of free) {
    const place = isSent(invoice)
      ? await placeOfSent(places, situation, { invoice, calls: earlier.get(invoice.id), now })
      : await placeOfNew(places, situation, { invoice, isOwnOnly: meter.isEmpty(invoice) });
    if (place.kind === "goes") {
      const { kind: _, ...taken } = place;
      const isMetered = meter.count(invoice, place.name);
      sorted.going.push({ ...taken, invoice, isMetered, attemptId: newId() });
    } else if (place.kind === "halted")
      sorted.waiting.push({ invoice, until: place.until, why: "breakerOpen" });
    else if (meter.isEmpty(invoice))
      sorted.waiting.push({ invoice, until: meter.again(now), why: "noStampsLeft" });
    else sorted.unserved.push(invoice);
  }
  return sorted;
}
