import type { Knex } from "knex";
import type { ActiveCatalogs } from "../../domain/catalogs/activeCatalogs.ts";
import type { Steps } from "../../domain/steps/steps.ts";
import { cameBack } from "../../domain/tickets/cameBack.ts";
import { standsForNobody } from "../../domain/taxpayers/standsForNobody.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import type { Ticket } from "../../domain/tickets/ticket.ts";
import type { TicketState } from "../../domain/tickets/ticketLifeCycle.ts";
import type { Fault } from "../../errors.ts";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { inSlices } from "../../platform/inSlices.ts";
import { transact } from "../../queues/enqueue.ts";
import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";
import { fillFromProducts } from "../products/fillFromProducts.ts";
import { noteUnmappedSkus } from "../products/noteUnmappedSkus.ts";
import { netRefunds } from "../creditNotes/netRefunds.ts";
import { insertInvoices } from "../invoices/insertInvoices.ts";
import type { InvoiceRequest } from "../invoices/invoiceRequest.ts";
import { type Addressed, mailToReceivers } from "../invoices/mailToReceivers.ts";
import { buildFor } from "./buildFor.ts";
import { issueOf } from "./issueOf.ts";
import { moveTickets } from "../lifeCycles/moveTickets.ts";
import { rowsInStates } from "../lifeCycles/rows/rowsInStates.ts";
import { tellAwaiting } from "./receipts/tellAwaiting.ts";
import { unparkTickets } from "./unparkTickets.ts";

/** The columns of a ticket at which its intake looks. */
const columns = [
  "id",
  "merchantId",
  "livemode",
  "branchId",
  "parkedBranch",
  "externalId",
  "issuedAt",
  "currency",
  "total",
  "state",
  "content",
  "receiptSecret",
  "invoiceId",
  "refunded",
  "requestId",
] as const;

type Received = Pick<TicketRow, (typeof columns)[number]>;

interface Decision {
  readonly ticket: Received;
  readonly state: TicketState;
  readonly faults?: readonly Fault[];
  readonly receiverFaults?: readonly Fault[];
  readonly request?: InvoiceRequest;
}

/**
 * Decides on received tickets: rejected with every fault when no document is possible, else accepted; with a receiver
 * on the ticket its invoice is requested at once. A receiver's fault never costs the sale: the ticket is accepted as if
 * it had none, and says what is wrong with it. What an item leaves to its product comes from there; a SKU without
 * one goes into the merchant's inbox, and its line is invoiced as unclassified (01010101). A parked ticket is
 * received where its branch exists by now. One transaction for all of them; running again finds nothing to do.
 */
export async function takeInTickets(
  deps: Pick<Deps, "config" | "db" | "relay" | "clock" | "catalogs" | "vault">,
  ticketIds: readonly string[],
): Promise<Outcomes> {
  const catalogs = deps.catalogs();
  await transact(deps, async (tx) => {
    const unsettled = { ids: ticketIds, states: ["received", "parked"], columns, lock: true } as const;
    const found = await rowsInStates(tx, TicketRow, unsettled);
    await unparkTickets(tx, found.filter(isParked), deps.clock.now());
    const tickets = found.filter((ticket) => !isParked(ticket));
    if (tickets.length === 0) return;

    const decide = await decider(tx, tickets, catalogs);
    const filled = await fillFromProducts(tx, tickets);
    const decided: Decision[] = [];
    for (const [at, ticket] of tickets.entries())
      decided.push(await inSlices(decide(ticket, filled.tickets[at] as Ticket)));
    const decisions = await withoutRefunds(tx, decided, catalogs);
    const requests = decisions.flatMap(({ request }) => (request ? [request] : []));
    const ids = await insertInvoices(tx, requests, { catalogs, at: deps.clock.now() });
    await mailToReceivers(tx, deps, addressed(requests, ids));
    const invoiceIds = new Map(requests.map(({ tickets: [ticket] }, at) => [ticket?.id, ids[at] as string]));
    await saveDecisions(tx, decisions, invoiceIds, deps.clock.now());
    await noteUnmappedSkus(tx, filled.unmapped, deps.clock.now());
    await tellAwaiting(
      tx,
      deps,
      tickets.filter((_, at) => decisions[at]?.state !== "rejected"),
    );
  });
  return allDone;
}

