import type { KeyPrincipal } from "../../../src/domain/access/principal.ts";
import type { TicketCustomer } from "../../../src/domain/tickets/ticket.ts";
import { type Random } from "../../../src/demo/random.ts";
import { requestCancellation } from "../../../src/operations/cancellations/requestCancellation.ts";
import { creditInvoice } from "../../../src/operations/creditNotes/creditInvoice.ts";
import type { Deps } from "../../../src/operations/deps.ts";
import { holderOf } from "../../../src/operations/invoices/holderOf.ts";
import { claimTicket } from "../../../src/operations/lateClaims/claimTicket.ts";
import { refundTicket } from "../../../src/operations/refunds/refundTicket.ts";
import { requestSubstitution } from "../../../src/operations/substitutions/requestSubstitution.ts";
import { requestCombinedInvoice } from "../../../src/operations/tickets/requestCombinedInvoice.ts";
import { voidTicket } from "../../../src/operations/tickets/voidTicket.ts";
import { customer } from "../cfdi/tickets.ts";
import { askedBy } from "../tenants/askedBy.ts";

export interface Scene {
  readonly principal: KeyPrincipal;
  readonly random: Random;
  /** A ticket, and others of the same sale day. */
  readonly ticketId: string;
  readonly others: readonly string[];
  /** A folio that belongs to this act alone; a repetition carries the same. */
  readonly folio: string;
}

/** An act asks for something to happen to a ticket. */
export type Act = (deps: Deps, scene: Scene) => Promise<unknown>;

/** The first takes a cancellation as it comes; the others accept, reject and stay silent in the sandbox. */
const receivers: readonly TicketCustomer[] = [
  customer,
  ...["ACE010101SB1", "REC010101SB3", "SIL010101SB0"].map((rfc) => ({
    ...customer,
    rfc,
    name: "RECEPTOR DE PRUEBA",
  })),
];

const asked = ({ principal }: Scene) => askedBy(principal);

export const acts = {
  claim: (deps, scene) =>
    claimTicket(deps, asked(scene), {
      ticketId: scene.ticketId,
      customer: scene.random.pick(receivers),
    }),
  combine: (deps, scene) =>
    requestCombinedInvoice(deps, asked(scene), {
      ticketIds: [scene.ticketId, ...scene.others.slice(0, 2)],
      customer: scene.random.pick(receivers),
    }),
  returnAll: (deps, scene) => giveBack(deps, scene, {}),
  returnPiece: (deps, scene) => giveBack(deps, scene, { items: [{ line: 0, quantity: "1" }] }),
  returnMoney: (deps, scene) =>
    giveBack(deps, scene, { amount: `${scene.random.integer(1, 40)}.${scene.random.integer(10, 99)}` }),
  credit: async (deps, scene) =>
    creditInvoice(deps, asked(scene), {
      invoiceId: await holding(deps, scene),
      asked: scene.random.pick([{}, { amount: "10.00", goodsReturned: false }]),
      externalId: scene.folio,
    }),
  cancel: async (deps, scene) =>
    requestCancellation(deps, asked(scene), {
      invoiceId: await holding(deps, scene),
      motive: scene.random.pick(["02", "03", "04"] as const),
    }),
  substitute: async (deps, scene) =>
    requestSubstitution(deps, asked(scene), {
      invoiceId: await holding(deps, scene),
      terms: {
        customer: { ...scene.random.pick(receivers), cfdiUse: scene.random.pick(["G01", "G03", "S01"]) },
      },
    }),
  void: (deps, scene) => voidTicket(deps, asked(scene), scene.ticketId),
} satisfies Readonly<Record<string, Act>>;

/** An act with twice the weight of another is taken twice as often; a rest is no act. */
export const weights: Readonly<Record<keyof typeof acts | "rest", number>> = {
  rest: 6,
  claim: 5,
  combine: 2,
  returnAll: 1,
  returnPiece: 2,
  returnMoney: 2,
  credit: 2,
  cancel: 4,
  substitute: 4,
  void: 1,
};

function giveBack(
  deps: Deps,
  scene: Scene,
  wanted: Parameters<typeof refundTicket>[2]["asked"],
): Promise<unknown> {
  const { ticketId, folio: externalId } = scene;
  return refundTicket(deps, asked(scene), { ticketId, externalId, asked: wanted });
}

/** The document that holds the ticket's money, or one that nobody has. */
async function holding({ db }: Deps, { ticketId }: Scene): Promise<string> {
  return (await db.transaction((tx) => holderOf(tx, ticketId)))?.id ?? crypto.randomUUID();
}
