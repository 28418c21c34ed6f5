import { fc, testProp } from "@fast-check/ava";
import type { ChargedTax, LineLeft } from "../../../src/domain/creditNotes/documentLeft.ts";
import { lessTaking } from "../../../src/domain/creditNotes/lessTaking.ts";
import { totalOf } from "../../../src/domain/creditNotes/taxes/meetTotal.ts";
import { takeQuantity } from "../../../src/domain/creditNotes/takeQuantity.ts";
import { divideHalfUp } from "../../../src/domain/money/scaled.ts";

const one = 1_000_000n;
const iva: ChargedTax = {
  Impuesto: "002",
  TipoFactor: "Tasa",
  TasaOCuota: "0.160000",
  rate: 160_000n,
  withheld: false,
  follows: "net",
};

/** A line of so many pieces at a price with IVA, both in cents, as a ticket's becomes one. */
function lineOf(price: bigint, pieces: bigint): LineLeft {
  const net = divideHalfUp(price * pieces * 100n, 116n);
  const taxes = [{ base: net, importe: price * pieces - net }];
  return { at: 0, concepto: {} as never, charged: [iva], quantity: pieces * one, net, discount: 0n, taxes };
}

testProp(
  "the first of several pieces comes back for its price, each other within a cent of it, and all together for theirs",
  [fc.bigInt({ min: 50n, max: 500_000n }), fc.bigInt({ min: 2n, max: 12n })],
  (t, price, pieces) => {
    let left: LineLeft = lineOf(price, pieces);
    let cameBack = 0n;
    for (let piece = 0n; piece < pieces; piece += 1n) {
      const taken = takeQuantity(left, one, 2);
      const off = totalOf(left, taken) - price;
      t.true(piece === 0n ? off === 0n : off >= -1n && off <= 1n, `piece ${piece} of ${pieces} at ${price}`);
      cameBack += totalOf(left, taken);
      left = lessTaking({ places: 2, lines: [left], locals: [] }, { lines: [taken], locals: [] }).lines[0]!;
    }
    t.is(cameBack, price * pieces);
  },
  {
    numRuns: 2_000,
    examples: [
      [4_500n, 2n],
      [1_000n, 3n],
    ],
  },
);
