import test from "ava";
import { ticketFingerprint } from "../../../src/domain/tickets/ticketFingerprint.ts";
import { saleTicket } from "../invoicing/saleTicket.ts";

const ticket = saleTicket({ items: [{ quantity: "1", unitPrice: "10.00" }], total: "11.60" });

test("a ticket has the same fingerprint whatever the order of its keys", (t) => {
  const reversed = Object.fromEntries(Object.entries(ticket).reverse()) as unknown as typeof ticket;
  t.deepEqual(ticketFingerprint(reversed), ticketFingerprint(ticket));
  t.is(ticketFingerprint(ticket).length, 32);
});

test("another amount, another order of lines or another key makes another fingerprint", (t) => {
  const line = ticket.items[0]!;
  const others = [
    { ...ticket, total: "11.61" },
    { ...ticket, register: "2" },
    { ...ticket, items: [line, { ...line, quantity: "2" }] },
    { ...ticket, items: [{ ...line, quantity: "2" }, line] },
  ];
  const seen = new Set([ticket, ...others].map((one) => ticketFingerprint(one).toString("hex")));
  t.is(seen.size, 5);
});
