import test from "ava";
import type { LineOption } from "../../../../src/domain/invoicing/arithmetic/lineOptions.ts";
import { type Reach, reachTotal } from "../../../../src/domain/invoicing/arithmetic/reachTotal.ts";
import { atOnce } from "../../../../src/domain/steps/atOnce.ts";
import { readSaleLine } from "../../../../src/domain/tickets/saleLine.ts";

const { line } = readSaleLine({ description: "Pan", quantity: "1", unitPrice: "1", taxes: [] }, 0);

/** A line that may add any of these amounts, each with its distance from exact. */
function options(...choices: readonly (readonly [adds: bigint, error: bigint])[]): LineOption[] {
  const calculated = { line, Importe: 0n, Descuento: 0n, taxes: [] };
  return choices.map(([adds, error]) => ({ calculated, adds, error, keepsAmounts: false }));
}

const reach = (...given: Parameters<typeof reachTotal>): Reach => atOnce(reachTotal(...given));
const adds = ({ chosen }: Reach): bigint[] => chosen.map((option) => option.adds);

test("every line keeps its truest option where these add up", (t) => {
  const lines = [options([9n, 1n], [10n, 0n], [11n, 1n]), options([5n, 0n], [6n, 2n])];
  t.deepEqual(adds(reach(lines, 15n)), [10n, 5n]);
});

test("the cheapest step is taken first, and the earlier line on a tie", (t) => {
  const dear = options([10n, 0n], [11n, 9n]);
  const cheap = options([10n, 0n], [11n, 3n]);
  t.deepEqual(adds(reach([dear, cheap, cheap], 31n)), [10n, 11n, 10n]);
  t.deepEqual(adds(reach([dear, cheap, cheap], 33n)), [11n, 11n, 11n]);
});

test("a line moves further than one step when the others cannot", (t) => {
  const stiff = options([10n, 0n]);
  const free = options([7n, 3n], [8n, 2n], [9n, 1n], [10n, 0n]);
  t.deepEqual(adds(reach([stiff, free], 17n)), [10n, 7n]);
});

test("a step that would go past the sum is left to smaller ones", (t) => {
  const leaps = options([10n, 0n], [13n, 1n]);
  const steps = options([10n, 0n], [11n, 5n]);
  t.deepEqual(adds(reach([leaps, steps], 21n)), [10n, 11n]);
});

test("a sum out of reach ends at the nearest", (t) => {
  const lines = [options([10n, 0n], [11n, 1n]), options([10n, 0n], [11n, 1n])];
  t.is(reach(lines, 30n).sum, 22n);
  t.is(reach(lines, 1n).sum, 20n);
});
