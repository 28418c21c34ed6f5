import test from "ava";
import { buildRandomTickets, shareBuilt } from "./buildRandomTickets.ts";

const runs = 500;

test("a random ticket becomes a document SAT accepts with its exact total, or is rejected with the figures", (t) => {
  const tally = buildRandomTickets(t, runs);
  for (const style of ["perDocument", "perTaxTotal", "perLine", "perGrossLine"] as const) {
    t.is(tally.get(style)?.get("ticket.total_mismatch"), undefined, style);
    t.true(shareBuilt(tally, style) >= 0.99, style);
  }
});
