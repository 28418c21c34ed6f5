import test from "ava";
import { isInClaimTime, lastClaimDay, lastClaimDayOf } from "../../../src/domain/globalInvoices/claimTerm.ts";
import { endingClaims } from "../../../src/domain/globalInvoices/endingClaims.ts";
import { addDays, calendarDays } from "../../../src/domain/time/calendarDays.ts";

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

test("the sales whose claims end soon are those of each day that does, whatever the terms", (t) => {
  for (const [changes] of cases)
    for (const today of ["2026-01-31", "2026-02-13", "2026-03-01", "2026-12-31"]) {
      const asked = { ...terms, ...changes };
      const { from, until } = endingClaims(asked, today, 3);
      const ending = calendarDays(addDays(today, -400), today).filter((sale) => {
        const last = lastClaimDayOf(asked, sale);
        return last >= today && last < addDays(today, 3);
      });
      const found = calendarDays(from, addDays(until, -1)).filter((sale) => sale <= today);
      t.deepEqual(found, ending, `${today} ${JSON.stringify(changes)}`);
    }
});
