import test from "ava";
import type { InvoiceState } from "../../../src/domain/invoices/invoiceLifeCycle.ts";
import {
  judgeLateClaim,
  type LateClaimFacts,
  type LateClaimVerdict,
} from "../../../src/domain/lateClaims/judgeLateClaim.ts";

const doc = (state: InvoiceState) => ({ state, faults: null });
const waiting = [doc("requested"), doc("requested")];

const verdicts: readonly (readonly [facts: LateClaimFacts, verdict: LateClaimVerdict["kind"]])[] = [
  [{ step: "crediting", global: "stamped", creditNote: doc("stamping"), made: waiting }, "wait"],
  [{ step: "crediting", global: "stamped", creditNote: doc("inDoubt"), made: waiting }, "wait"],
  [{ step: "crediting", global: "stamped", creditNote: doc("stamped"), made: waiting }, "release"],
  [{ step: "crediting", global: "stamped", creditNote: doc("refused"), made: waiting }, "refused"],
  [{ step: "cancelling", global: "cancelling", made: waiting }, "wait"],
  [{ step: "cancelling", global: "cancelled", made: waiting }, "release"],
  [{ step: "cancelling", global: "stamped", made: waiting }, "refused"],
  [{ step: "stamping", global: "cancelled", made: [doc("stamped"), doc("inDoubt")] }, "wait"],
  [{ step: "stamping", global: "cancelled", made: [doc("stamped"), doc("stamped")] }, "done"],
  [{ step: "stamping", global: "cancelled", made: [doc("stamped"), doc("refused")] }, "refused"],
  [{ step: "stamping", global: "stamped", made: [doc("refused")] }, "refused"],
  // Cancelled meanwhile, it was stamped all the same.
  [{ step: "stamping", global: "stamped", made: [doc("cancelled")] }, "done"],
];

for (const [facts, verdict] of verdicts) {
  const told = [facts.creditNote, ...facts.made].map((one) => one?.state ?? "-").join(" ");
  test(`a late claim that is ${facts.step}, its global invoice ${facts.global}, with ${told}: ${verdict}`, (t) => {
    t.is(judgeLateClaim(facts).kind, verdict);
  });
}
