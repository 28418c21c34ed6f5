import type { Knex } from "knex";
import { lastClaimDay } from "../../../domain/globalInvoices/claimTerm.ts";
import { matchesReceipt } from "../../../domain/tickets/matchesReceipt.ts";
import { AwaitedTicket } from "../../../models/AwaitedTicket.ts";
import { Branch } from "../../../models/merchants/Branch.ts";
import { Merchant } from "../../../models/merchants/Merchant.ts";
import type { TicketRow } from "../../../models/TicketRow.ts";
import { selfInvoiceSettings } from "../../../queries/merchants/selfInvoiceSettings.ts";
import type { Deps } from "../../deps.ts";
import { sendMail } from "../../mail/sendMail.ts";
import { type Printed, receiptFacts } from "./receiptFacts.ts";

type World = Pick<Deps, "config" | "clock" | "catalogs" | "vault">;

/** A ticket, as far as those who wait for it are told of it. */
type ArrivedTicket = Printed & Pick<TicketRow, "merchantId" | "livemode" | "branchId" | "issuedAt">;

/**
 * Mails the link to whoever waits for one of these tickets, and forgets their address in the same transaction, so that
 * each is told once. A wish is for the total and day as printed, as a lookup is: another sale of that folio is none of
 * its owner's business. Nobody is told where folio, total and day open nothing.
 */
export async function tellAwaiting(
  tx: Knex.Transaction,
  deps: World,
  tickets: readonly ArrivedTicket[],
): Promise<void> {
  if (tickets.length === 0) return;
  const folios = [
    tickets.map(({ merchantId }) => merchantId),
    tickets.map(({ livemode }) => livemode),
    tickets.map(({ externalId }) => externalId),
  ];
  const waiting = await AwaitedTicket.query(tx)
    .whereRaw(
      `(merchant_id, livemode, external_id) in
       (select * from unnest(cast(? as uuid[]), cast(? as boolean[]), cast(? as text[])))`,
      folios,
    )
    .where("expiresAt", ">", deps.clock.now())
    .orderBy(["merchantId", "livemode", "externalId", "mailbox"])
    .forUpdate();
  for (const ticket of tickets) {
    const own = waiting.filter((wish) => isSameFolio(wish, ticket));
    if (own.length > 0) await tellOfOne(tx, deps, ticket, own);
  }
}

async function tellOfOne(
  tx: Knex.Transaction,
  deps: World,
  ticket: ArrivedTicket,
  waiting: readonly AwaitedTicket[],
): Promise<void> {
  const { merchantId, branchId, issuedAt, total } = ticket;
  const settings = await selfInvoiceSettings(tx, merchantId);
  if (!settings.enabled || settings.lookupBy !== "folio") return;
  const merchant = await Merchant.query(tx).findById(merchantId).throwIfNotFound();
  const branch = await Branch.query(tx).findOne({ id: branchId }).throwIfNotFound();
  const zone = deps.catalogs().zoneAt(branch.postalCode);
  if (zone === undefined) throw new Error(`Branch ${branch.id} has no time zone.`);
  const content = receiptFacts(deps.config, {
    ticket,
    merchant,
    lastDay: lastClaimDay(settings, issuedAt, zone),
  });
  for (const wish of waiting) {
    if (!matchesReceipt({ total, issuedAt, branch: branch.code, zone }, claimOf(wish))) continue;
    const { email: to, language } = wish;
    // It is gone where another branch's sale of the same folio has just been told of.
    if ((await wish.$query(tx).delete()) === 0) continue;
    await sendMail(tx, deps, { merchantId, to, template: "ticketArrived", language, content });
  }
}

function isSameFolio(wish: AwaitedTicket, ticket: ArrivedTicket): boolean {
  return (
    wish.merchantId === ticket.merchantId &&
    wish.livemode === ticket.livemode &&
    wish.externalId === ticket.externalId
  );
}

function claimOf({ total, soldOn, branchCode }: AwaitedTicket) {
  return { total, date: soldOn, ...(branchCode !== null && { branch: branchCode }) };
}
