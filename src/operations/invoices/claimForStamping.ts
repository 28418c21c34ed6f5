import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { Invoice } from "../../models/Invoice.ts";
import { InvoiceDocument } from "../../models/InvoiceDocument.ts";
import { StampAttempt } from "../../models/StampAttempt.ts";
import type { Pac } from "../../ports/pac.ts";
import type { Deps } from "../deps.ts";
import { decompress } from "../files/compression.ts";
import type { Lease } from "../lease/Lease.ts";
import { moveInvoices } from "../lifeCycles/moveInvoices.ts";
import { PacPlaces, type Place } from "../pacs/PacPlaces.ts";
import { lockBalances } from "../pacs/stamps/lockBalances.ts";
import { type PacSituation, pacSituation } from "../pacs/pacSituation.ts";
import { StampMeter } from "../pacs/stamps/StampMeter.ts";
import { type EarlierCalls, earlierCalls } from "./earlierCalls.ts";
import { type SendingTime, sendingTime } from "./sendingTime.ts";

/** An invoice this run may ask a PAC about, until the lease ends. */
export interface Claim {
  readonly invoiceId: string;
  readonly merchantId: string;
  readonly attemptId: string;
  readonly livemode: boolean;
  /** The account's name. */
  readonly pac: string;
  /** The account; absent when an invoice was sent to one that nobody knows any more. */
  readonly account: Pac | undefined;
  readonly sealedXml: string;
  readonly isRetention: boolean;
  /** True when an earlier call was made whose answer was never saved: the PAC may have stamped these bytes. */
  readonly askedBefore: boolean;
  /** True when the PAC is asked only whether it has a stamp, since its silence from now on proves that it has none. */
  readonly looksUp: boolean;
  readonly isProbe: boolean;
  /** True when another account would take it now. */
  readonly hasAlternative: boolean;
  /** True when it holds one of the stamps that its merchant has bought of the platform. */
  readonly isMetered: boolean;
  /** It ends so long before the lease that the slowest pair of calls is over by then. */
  readonly time: SendingTime;
}

/** The claims of a run: the invoices that it has taken of those it was called for. */
export interface StampingClaims {
  readonly ids: readonly string[];
  readonly claims: readonly Claim[];
  readonly leased: readonly Waiting[];
  /** Invoices whose PACs are all stopped or down. */
  readonly halted: readonly Waiting[];
  /** Invoices whose merchant has no stamps left. */
  readonly unpaid: readonly Waiting[];
  /** Invoices for which no account is configured. */
  readonly unserved: readonly string[];
}

interface Waiting {
  readonly invoiceId: string;
  readonly until: Date;
}

type Going = Omit<Extract<Place, { kind: "goes" }>, "kind" | "pac"> & {
  readonly invoice: Invoice;
  readonly name: string;
  readonly account: Pac | undefined;
  readonly looksUp: boolean;
  readonly isMetered: boolean;
  readonly attemptId: string;
};

/**
 * Marks unsettled invoices as being stamped and leases them to this run, with a row for the call about to be made. One
 * that no PAC may know goes to the first healthy account of its merchant; one that was sent stays with its account. Each
 * that is counted holds one of its merchant's stamps from here on, so that no other run gives it out.
 * Invoices leased to another run are named with the end of their lease, and those whose accounts are stopped or down with
 * the time to look again; settled ones are left out.
 */
export async function claimForStamping(
  deps: Pick<Deps, "db" | "clock" | "config" | "pacs">,
  lease: Lease<Invoice>,
  invoiceIds: readonly string[],
): Promise<StampingClaims> {
  const { db, clock } = deps;
  const now = clock.now();
  const times = invoiceIds.map((id) => [id, sendingTime(deps, deps.config.pacTimeoutMs)] as const);
  const timeOf = new Map(times);
  const found = await db.transaction(async (tx) => {
    const unsettled = await Invoice.query(tx)
      .whereIn("id", [...invoiceIds])
      .whereIn("state", ["sealed", "stamping", "inDoubt"])
      .orderBy("seq")
      .forUpdate();
    const sorted = await sortOut(deps, tx, { unsettled, now, until: lease.taken.leasedUntil });
    for (const { invoiceId, until } of sorted.halted)
      await Invoice.query(tx)
        .findById(invoiceId)
        .patch({ nextAttemptAt: until, nextAttemptReason: "breakerOpen" });
    if (sorted.unpaid.length > 0)
      await Invoice.query(tx)
        .findByIds(sorted.unpaid.map(({ invoiceId }) => invoiceId))
        .patch({ nextAttemptAt: sorted.unpaid[0]?.until ?? null, nextAttemptReason: "noStampsLeft" });
    if (sorted.going.length > 0) {
      const moves = sorted.going.map(({ invoice, name, isMetered }) => ({
        id: invoice.id,
        patch: { ...lease.taken, pac: name, holdsStamp: isMetered },
      }));
      await moveInvoices(tx, "stamping", moves, { at: now });
      await StampAttempt.query(tx)
        .insert(sorted.going.map((one) => attemptOf(one, now)))
        .returning("id");
    }
    return sorted;
  });

  const going = found.going;
  const documents = await InvoiceDocument.query(db).findByIds(going.map(({ invoice }) => invoice.id));
  const sealedXml = new Map(documents.map((document) => [document.invoiceId, document.sealedXml]));
  const claims = await Promise.all(
    going.map(async ({ invoice, name, ...place }) => ({
      ...place,
      invoiceId: invoice.id,
      merchantId: invoice.merchantId,
      livemode: invoice.livemode,
      pac: name,
      sealedXml: await decompress(sealedXml.get(invoice.id) as Buffer),
      isRetention: invoice.kind === "retention",
      askedBefore: invoice.state !== "sealed",
      time: timeOf.get(invoice.id) as SendingTime,
    })),
  );
  const { leased, halted, unpaid, unserved } = found;
  return { ids: claims.map(({ invoiceId }) => invoiceId), claims, leased, halted, unpaid, unserved };
}

