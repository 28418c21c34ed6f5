import type { Tenancy } from "../../domain/access/principal.ts";
import { cfdiTypeOf, type DirectInvoice } from "../../domain/directInvoices/directInvoice.ts";
import { AppError } from "../../errors.ts";
import type { Invoice } from "../../models/Invoice.ts";
import { groupCommitBy } from "../../platform/database/groupCommitBy.ts";
import { transact } from "../../queues/enqueue.ts";
import { requireCertificate } from "../certificates/requireCertificate.ts";
import type { Change } from "../change.ts";
import type { Deps } from "../deps.ts";
import { findSameDocument } from "../invoices/findSameDocument.ts";
import { findOrInsertDirect, type RequestedDirect } from "./findOrInsertDirect.ts";
import { type SoundDirect, soundOf } from "./insertSound.ts";
import { judgeDirect } from "./judgeDirect.ts";
import { requestSound } from "./requestSound.ts";

type RequestDeps = Pick<Deps, "db" | "relay" | "clock" | "catalogs" | "vault">;
type Store = (sound: SoundDirect) => Promise<Invoice>;

/** SQLSTATE of broken constraints, and of a deadlock, which PostgreSQL ends by undoing one side. */
const undone = /^(?:23[0-9A-Z]{3}|40P01)$/;

const stores = new WeakMap<object, Store>();

/**
 * Requests an invoice without a ticket: it is stored, its sealing announced, in one transaction. Throws `request.invalid`
 * with every fault. The same content under the same `externalId`, or repeated under a key whose answer was lost, answers with
 * the invoice that is there; other content under that id throws `invoice.external_id_taken`. Concurrent calls of one
 * merchant share a transaction, since their folios would make each wait for the others (decision 50).
 */
export async function requestDirectInvoice(
  deps: RequestDeps,
  change: Change<Tenancy>,
  content: DirectInvoice,
): Promise<RequestedDirect> {
  const wanted = { change, content };
  if (!standsAlone(content)) return transact(deps, (tx) => findOrInsertDirect(tx, deps, wanted));
  const { principal } = change;
  const same = await findSame(deps, wanted);
  if (same) return { invoice: same, created: false };
  await requireCertificate(deps.db, principal, deps.clock.now());
  const sound = soundOf(wanted, await judgeDirect(deps.db, deps, { principal, content }));
  try {
    return { invoice: await storeOf(deps)(sound), created: true };
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "invoice.external_id_taken";
    // It may be the very same one, which somebody has sent twice at once.
    const other = isTaken ? await findSame(deps, wanted) : undefined;
    if (!other) throw error;
    return { invoice: other, created: false };
  }
}

/** Says whether a content takes nothing off other documents, which it would have to hold while it is judged. */
function standsAlone(content: DirectInvoice): boolean {
  return cfdiTypeOf(content) !== "E" && !("advances" in content && content.advances?.length);
}

function findSame(
  { db }: Pick<Deps, "db">,
  { change, content }: Pick<SoundDirect["wanted"], "change" | "content">,
): Promise<Invoice | undefined> {
  return findSameDocument(db, change, content, (row) => row.content);
}

/**
 * Says whether a flush has certainly stored nothing, so that each of its invoices may be tried alone. After a connection is
 * lost during the commit nobody knows, and an invoice without an id of the merchant's would be stored twice.
 */
function hasStoredNothing(error: unknown): boolean {
  const { nativeError = error } = error as { nativeError?: unknown };
  const { code } = nativeError as { code?: unknown };
  return error instanceof AppError || (typeof code === "string" && undone.test(code));
}

/** Returns one store for each process. */
function storeOf(deps: RequestDeps): Store {
  const known = stores.get(deps.relay);
  if (known) return known;
  const store = groupCommitBy<SoundDirect, Invoice>(
    ({ wanted: { change } }) => `${change.principal.merchantId} ${change.principal.livemode}`,
    (sound) => transact(deps, (tx) => requestSound(tx, deps, sound)),
    { maxBatch: 25, mayBlameOneItem: hasStoredNothing },
  );
  stores.set(deps.relay, store);
  return store;
}
