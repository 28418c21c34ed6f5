import { createHash } from "node:crypto";
import type { Knex } from "knex";
import type { Actor } from "../../domain/access/actor.ts";
import { neighbourhoodOf } from "../../domain/access/neighbourhoodOf.ts";
import { mailboxOf } from "../../domain/mail/mailboxOf.ts";
import { mostAwaitedTickets } from "../../domain/mail/mailLimits.ts";
import type { MailLanguage } from "../../domain/mail/mailTemplate.ts";
import { AppError } from "../../errors.ts";
import { AwaitedTicket } from "../../models/AwaitedTicket.ts";
import { transact } from "../../queues/enqueue.ts";
import type { Deps } from "../deps.ts";
import { countMail } from "../mail/countMail.ts";
import { tellAwaiting } from "../tickets/receipts/tellAwaiting.ts";
import { refuseWhileEmptying } from "../sandbox/refuseWhileEmptying.ts";
import { guardLook } from "./guardLook.ts";
import { findMatching, type FolioProof, folioGuess } from "./proveTicket.ts";
import { findServedMerchantByName, type ServedMerchant } from "./servedMerchant.ts";

type World = Pick<Deps, "db" | "tenantDb" | "relay" | "clock" | "catalogs" | "config" | "vault">;

export interface TicketWish {
  readonly proof: FolioProof;
  readonly email: string;
  readonly language: MailLanguage;
}

/** The time for which an address is kept; tills send what they sold within days. */
const waitMs = 15 * 86_400_000;

/**
 * Stores that a consumer wants to be told by mail when the ticket arrives, and returns until when we wait for it. A ticket that is there
 * already is mailed at once, and the answer is the same, as it is for a merchant that there is not. Asking is a guess
 * at a folio and is counted as one (`ticket.lookup_shut`); past a mailbox's share of a day nothing is stored, and past
 * a place's share it throws `request.rate_limited`. Throws `sandbox.emptying` while test data are being deleted.
 */
export async function awaitTicket(
  deps: World,
  actor: Actor,
  { proof, email, language }: TicketWish,
): Promise<Date> {
  const served = await findServedMerchantByName(deps, proof.merchant);
  const address = actor.address ?? "";
  const expiresAt = new Date(deps.clock.now().getTime() + waitMs);
  try {
    await guardLook(deps, { address, guessed: folioGuess(served, proof) }, async () => {
      await transact(deps, async (tx) => {
        const ofPlace = { of: ["awaited", neighbourhoodOf(address)], most: mostAwaitedTickets.ofPlace };
        if (!(await countMail(tx, deps, ofPlace)))
          throw new AppError("request.rate_limited", { retryAfterSeconds: 3_600 });
        const ofMailbox = { of: ["awaited for", mailboxOf(email)], most: mostAwaitedTickets.ofMailbox };
        const isWithin = await countMail(tx, deps, ofMailbox);
        if (served && isWithin) await store(tx, served, { proof, email, language }, expiresAt);
      });
      // It looks after the commit: either intake, which commits the ticket before it looks, saw the wish, or this sees
      // the ticket.
      const there = await findMatching(deps, { served, proof });
      if (there.length === 0) return undefined;
      // Of one folio in several branches nobody knows which is theirs; a lookup asks for the branch then.
      const [found, ...others] = there.map(({ ticket }) => ticket);
      if (found && others.length === 0) await transact(deps, (tx) => tellAwaiting(tx, deps, [found]));
      return there;
    });
  } catch (error) {
    // That is a miss, which is what a wish is for.
    if (!(error instanceof AppError) || error.code !== "ticket.not_matched") throw error;
  }
  return expiresAt;
}

async function store(
  tx: Knex.Transaction,
  { merchant, settings }: ServedMerchant,
  { proof, email, language }: TicketWish,
  expiresAt: Date,
): Promise<void> {
  if (!settings.enabled || settings.lookupBy !== "folio") return;
  const livemode = proof.livemode ?? merchant.liveSince !== null;
  await refuseWhileEmptying(tx, { merchantId: merchant.id, livemode });
  await AwaitedTicket.query(tx)
    .insert({
      merchantId: merchant.id,
      livemode,
      externalId: proof.externalId,
      mailbox: createHash("sha256").update(mailboxOf(email)).digest(),
      total: proof.total,
      soldOn: proof.date,
      branchCode: proof.branch ?? null,
      email,
      language,
      expiresAt,
    })
    .onConflict(["merchantId", "livemode", "externalId", "mailbox"])
    .merge();
}
