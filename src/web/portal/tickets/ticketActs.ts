import type { operations } from "../../shared/api/contract.ts";
import type { Permission } from "../session/useSession.ts";

export type Ticket = operations["readTicket"]["responses"][200]["content"]["application/json"]["data"];

export type TicketAct =
  | "invoice"
  | "invoiceLate"
  | "changeReceiver"
  | "correct"
  | "refund"
  | "mailLink"
  | "qr"
  | "lock"
  | "unlock"
  | "markInvoiced"
  | "unmark"
  | "voidTicket";

type Rule = { readonly needs: Permission; readonly when: (ticket: Ticket) => boolean };

const isOpen = ({ state }: Ticket) => ["received", "parked", "accepted", "rejected"].includes(state);
const isAt =
  (...states: Ticket["state"][]) =>
  ({ state }: Ticket) =>
    states.includes(state);

/** Tells when the API does an act for a ticket, and who may ask for it. */
const rules: Readonly<Record<TicketAct, Rule>> = {
  invoice: {
    needs: "issue invoices",
    when: ({ state, receiverFaults }) => state === "accepted" && receiverFaults.length === 0,
  },
  changeReceiver: {
    needs: "issue invoices",
    when: ({ state, receiverFaults }) => state === "accepted" && receiverFaults.length > 0,
  },
  invoiceLate: { needs: "issue invoices", when: isAt("globallyInvoiced") },
  correct: { needs: "write tickets", when: isAt("rejected", "accepted", "parked", "received", "voided") },
  refund: {
    needs: "write tickets",
    when: (ticket) =>
      isAt("accepted", "invoiced", "globallyInvoiced")(ticket) && ticket.refund.amount < ticket.documentTotal,
  },
  mailLink: { needs: "issue invoices", when: ({ state, locked }) => state === "accepted" && !locked },
  qr: { needs: "issue invoices", when: isAt("received", "parked", "accepted") },
  lock: { needs: "write tickets", when: (ticket) => isOpen(ticket) && !ticket.locked },
  unlock: { needs: "write tickets", when: (ticket) => isOpen(ticket) && ticket.locked },
  markInvoiced: { needs: "issue invoices", when: isAt("received", "accepted", "rejected") },
  unmark: { needs: "issue invoices", when: isAt("invoicedElsewhere") },
  voidTicket: { needs: "write tickets", when: isOpen },
};

/** Returns what may be done with a ticket now, the most likely first. */
export function actsOf(ticket: Ticket, permissions: readonly Permission[]): TicketAct[] {
  return (Object.keys(rules) as TicketAct[]).filter((act) => {
    const { needs, when } = rules[act];
    return permissions.includes(needs) && when(ticket);
  });
}

/** Returns the act that is the next step, where there is one. */
export function nextAct(ticket: Ticket, acts: readonly TicketAct[]): TicketAct | undefined {
  const wanted: Partial<Record<Ticket["state"], TicketAct>> = {
    rejected: "correct",
    accepted: ticket.receiverFaults.length > 0 ? "changeReceiver" : ticket.locked ? "unlock" : "invoice",
    invoicedElsewhere: "unmark",
  };
  const act = wanted[ticket.state];
  return act !== undefined && acts.includes(act) ? act : undefined;
}
