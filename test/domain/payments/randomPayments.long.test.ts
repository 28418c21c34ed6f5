import { fc } from "@fast-check/ava";
import test from "ava";
import { live, randomHistory } from "../../helpers/payments/historyOfPayments.ts";

test("20,000 histories of payments keep SAT's rules, and their instalments add up", (t) => {
  t.timeout(60 * 60_000);
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const numRuns = Number(process.env["PAYMENT_HISTORIES"] ?? 20_000);
  fc.assert(
    fc.property(randomHistory, (history) => live(history, count)),
    { numRuns },
  );
  for (const [what, times] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    t.log(`${times} × ${what}`);
  t.true((counts.get("settled to the cent") ?? 0) > numRuns / 4);
});
