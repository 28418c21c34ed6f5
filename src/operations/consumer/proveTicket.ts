import type { Actor } from "../../domain/access/actor.ts";
import { matchesReceipt, type ReceiptClaim } from "../../domain/tickets/matchesReceipt.ts";
import { ticketFault } from "../../domain/tickets/ticketFault.ts";
import type { TicketState } from "../../domain/tickets/ticketLifeCycle.ts";
import { AppError } from "../../errors.ts";
import type { Branch } from "../../models/merchants/Branch.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import type { Deps } from "../deps.ts";
import { refuseWhileEmptying } from "../sandbox/refuseWhileEmptying.ts";
import { guardLook } from "./guardLook.ts";
import {
  findServedMerchant,
  findServedMerchantByName,
  nobodyId,
  type ServedMerchant,
} from "./servedMerchant.ts";

/**
 * The proof of a ticket: the key on the receipt (its secret, as `readReceiptKey` gives it), or what else is printed on
 * it.
 */
export type TicketProof = { readonly receiptSecret: string } | FolioProof;

export interface FolioProof extends ReceiptClaim {
  /** The merchant's slug or RFC. */
  readonly merchant: string;
  readonly externalId: string;
  /** The mode in which the folio is looked for; live tickets once the merchant is live, when absent. */
  readonly livemode?: boolean;
}

export interface ProvenTicket {
  readonly served: ServedMerchant;
  readonly ticket: TicketRow;
  readonly branch: Branch;
  /** The IANA zone of the branch. */
  readonly zone: string;
  /** The further tickets of its holder, which are to be one invoice with it. */
  readonly others?: readonly ProvenTicket[];
}

type World = Pick<Deps, "db" | "tenantDb" | "clock" | "catalogs">;

/** The states of tickets that a consumer may learn of; voided and rejected are none. */
const shownStates: readonly TicketState[] = [
  "received",
  "accepted",
  "invoicing",
  "invoiced",
  "globallyInvoiced",
  "invoicedElsewhere",
];

/**
 * Returns the ticket that its holder has proved to hold. Wrong total, wrong day, unknown folio, other merchant,
 * voided, a folio where only the key opens: all are `ticket.not_matched`, counted and looked for alike; see
 * `guardLook`. Throws `sandbox.emptying` while test data are being deleted.
 */
export async function proveTicket(deps: World, actor: Actor, proof: TicketProof): Promise<ProvenTicket> {
  const address = actor.address ?? "";
  const proven = await ("receiptSecret" in proof
    ? proveByKey(deps, proof.receiptSecret, address)
    : proveByFolio(deps, proof, address));
  await refuseWhileEmptying(proven.served.db, proven.ticket);
  return proven;
}

/** Counts the address only, because nobody guesses a key. */
async function proveByKey(deps: World, receiptSecret: string, address: string): Promise<ProvenTicket> {
  return guardLook(deps, { address }, async () => {
    const ticket = await TicketRow.query(deps.db).findOne({ receiptSecret });
    const served = await findServedMerchant(deps, { id: ticket?.merchantId ?? nobodyId });
    return ticket && served && provable(deps, served, ticket);
  });
}

async function proveByFolio(deps: World, proof: FolioProof, address: string): Promise<ProvenTicket> {
  const served = await findServedMerchantByName(deps, proof.merchant);
  const [proven, ...others] = await guardLook(
    deps,
    { address, guessed: folioGuess(served, proof) },
    async () => {
      const matching = await findMatching(deps, { served, proof });
      return matching.length > 0 ? matching : undefined;
    },
  );
  if (others.length > 0) throw inSeveralBranches();
  return proven as ProvenTicket;
}

/** Names what somebody guesses at who names a folio: it is counted alike wherever they name it. */
export function folioGuess(
  served: ServedMerchant | undefined,
  { merchant, externalId }: Pick<FolioProof, "merchant" | "externalId">,
): readonly string[] {
  return ["folio", served?.merchant.id ?? merchant, externalId];
}

/** Returns the tickets that folio, total and day prove, which may stand in several branches. */
export async function findMatching(
  deps: World,
  { served, proof }: { readonly served: ServedMerchant | undefined; readonly proof: FolioProof },
): Promise<ProvenTicket[]> {
  const { externalId, livemode, ...claim } = proof;
  const merchantId = served?.merchant.id ?? nobodyId;
  const mode = livemode ?? (served?.merchant.liveSince ?? null) !== null;
  const rows = await TicketRow.query(served?.db ?? deps.tenantDb([nobodyId])).where({
    merchantId,
    livemode: mode,
    externalId,
  });
  // Where only the key opens, the rows are read all the same: the clock does not tell why nothing was found.
  const isProof = served?.settings.lookupBy === "folio";
  return rows.flatMap((ticket) => {
    const proven = isProof && provable(deps, served, ticket);
    if (!proven) return [];
    const { total, issuedAt } = ticket;
    const sale = { total, issuedAt, branch: proven.branch.code, zone: proven.zone };
    return matchesReceipt(sale, claim) ? [proven] : [];
  });
}

function provable(
  deps: Pick<Deps, "catalogs">,
  served: ServedMerchant,
  ticket: TicketRow,
): ProvenTicket | undefined {
  return shownStates.includes(ticket.state) ? withBranch(deps, served, ticket) : undefined;
}

/** Returns a ticket with the branch that it was sold at. */
export function withBranch(
  { catalogs }: Pick<Deps, "catalogs">,
  served: ServedMerchant,
  ticket: TicketRow,
): ProvenTicket {
  const branch = served.branches.find(({ id }) => id === ticket.branchId);
  const zone = branch && catalogs().zoneAt(branch.postalCode);
  if (!branch || !zone) throw new Error(`Ticket ${ticket.id} has no branch with a time zone.`);
  return { served, ticket, branch, zone };
}

function inSeveralBranches(): AppError {
  const fault = ticketFault("ticket.in_several_branches", "branch");
  return new AppError("request.invalid", { details: [fault] });
}
