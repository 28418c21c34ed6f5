import type { Actor } from "../../domain/access/actor.ts";
import { neighbourhoodOf } from "../../domain/access/neighbourhoodOf.ts";
import { pageLink } from "../../domain/links/pageLink.ts";
import { mostHelpRequests } from "../../domain/mail/mailLimits.ts";
import type { MailLanguage } from "../../domain/mail/mailTemplate.ts";
import { AppError } from "../../errors.ts";
import { HelpRequest } from "../../models/HelpRequest.ts";
import { newId } from "../../platform/ids.ts";
import { transact } from "../../queues/enqueue.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { type SealedToken, sealToken } from "../consumer/consumerTokens.ts";
import { type ProvenTicket, proveTicket, type TicketProof } from "../consumer/proveTicket.ts";
import type { Deps } from "../deps.ts";
import { countMail } from "../mail/countMail.ts";
import { recordNews } from "../events/recordNews.ts";
import { mailOwners } from "../mail/mailOwners.ts";

type World = Pick<Deps, "db" | "tenantDb" | "relay" | "clock" | "catalogs" | "config" | "vault">;

export interface HelpWish {
  readonly proof: TicketProof;
  readonly message: string;
  /** The address to which the answer goes. */
  readonly email: string;
  readonly language: MailLanguage;
}

/**
 * Stores the question of whoever proves to hold a receipt, also of one that can be invoiced no more, and tells the
 * merchant's owners; returns a token for its answer. The same question asked again is the same request. Throws what
 * `proveTicket` throws, `ticket.help_asked_often` past a ticket's share of a day, `request.rate_limited` past a place's.
 */
export async function askForHelp(deps: World, actor: Actor, wish: HelpWish): Promise<SealedToken> {
  const proven = await proveTicket(deps, actor, wish.proof);
  if (!proven.served.settings.enabled)
    throw new AppError("ticket.not_matched", { internal: "self-invoicing is off" });
  await requireMeasure(deps, actor, proven);
  const id = await store(deps, actor, proven, wish);
  return sealToken(deps, "help", { merchantId: proven.ticket.merchantId, id });
}

async function requireMeasure(deps: World, actor: Actor, { ticket }: ProvenTicket): Promise<void> {
  const place = neighbourhoodOf(actor.address ?? "");
  await deps.db.transaction(async (tx) => {
    if (!(await countMail(tx, deps, { of: ["help from", place], most: mostHelpRequests.ofPlace })))
      throw new AppError("request.rate_limited", { retryAfterSeconds: 3_600 });
    if (!(await countMail(tx, deps, { of: ["help about", ticket.id], most: mostHelpRequests.ofTicket })))
      throw new AppError("ticket.help_asked_often", { retryAfterSeconds: 3_600 });
  });
}

async function store(
  deps: World,
  actor: Actor,
  { served, ticket }: ProvenTicket,
  { message, email, language }: HelpWish,
): Promise<string> {
  const at = deps.clock.now();
  const { id: ticketId, merchantId, livemode } = ticket;
  return transact({ db: served.db, relay: deps.relay }, async (tx) => {
    const id = newId();
    const row = { id, merchantId, livemode, ticketId, message, email, language, createdAt: at };
    const inserted = await tx("helpRequests").insert(row).onConflict().ignore().returning("id");
    if (inserted.length === 0) {
      const earlier = await HelpRequest.query(tx).findOne({ ticketId, message, email }).throwIfNotFound();
      return earlier.id;
    }
    await recordNews(tx, [{ merchantId, livemode, type: "helpRequest.asked", objectId: id }], at);
    const { tradeName, language: theirs } = served.merchant;
    const content = {
      link: pageLink(deps.config.publicUrl, "helpRequests"),
      merchant: tradeName,
      folio: ticket.externalId,
      total: `${ticket.total} ${ticket.currency}`,
    };
    await mailOwners(tx, deps, { merchantId, language: theirs, template: "helpAsked", content });
    await recordAudit(tx, actor, at, {
      action: "help.asked",
      merchantId,
      subject: { kind: "ticket", id: ticketId },
      after: { helpRequestId: id },
    });
    return id;
  });
}
