import test from "ava";
import { ticketFingerprint } from "../../../src/domain/tickets/ticketFingerprint.ts";
import { saleTicket } from "../invoicing/saleTicket.ts";

const ticket = saleTicket({ items: [{ quantity: "1", unitPrice: "10.00" }], total: "11.60" });

test("a ticket has the same fingerprint whatever the order of its keys", (t) => {
  const reversed = Object.fromEntries(Object.entries(ticket).reverse()) as unknown as typeof ticket;
  t.deepEqual(ticketFingerprint(reversed), ticketFingerprint(ticket));
  t.is(ticketFingerprint(ticket).length, 32);
});

test("a ticket has the same fingerprint however its instant is spelled", (t) => {
  const spelled = (issuedAt: string) => ticketFingerprint({ ...ticket, issuedAt }).toString("hex");
  const seen = ["2026-08-06T13:05:00-06:00", "2026-08-06T19:05:00Z", "2026-08-06T19:05:00.000Z"].map(spelled);
  t.is(new Set(seen).size, 1);
  t.not(spelled("2026-08-06T13:05:01-06:00"), seen[0]);
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
