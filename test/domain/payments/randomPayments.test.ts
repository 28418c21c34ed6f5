import { fc } from "@fast-check/ava";
import test from "ava";
import { live, randomHistory } from "../../helpers/payments/historyOfPayments.ts";

/** The long test lives 20,000. */
const histories = Number(process.env["PAYMENT_HISTORIES"] ?? 300);
const seed = process.env["PAYMENT_SEED"];

test("whatever is paid, credited and reversed, every REP keeps SAT's rules and the instalments add up", (t) => {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(randomHistory, (history) => live(history, count)),
    { numRuns: histories, ...(seed !== undefined && { seed: Number(seed) }) },
  );
  for (const [what, times] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    t.log(`${times} × ${what}`);
  t.true((counts.get("REP of one payment") ?? 0) > histories / 2);
});