function isParked({ state }: Received): boolean {
  return state === "parked";
}

/** Takes off what came back: the ticket is invoiced for what is left. */
async function withoutRefunds(
  tx: Knex.Transaction,
  decisions: readonly Decision[],
  catalogs: ActiveCatalogs,
): Promise<readonly Decision[]> {
  const sales = decisions.flatMap(({ ticket, request }) =>
    request && cameBack(ticket) ? [{ ticketId: ticket.id, built: request.comprobante }] : [],
  );
  if (sales.length === 0) return decisions;
  const netted = await netRefunds(tx, sales, catalogs);
  const netOf = new Map(sales.map(({ ticketId }, at) => [ticketId, netted[at] as UnsealedComprobante]));
  return decisions.map((decision) => {
    const { ticket, request } = decision;
    const comprobante = netOf.get(ticket.id);
    if (!request || !comprobante) return decision;
    const tickets = [{ id: ticket.id, amount: comprobante.Total }];
    return { ...decision, request: { ...request, comprobante, tickets } };
  });
}

/** Returns the invoices whose receiver came with an e-mail. */
function addressed(requests: readonly InvoiceRequest[], invoiceIds: readonly string[]): readonly Addressed[] {
  return requests.flatMap(({ mailTo }, at) =>
    mailTo === undefined ? [] : [{ invoiceId: invoiceIds[at] as string, to: mailTo }],
  );
}

async function decider(
  tx: Knex.Transaction,
  tickets: readonly Received[],
  catalogs: ActiveCatalogs,
): Promise<(ticket: Received, content: Ticket) => Steps<Decision>> {
  const merchants = await Merchant.query(tx).whereIn(
    "id",
    unique(tickets.map(({ merchantId }) => merchantId)),
  );
  const branches = await Branch.query(tx).whereIn("id", unique(tickets.map(({ branchId }) => branchId)));
  const merchantOf = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  const branchOf = new Map(branches.map((branch) => [branch.id, branch]));
  return (ticket, content) =>
    decideOn(
      ticket,
      content,
      merchantOf.get(ticket.merchantId) as Merchant,
      branchOf.get(ticket.branchId) as Branch,
      catalogs,
    );
}

function* decideOn(
  ticket: Received,
  content: Ticket,
  merchant: Merchant,
  branch: Branch,
  catalogs: ActiveCatalogs,
): Steps<Decision> {
  const customer = content.customer && !standsForNobody(content.customer) ? content.customer : undefined;
  const draft = yield* buildFor(content, issueOf(branch, merchant.emisor, catalogs), customer);
  if (draft.kind === "rejected") return { ticket, state: "rejected", ...draft };
  if (draft.kind === "receiverRefused")
    return { ticket, state: "accepted", receiverFaults: draft.receiverFaults };
  if (!customer) return { ticket, state: "accepted" };
  const { comprobante, rounding } = draft;
  const { merchantId, livemode, requestId, invoiceId: refusedId } = ticket;
  const tickets = [{ id: ticket.id, amount: comprobante.Total }];
  const document = { merchantId, livemode, requestId, tickets, refusedId, branch, comprobante, rounding };
  return { ticket, state: "invoicing", request: { ...document, mailTo: customer.email } };
}

async function saveDecisions(
  tx: Knex.Transaction,
  decisions: readonly Decision[],
  invoiceIds: ReadonlyMap<string | undefined, string>,
  now: Date,
): Promise<void> {
  const moves = decisions.map(({ ticket, state, faults, receiverFaults }) => ({
    id: ticket.id,
    to: state,
    patch: {
      faults: unlessNone(faults),
      receiverFaults: unlessNone(receiverFaults),
      invoiceId: invoiceIds.get(ticket.id) ?? ticket.invoiceId,
    },
  }));
  await moveTickets(tx, moves, { at: now, from: ["received"] });
}

function unlessNone(faults: readonly Fault[] = []): readonly Fault[] | null {
  return faults.length > 0 ? faults : null;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
