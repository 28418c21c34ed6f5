import test from "ava";
import { isInClaimTime, lastClaimDay } from "../../../src/domain/globalInvoices/claimTerm.ts";

const terms = { deadlineFrom: "sale", deadlineDays: 30, untilGlobal: false, periodicity: "04" } as const;
const mexico = "America/Mexico_City";

const cases = [
  // Sold on the evening of the 31st in Tijuana, which is the 1st already in UTC.
  [{ deadlineDays: 0 }, "2026-02-01T05:00:00Z", "America/Tijuana", "2026-01-31"],
  [{}, "2026-01-31T20:00:00Z", mexico, "2026-03-02"],
  [{ deadlineFrom: "endOfMonth", deadlineDays: 0 }, "2026-02-10T20:00:00Z", mexico, "2026-02-28"],
  [{ deadlineFrom: "endOfMonth", deadlineDays: 0 }, "2028-02-10T20:00:00Z", mexico, "2028-02-29"],
  [{ deadlineFrom: "endOfMonth", deadlineDays: 3 }, "2026-12-31T20:00:00Z", mexico, "2027-01-03"],
  [{ deadlineFrom: "endOfMonth", deadlineDays: 0 }, "2026-02-01T05:00:00Z", "America/Tijuana", "2026-01-31"],
  // The period of the global invoice, where it ends before.
  [{ untilGlobal: true }, "2026-02-10T20:00:00Z", mexico, "2026-02-28"],
  [{ untilGlobal: true, periodicity: "01" }, "2026-02-01T05:00:00Z", "America/Tijuana", "2026-01-31"],
  [{ untilGlobal: true, periodicity: "02" }, "2026-02-11T20:00:00Z", mexico, "2026-02-15"],
  [{ untilGlobal: true, deadlineDays: 2 }, "2026-02-10T20:00:00Z", mexico, "2026-02-12"],
] as const;

for (const [changes, issuedAt, zone, day] of cases)
  test(`with ${JSON.stringify(changes)} a sale of ${issuedAt} in ${zone} is claimed until ${day}`, (t) => {
    t.is(lastClaimDay({ ...terms, ...changes }, new Date(issuedAt), zone), day);
  });

test("the last day counts whole on the branch's clock, and the next one not at all", (t) => {
  const zone = "America/Cancun";
  const issuedAt = new Date("2026-05-10T12:00:00-05:00");
  const at = (now: string): boolean =>
    isInClaimTime({ ...terms, deadlineDays: 1 }, { issuedAt, zone, now: new Date(now) });
  t.true(at("2026-05-11T23:59:59-05:00"));
  t.false(at("2026-05-12T00:00:00-05:00"));
});
