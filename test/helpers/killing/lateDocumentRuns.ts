import { Cancellation } from "../../../src/models/Cancellation.ts";
import { requestCancellation } from "../../../src/operations/cancellations/requestCancellation.ts";
import { sendCancellations } from "../../../src/operations/cancellations/sendCancellations.ts";
import { signCancellations } from "../../../src/operations/cancellations/signCancellations.ts";
import { Invoice } from "../../../src/models/Invoice.ts";
import { stampInvoices } from "../../../src/operations/invoices/stampInvoices.ts";
import { receiveTicket } from "../../../src/operations/tickets/receiveTicket.ts";
import { takeInTickets } from "../../../src/operations/tickets/takeInTickets.ts";
import { stampedSale, timelineOf } from "../cancellations.ts";
import { customer, ticket } from "../cfdi/tickets.ts";
import type { SatMachine } from "../sat/satMachine.ts";
import type { LateRun } from "./lateRun.ts";

/** The runs that bring documents to a PAC. */
export function lateDocumentRuns({ deps, change, product }: SatMachine): readonly LateRun[] {
  const { db } = deps;
  const leases = async (table: string, id: string) => db(table).where({ id }).first("state", "leaseToken");
  return [
    {
      name: "stamping",
      async make() {
        const received = await receiveTicket(deps, change, ticket({ customer }));
        await takeInTickets(deps, [received.ticket.id]);
        const { id } = await Invoice.query(db).findOne({ ticketId: received.ticket.id }).throwIfNotFound();
        return id;
      },
      run: (own, id) => stampInvoices(own, [id]),
      async outcome(id) {
        const sold = await product.sandbox.control.stamps();
        const kinds: string[] = await db("invoiceEvents")
          .where({ invoiceId: id })
          .orderBy("seq")
          .pluck("kind");
        const { ticketId } = await Invoice.query(db).findById(id).throwIfNotFound();
        return {
          ...(await leases("invoices", id)),
          ticket: await db("tickets").where({ id: ticketId }).pluck("state"),
          sold: sold.filter(({ customId }) => customId === id).length,
          // A run that took over is told as well.
          kinds: kinds.filter((kind, at) => kind !== "stamping" || kinds[at - 1] !== "stamping"),
        };
      },
      expected: {
        state: "stamped",
        leaseToken: null,
        ticket: ["invoiced"],
        sold: 1,
        kinds: ["requested", "stamping", "stamped"],
      },
    },
    {
      name: "a cancellation",
      async make() {
        const { id: invoiceId } = await stampedSale(deps, change.principal, 116);
        const { id } = await requestCancellation(deps, change, { invoiceId, motive: "02" });
        await signCancellations(deps, [id]);
        return id;
      },
      run: (own, id) => sendCancellations(own, [id]),
      async outcome(id) {
        const { state, invoiceId, leaseToken } = await Cancellation.query(db).findById(id).throwIfNotFound();
        const kinds = await timelineOf(deps, invoiceId);
        const codes = await db("cancellationAttempts").where({ cancellationId: id }).pluck("code");
        return {
          // SAT may be asked at once or by the next look, and says the same.
          isTaken: state === "sent" || state === "cancelled",
          leaseToken,
          sentOnce: kinds.filter((kind) => kind === "cancellation.sent").length <= 1,
          // SAT's word for a second request.
          again: codes.includes("202"),
        };
      },
      expected: { isTaken: true, leaseToken: null, sentOnce: true, again: false },
    },
  ];
}
