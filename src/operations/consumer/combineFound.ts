import { isInClaimTime } from "../../domain/globalInvoices/claimTerm.ts";
import { unlikeFaults } from "../../domain/invoicing/unlikeFaults.ts";
import { cameBack } from "../../domain/tickets/cameBack.ts";
import { ticketFault } from "../../domain/tickets/ticketFault.ts";
import type { Fault } from "../../errors.ts";
import type { Deps } from "../deps.ts";
import { type SealedToken, sealToken } from "./consumerTokens.ts";
import { openTicket, windowFault } from "./openTicket.ts";
import type { ProvenTicket } from "./proveTicket.ts";

export interface CombinedReceipts {
  readonly tickets: readonly ProvenTicket[];
  /** The faults that keep them from being one invoice; paths are in `ticketTokens[i]`. */
  readonly faults: readonly Fault[];
  /** The token that stands for all of them, when there are no faults. */
  readonly ticketToken: SealedToken | undefined;
}

/**
 * Says whether the tickets of these tokens may be one invoice, and returns a token that stands for all of them. Nothing is
 * stored. Throws `consumer.token_invalid`.
 */
export async function combineFound(
  deps: Pick<Deps, "db" | "tenantDb" | "vault" | "clock" | "catalogs">,
  ticketTokens: readonly string[],
): Promise<CombinedReceipts> {
  const tickets = (await Promise.all(
    ticketTokens.map((token) => openTicket(deps, token)),
  )) as unknown as readonly [ProvenTicket, ...ProvenTicket[]];
  const now = deps.clock.now();
  const unlike = unlikeFaults(tickets.map(({ ticket }) => ticket.content));
  const faults = [
    ...tickets.flatMap((_, at) => faultsAlone(tickets, at, now)),
    ...unlike.map((fault) => ({ ...fault, path: fault.path.replace(/^tickets/, "ticketTokens") })),
  ];
  const [{ ticket }, ...others] = tickets;
  const subject = {
    merchantId: ticket.merchantId,
    id: ticket.id,
    others: others.map((other) => other.ticket.id),
  };
  return { tickets, faults, ticketToken: faults.length > 0 ? undefined : sealToken(deps, "ticket", subject) };
}

function faultsAlone(
  tickets: readonly [ProvenTicket, ...ProvenTicket[]],
  at: number,
  now: Date,
): readonly Fault[] {
  const [first] = tickets;
  const proven = tickets[at] as ProvenTicket;
  const { served, ticket, zone, others = [] } = proven;
  const path = `ticketTokens[${at}]`;
  // A token that stands for several tickets is none of a lookup.
  if (others.length > 0 || tickets.findIndex((other) => other.ticket.id === ticket.id) < at)
    return [ticketFault("ticket.named_twice", path)];
  if (ticket.merchantId !== first.ticket.merchantId || ticket.livemode !== first.ticket.livemode) {
    const names = { own: served.merchant.tradeName, first: first.served.merchant.tradeName };
    return [ticketFault("ticket.not_combinable", path, { field: "merchant", ...names })];
  }
  const state = ticket.locked ? "locked" : ticket.state;
  if (state !== "received" && state !== "accepted")
    return [ticketFault(`ticket.not_combinable_now ${state}`, path)];
  if (!isInClaimTime(served.settings, { issuedAt: ticket.issuedAt, now, zone }))
    return [windowFault(proven, path)];
  return cameBack(ticket) ? [ticketFault("ticket.not_combinable_refunded", path)] : [];
}
