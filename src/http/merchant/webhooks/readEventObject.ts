import type { KeyPrincipal } from "../../../domain/access/principal.ts";
import { partsOf } from "../../../domain/events/eventTypes.ts";
import { Cancellation } from "../../../models/Cancellation.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import type { Deps } from "../../../operations/deps.ts";
import type { ToldEvent } from "../../../operations/webhooks/messageOf.ts";
import { principalBranches } from "../../../queries/access/principalBranches.ts";
import { findInvoice } from "../../../queries/invoices.ts";
import { findTicket } from "../../../queries/tickets.ts";
import type { Language } from "../../present/language.ts";
import { presentRetention } from "../../pos/retentions/presentRetention.ts";
import { presentCancellation } from "../../present/presentCancellation.ts";
import { presentInvoice } from "../../present/presentInvoice.ts";
import { presentTicket } from "../../present/presentTicket.ts";

type World = Pick<Deps, "db" | "clock" | "config">;

interface Asked {
  readonly owner: KeyPrincipal;
  readonly language: Language;
  readonly id: string;
}

/** Kinds of things that a message can contain whole: as their own address answers them, without secrets of the caller. */
const readers: Readonly<
  Partial<Record<string, (world: World, asked: Asked) => Promise<object | undefined>>>
> = {
  ticket: async ({ db, config }, { owner, language, id }) => {
    const row = await findTicket(db, owner, id);
    return row && presentTicket(row, owner, language, config.publicUrl);
  },
  invoice: async ({ db, clock }, { owner, language, id }) => {
    const row = await findInvoice(db, owner, id);
    return row && presentInvoice(row, language, clock.now());
  },
  retention: async ({ db, clock }, { owner, language, id }) => {
    const row = await findInvoice(db, owner, id, "retentions");
    return row && presentRetention(row, language, clock.now());
  },
  cancellation: async ({ db, clock }, { owner, language, id }) => {
    const { merchantId, livemode } = owner;
    const row = await Cancellation.query(db).findOne({ id, merchantId, livemode });
    if (!row) return undefined;
    const isInvoice = await findInvoice(db, owner, row.invoiceId);
    const among = isInvoice ? "invoices" : "retentions";
    return presentCancellation(row, { language, now: clock.now(), among });
  },
};

/**
 * Returns a reader of the objects of events for one run of a worker. It reads an object as the API answers it, in the
 * merchant's language; null for kinds that only their own address shows, and for an object that no longer exists.
 */
export function readEventObject(world: World): (event: ToldEvent) => Promise<object | null> {
  const known = new Map<string, Promise<Reading>>();
  return async ({ type, merchantId, livemode, objectId: id }) => {
    const read = readers[partsOf(type).object];
    if (!read) return null;
    const reading = known.get(merchantId) ?? readMerchant(world, merchantId);
    known.set(merchantId, reading);
    const { owner, language } = await reading;
    return (await read(world, { owner: { ...owner, livemode }, language, id })) ?? null;
  };
}

/** The merchant of events, as whom a run reads their objects. */
interface Reading {
  readonly owner: Omit<KeyPrincipal, "livemode">;
  readonly language: Language;
}

async function readMerchant({ db }: World, merchantId: string): Promise<Reading> {
  const [merchant, branches] = await Promise.all([
    Merchant.query(db).findById(merchantId).throwIfNotFound(),
    principalBranches(db, merchantId),
  ]);
  const { emisor, language } = merchant;
  const permissions: KeyPrincipal["permissions"] = new Set();
  const owner = {
    kind: "apiKey",
    apiKeyId: merchantId,
    keyName: "webhook",
    merchantId,
    permissions,
  } as const;
  return { owner: { ...owner, emisor, branches }, language };
}
