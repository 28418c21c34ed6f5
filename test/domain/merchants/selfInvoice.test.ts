import test from "ava";
import {
  completeSelfInvoice,
  defaultSelfInvoice,
  isInSelfInvoiceTime,
  lastSelfInvoiceDay,
} from "../../../src/domain/merchants/selfInvoice.ts";

const cases = [
  // Sold on the evening of the 31st in Tijuana, which is the 1st already in UTC.
  ["sale", 0, "2026-02-01T05:00:00Z", "America/Tijuana", "2026-01-31"],
  ["sale", 30, "2026-01-31T20:00:00Z", "America/Mexico_City", "2026-03-02"],
  ["endOfMonth", 0, "2026-02-10T20:00:00Z", "America/Mexico_City", "2026-02-28"],
  ["endOfMonth", 0, "2028-02-10T20:00:00Z", "America/Mexico_City", "2028-02-29"],
  ["endOfMonth", 3, "2026-12-31T20:00:00Z", "America/Mexico_City", "2027-01-03"],
  ["endOfMonth", 0, "2026-02-01T05:00:00Z", "America/Tijuana", "2026-01-31"],
] as const;

for (const [deadlineFrom, deadlineDays, issuedAt, zone, day] of cases) {
  test(`${deadlineDays} days from ${deadlineFrom} of ${issuedAt} in ${zone} end on ${day}`, (t) => {
    const settings = { ...defaultSelfInvoice, deadlineFrom, deadlineDays };
    t.is(lastSelfInvoiceDay(settings, new Date(issuedAt), zone), day);
  });
}

test("the last day counts whole on the branch's clock, and the next one not at all", (t) => {
  const settings = { ...defaultSelfInvoice, deadlineFrom: "sale", deadlineDays: 1 } as const;
  const zone = "America/Cancun";
  const issuedAt = new Date("2026-05-10T12:00:00-05:00");
  const at = (now: string): boolean => isInSelfInvoiceTime(settings, { issuedAt, zone, now: new Date(now) });
  t.true(at("2026-05-11T23:59:59-05:00"));
  t.false(at("2026-05-12T00:00:00-05:00"));
});

test("what was never set, or is older than a field, is completed by the defaults", (t) => {
  t.deepEqual(completeSelfInvoice({}), defaultSelfInvoice);
  const stored = completeSelfInvoice({ enabled: false, texts: { welcome: "Hola" } });
  t.like(stored, { enabled: false, deadlineDays: 30, texts: { welcome: "Hola", terms: null } });
});
