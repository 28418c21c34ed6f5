import type { Knex } from "knex";
import { Branch } from "../../models/merchants/Branch.ts";
import { Merchant } from "../../models/merchants/Merchant.ts";
import { TicketEvent } from "../../models/TicketEvent.ts";
import { TicketRow } from "../../models/TicketRow.ts";
import { moveTickets } from "../lifeCycles/moveTickets.ts";

type Folio = Pick<TicketRow, "merchantId" | "livemode" | "externalId" | "branchId">;

type ParkedTicket = Folio & Pick<TicketRow, "id" | "parkedBranch">;

/**
 * Moves parked tickets that the transaction holds to their branches, where those exist by now, and announces their intake. A
 * ticket whose folio has come in at the branch itself meanwhile is voided: that one is the sale.
 */
export async function unparkTickets(
  tx: Knex.Transaction,
  parked: readonly ParkedTicket[],
  at: Date,
): Promise<void> {
  if (parked.length === 0) return;
  const merchantIds = [...new Set(parked.map(({ merchantId }) => merchantId))].toSorted();
  // A branch that is being created announces the tickets that it sees. This waits for it, so that one of both sees the other.
  await Merchant.query(tx).whereIn("id", merchantIds).orderBy("id").select("id").forShare();
  const branches = await Branch.query(tx)
    .whereIn("merchantId", merchantIds)
    .whereIn("code", [...new Set(parked.map(({ parkedBranch }) => parkedBranch as string))])
    .whereNull("archivedAt");
  const branchOf = new Map(branches.map(({ merchantId, code, id }) => [`${merchantId} ${code}`, id]));
  const placed = parked.flatMap((ticket) => {
    const branchId = branchOf.get(`${ticket.merchantId} ${ticket.parkedBranch}`);
    return branchId === undefined ? [] : [{ ...folioOf(ticket), branchId, id: ticket.id }];
  });
  const settled = await ticketsAt(tx, placed);
  const repeated = placed.filter((ticket) => settled.has(placeOf(ticket)));
  const moves = placed
    .filter((ticket) => !settled.has(placeOf(ticket)))
    .map(({ id, branchId }) => ({ id, to: "received" as const, patch: { branchId, parkedBranch: null } }));
  await moveTickets(tx, moves, { at, from: ["parked"] });
  await voidRepeated(
    tx,
    repeated.map((ticket) => ({ id: ticket.id, settledId: settled.get(placeOf(ticket)) as string })),
    at,
  );
}

function folioOf({ merchantId, livemode, externalId, branchId }: Folio): Folio {
  return { merchantId, livemode, externalId, branchId };
}

function placeOf({ merchantId, livemode, externalId, branchId }: Folio): string {
  return JSON.stringify([merchantId, livemode, branchId, externalId]);
}

/** Returns the tickets that stand under these folios at these branches, by their place. */
async function ticketsAt(tx: Knex.Transaction, folios: readonly Folio[]): Promise<Map<string, string>> {
  if (folios.length === 0) return new Map();
  const keys = folios.map((folio) => [folio.merchantId, folio.livemode, folio.branchId, folio.externalId]);
  const found = await TicketRow.query(tx)
    .whereIn(["merchantId", "livemode", "branchId", "externalId"], keys as never)
    .select("id", "merchantId", "livemode", "branchId", "externalId");
  return new Map(found.map((row) => [placeOf(row), row.id]));
}

async function voidRepeated(
  tx: Knex.Transaction,
  repeated: readonly { readonly id: string; readonly settledId: string }[],
  at: Date,
): Promise<void> {
  if (repeated.length === 0) return;
  await moveTickets(
    tx,
    repeated.map(({ id }) => ({ id, to: "voided" as const })),
    { at, from: ["parked"] },
  );
  const events = repeated.map(({ id, settledId }) => ({
    ticketId: id,
    kind: "repeated",
    at,
    detail: { ticketId: settledId },
  }));
  await TicketEvent.query(tx).insert(events).returning("seq");
}
