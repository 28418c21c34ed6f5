import type { Actor } from "../../domain/access/actor.ts";
import { lastClaimDay } from "../../domain/globalInvoices/claimTerm.ts";
import { AppError } from "../../errors.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";
import { settingsOf } from "../merchants/settingsOf.ts";
import { type SealedToken, sealToken } from "./consumerTokens.ts";
import { isUninvoiced, requireInTime } from "./openTicket.ts";
import { type ProvenTicket, proveTicket, type TicketProof } from "./proveTicket.ts";

export interface FoundTicket extends ProvenTicket {
  /** The last day, `YYYY-MM-DD` at the branch. */
  readonly lastDay: string;
  /** False where an invoice of its own can be asked for no more. */
  readonly isClaimable: boolean;
  readonly ticketToken: SealedToken;
}

/**
 * Finds the ticket its holder has proved to hold, with a token for what comes next. Throws `ticket.not_matched` as
 * `proveTicket` does, also where the merchant lets nobody invoice, and `ticket.window_closed` once it is too late.
 */
export async function lookUpTicket(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  actor: Actor,
  proof: TicketProof,
): Promise<FoundTicket> {
  const proven = await proveTicket(deps, actor, proof);
  const { served, ticket, zone } = proven;
  if (!served.settings.enabled)
    throw new AppError("ticket.not_matched", { internal: "self-invoicing is off" });
  await noteOpening(proven, deps.clock.now());
  if (isUninvoiced(proven)) requireInTime(proven, deps.clock.now());
  return {
    ...proven,
    isClaimable: await isClaimable(proven),
    lastDay: lastClaimDay(served.settings, ticket.issuedAt, zone),
    ticketToken: sealToken(deps, "ticket", { merchantId: ticket.merchantId, id: ticket.id }),
  };
}

/** Notes that the receipt was looked at, the first time only: one write in the life of a ticket. */
async function noteOpening({ served, ticket }: ProvenTicket, openedAt: Date): Promise<void> {
  if (ticket.openedAt) return;
  await TicketRow.query(served.db).findById(ticket.id).whereNull("openedAt").patch({ openedAt });
}

/** Says whether its holder may still ask for an invoice; once it is in a global one, the merchant's policy decides. */
async function isClaimable(proven: ProvenTicket): Promise<boolean> {
  const { served, ticket } = proven;
  if (ticket.state !== "globallyInvoiced") return isUninvoiced(proven);
  return (await settingsOf(served.db, ticket.merchantId)).globalInvoice.lateClaims !== "refuse";
}
