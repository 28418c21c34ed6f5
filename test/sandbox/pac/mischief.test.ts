import test from "ava";
import { createMischiefPlan } from "../../../src/sandbox/pac/mischief.ts";

const draws = (plan: ReturnType<typeof createMischiefPlan>, count: number) =>
  Array.from({ length: count }, () => plan.draw("stamp", "swSapien").failure?.kind);

const strikes = (seed: number) => {
  const plan = createMischiefPlan();
  plan.add({ kind: "dropAfterStamping", share: 0.3, seed });
  return draws(plan, 1_000);
};

test("a mischief for the next calls ends after them", (t) => {
  const plan = createMischiefPlan();
  plan.add({ kind: "garbage", next: 2 });
  t.deepEqual(draws(plan, 3), ["garbage", "garbage", undefined]);
  t.deepEqual(plan.list(), []);
});

test("a mischief for one PAC leaves the others alone, one for none strikes all", (t) => {
  const plan = createMischiefPlan();
  plan.add({ kind: "garbage", pac: "finkok" });
  t.is(plan.draw("stamp", "swSapien").failure, undefined);
  t.is(plan.draw("stamp", "finkok").failure?.kind, "garbage");
  plan.clear();
  plan.add({ kind: "html" });
  t.is(plan.draw("stamp", "prodigia").failure?.kind, "html");
});

test("a mischief without an end lasts until it is cleared", (t) => {
  const plan = createMischiefPlan();
  plan.add({ kind: "html" });
  t.deepEqual(draws(plan, 3), ["html", "html", "html"]);
  plan.clear();
  t.is(plan.draw("stamp", "swSapien").failure, undefined);
});

test("a share strikes about that share of the calls, the same ones for the same seed", (t) => {
  const struck = strikes(7).filter(Boolean).length;
  t.true(struck > 250 && struck < 350, `${struck}`);
  t.deepEqual(strikes(7), strikes(7));
  t.notDeepEqual(strikes(7), strikes(8));
});

test("slowness adds to a failure; of two failures the one added first strikes", (t) => {
  const plan = createMischiefPlan();
  plan.add({ kind: "slow", ms: 5 });
  plan.add({ kind: "garbage", next: 1 });
  plan.add({ kind: "html", next: 1 });
  plan.add({ kind: "slow", ms: 7, next: 1 });
  t.like(plan.draw("stamp", "swSapien"), { delayMs: 12, failure: { kind: "garbage" } });
  t.like(plan.draw("stamp", "swSapien"), { delayMs: 5, failure: { kind: "html" } });
  t.like(plan.draw("stamp", "swSapien"), { delayMs: 5, failure: undefined });
});