function attemptOf({ invoice, name, attemptId }: Going, startedAt: Date) {
  const { id: invoiceId, merchantId, livemode } = invoice;
  return { id: attemptId, invoiceId, merchantId, livemode, pac: name, startedAt };
}

interface Sorted {
  readonly going: Going[];
  readonly leased: Waiting[];
  readonly halted: Waiting[];
  readonly unpaid: Waiting[];
  readonly unserved: string[];
}

/** Sorts invoices into those that may be sent now and those that wait, and until when. */
async function sortOut(
  deps: Pick<Deps, "clock" | "config" | "pacs">,
  tx: Knex.Transaction,
  run: { readonly unsettled: readonly Invoice[]; readonly now: Date; readonly until: Date },
): Promise<Sorted> {
  const { unsettled, now } = run;
  const sorted: Sorted = { going: [], leased: [], halted: [], unpaid: [], unserved: [] };
  const free: Invoice[] = [];
  for (const invoice of unsettled) {
    const { id: invoiceId, leasedUntil: until } = invoice;
    if (until && until > now) sorted.leased.push({ invoiceId, until });
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
      const isMetered = meter.count(invoice, place.name);
      sorted.going.push({ ...place, invoice, isMetered, attemptId: randomUUID() });
    } else if (place.kind === "halted") sorted.halted.push({ invoiceId: invoice.id, until: place.until });
    else if (meter.isEmpty(invoice)) sorted.unpaid.push({ invoiceId: invoice.id, until: meter.again(now) });
    else sorted.unserved.push(invoice.id);
  }
  return sorted;
}

/** Says whether a PAC may know the invoice's bytes. */
function isSent({ state }: Invoice): boolean {
  return state !== "sealed";
}

function needsOf({ kind }: Invoice): "retentions" | undefined {
  return kind === "retention" ? "retentions" : undefined;
}

type PlaceOfInvoice =
  | Exclude<Place, { kind: "goes" }>
  | ({ readonly kind: "goes" } & Omit<Going, "invoice" | "attemptId" | "isMetered">);

/** `pac` of an invoice that no PAC knows names the account that has declined it last. */
async function placeOfNew(
  places: PacPlaces,
  situation: PacSituation,
  { invoice, isOwnOnly }: { readonly invoice: Invoice; readonly isOwnOnly: boolean },
): Promise<PlaceOfInvoice> {
  const request = { needs: needsOf(invoice), declined: invoice.pac, isOwnOnly };
  const place = await places.first(situation.candidates(invoice, request), invoice);
  if (place.kind !== "goes") return place;
  const { pac: account, ...rest } = place;
  return { ...rest, name: account.name, account, looksUp: false };
}

/** An account that has left an invoice in doubt this often is not the one for it, though others fare well there. */
const manyCalls = 3;

interface SentInvoice {
  readonly invoice: Invoice;
  readonly calls: EarlierCalls | undefined;
  readonly now: Date;
}

/**
 * An invoice that was sent is asked of its own account. Where that is down, can prove that it has no stamp, and enough
 * time has passed, it is asked for that alone, if another account is ready.
 */
async function placeOfSent(
  places: PacPlaces,
  situation: PacSituation,
  { invoice, calls, now }: SentInvoice,
): Promise<PlaceOfInvoice> {
  const { livemode } = invoice;
  const name = invoice.pac ?? "";
  const account = situation.find(name, livemode);
  const asked = { kind: "goes", name, account, looksUp: false, isProbe: false } as const;
  if (!account) return { ...asked, hasAlternative: false };
  const hasAlternative = situation
    .candidates(invoice, { needs: needsOf(invoice) })
    .some((other) => other.name !== name && places.isClosed(other.name, livemode));
  const isInTrouble = !places.isClosed(name, livemode) || (calls?.count ?? 0) >= manyCalls;
  if (hasAlternative && isInTrouble && isProvable(account, calls, now))
    return { ...asked, looksUp: true, hasAlternative };
  const place = await places.first([account], invoice);
  return place.kind === "goes" ? { ...asked, isProbe: place.isProbe, hasAlternative } : place;
}

function isProvable({ lookUp }: Pac, calls: EarlierCalls | undefined, now: Date): boolean {
  return (
    lookUp !== undefined &&
    calls !== undefined &&
    now.getTime() - calls.quietSince.getTime() >= lookUp.provesAfterMs
  );
}
