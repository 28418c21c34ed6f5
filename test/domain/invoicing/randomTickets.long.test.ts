import test from "ava";
import { buildRandomTickets, shareBuilt } from "./buildRandomTickets.ts";

const runs = 20_000;

test("of 20,000 random tickets none breaks SAT's arithmetic and no cent is lost without being told", (t) => {
  const tally = buildRandomTickets(t, runs);
  for (const style of ["perDocument", "perTaxTotal", "perLine", "perGrossLine"] as const) {
    t.is(tally.get(style)?.get("ticket.total_mismatch"), undefined, style);
    t.true(shareBuilt(tally, style) >= 0.99, style);
  }
});
