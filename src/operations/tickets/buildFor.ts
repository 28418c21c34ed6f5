import {
  type BuildResult,
  buildComprobante,
  type Issue,
  type RoundingFound,
} from "../../domain/invoicing/buildComprobante.ts";
import type { UnsealedComprobante } from "../../domain/cfdi/comprobante.ts";
import { judgeCustomer } from "../../domain/invoicing/receiver/judgeCustomer.ts";
import { receiverFault } from "../../domain/invoicing/receiver/receiverFault.ts";
import type { Receptor } from "../../domain/cfdi/receptor.ts";
import { receptorOf } from "../../domain/invoicing/receiver/receptorOf.ts";
import type { Steps } from "../../domain/steps/steps.ts";
import { firstFaults } from "../../domain/tickets/firstFaults.ts";
import { publicReceptor } from "../../domain/invoicing/receiver/publicReceptor.ts";
import type { Ticket, TicketCustomer } from "../../domain/tickets/ticket.ts";
import type { Fault } from "../../errors.ts";

interface Document {
  readonly comprobante: UnsealedComprobante;
  readonly rounding: RoundingFound;
}

/**
 * The result of building a ticket's document. `built`: the document. `receiverRefused`: the sale makes a document, here
 * for the general public, but not for this receiver. `rejected`: the sale makes none, whoever it is for. Each list of
 * faults ends at the first hundred.
 */
export type Draft =
  | ({ readonly kind: "built" } & Document)
  | ({ readonly kind: "receiverRefused"; readonly receiverFaults: readonly Fault[] } & Document)
  | {
      readonly kind: "rejected";
      readonly faults: readonly Fault[];
      readonly receiverFaults: readonly Fault[];
    };

/** Builds a ticket's document for a receiver; without one, for the general public, to learn whether any is possible. */
export function* buildFor(ticket: Ticket, issue: Issue, customer: TicketCustomer | undefined): Steps<Draft> {
  return yield* draftOf((receptor) => buildComprobante(ticket, issue, receptor), issue, customer);
}

type Build = (receptor: Receptor) => Steps<BuildResult>;

/** Returns what a document comes to for this receiver, however it is built, and tells its faults from the sale's. */
export function* draftOf(
  build: Build,
  { catalogs, lugarExpedicion }: Issue,
  customer: TicketCustomer | undefined,
): Steps<Draft> {
  // Its receiver shows whether a document is possible at all.
  const buildForPublic = () => build(publicReceptor(lugarExpedicion));
  if (!customer) return withoutReceiver(yield* buildForPublic(), []);
  const { faults } = judgeCustomer(customer, catalogs, lugarExpedicion);
  const built = yield* build(receptorOf(customer));
  if (built.kind === "built" && faults.length === 0) return built;
  if (built.kind === "built") return { ...built, kind: "receiverRefused", receiverFaults: faults };
  // The document's rules find the receiver's faults again; whatever they find beyond those of the sale is the receiver's.
  const forPublic = yield* buildForPublic();
  const ofSale = forPublic.kind === "rejected" ? forPublic.faults : [];
  const known = new Set([...faults, ...ofSale].map(({ code }) => code));
  const others = built.faults
    .filter(({ code }) => !known.has(code))
    .map((fault) => receiverFault(fault) ?? { ...fault, path: "customer" });
  return withoutReceiver(forPublic, [...faults, ...others]);
}

function withoutReceiver(built: BuildResult, receiverFaults: readonly Fault[]): Draft {
  if (built.kind === "rejected")
    return {
      kind: "rejected",
      faults: firstFaults(built.faults),
      receiverFaults: firstFaults(receiverFaults),
    };
  return receiverFaults.length > 0
    ? { ...built, kind: "receiverRefused", receiverFaults: firstFaults(receiverFaults) }
    : built;
}
