import test from "ava";
import { statesOf } from "../../../src/domain/lifeCycles/lifeCycle.ts";
import { type InvoiceState, invoiceTransitions } from "../../../src/domain/invoices/invoiceLifeCycle.ts";
import { judgeSubstitution } from "../../../src/domain/substitutions/judgeSubstitution.ts";
import { substitutionFaults } from "../../../src/domain/substitutions/substitutionFaults.ts";

const verdictOf = (step: "stamping" | "cancelling", original: InvoiceState, replacement: InvoiceState) =>
  judgeSubstitution({ step, original, replacement: { state: replacement, faults: null } }).kind;

test("what follows for a substitution follows from the states of its documents", (t) => {
  const cases: readonly [Parameters<typeof verdictOf>, ReturnType<typeof verdictOf>][] = [
    [["stamping", "stamped", "requested"], "wait"],
    [["stamping", "stamped", "inDoubt"], "wait"],
    [["stamping", "stamped", "stamped"], "cancel"],
    [["stamping", "stamped", "refused"], "refused"],
    // It was cancelled outside, or by hand, while the other was on its way.
    [["stamping", "cancelled", "sealed"], "wait"],
    [["stamping", "cancelled", "stamped"], "done"],
    [["stamping", "cancelled", "refused"], "refused"],
    [["stamping", "cancelling", "stamped"], "wait"],
    [["cancelling", "cancelling", "stamped"], "wait"],
    [["cancelling", "cancelled", "stamped"], "done"],
    [["cancelling", "stamped", "stamped"], "awaitingPerson"],
    [["cancelling", "stamped", "cancelling"], "wait"],
    [["cancelling", "stamped", "cancelled"], "refused"],
    [["cancelling", "cancelling", "cancelled"], "wait"],
    [["cancelling", "cancelled", "cancelled"], "done"],
  ];
  for (const [facts, kind] of cases) t.is(verdictOf(...facts), kind, facts.join());
});

test("only a stamped nominative document of ours in no living substitution may be substituted", (t) => {
  const kinds = [
    ["nominative", "issued"],
    ["nominative", "imported"],
    ["global", "issued"],
    ["creditNote", "issued"],
  ] as const;
  for (const state of statesOf(invoiceTransitions))
    for (const [kind, source] of kinds)
      for (const isUnderWay of [false, true]) {
        const faults = substitutionFaults({ kind, state, source }, { isUnderWay });
        const may = kind === "nominative" && source === "issued" && state === "stamped" && !isUnderWay;
        t.is(faults.length, may ? 0 : 1, `${kind} ${source} ${state} ${isUnderWay}`);
      }
});
