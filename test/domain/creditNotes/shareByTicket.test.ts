import test from "ava";
import type { DocumentLeft } from "../../../src/domain/creditNotes/documentLeft.ts";
import { shareByTicket } from "../../../src/domain/creditNotes/shareByTicket.ts";

const concepto = {} as never;
const lineOf = (at: number, net: bigint) => ({
  at,
  concepto,
  charged: [],
  quantity: 1_000_000n,
  net,
  discount: 0n,
  taxes: [],
});
/** Three lines of 100.00, 50.00 and 30.01, the first two of one ticket. */
const left: DocumentLeft = {
  places: 2,
  lines: [lineOf(0, 10_000n), lineOf(1, 5_000n), lineOf(2, 3_001n)],
  locals: [{ withheld: false, amount: 900n }],
};

const shares: readonly (readonly [what: string, taken: object, rests: [bigint, bigint], shared: bigint[]])[] =
  [
    [
      "a line is its own ticket's",
      { lines: [lineOf(1, 2_500n)], locals: [0n] },
      [15_000n, 3_001n],
      [2_500n, 0n],
    ],
    [
      "local taxes follow the lines",
      { lines: left.lines, locals: [900n] },
      [15_750n, 3_151n],
      [15_750n, 3_151n],
    ],
    // Its lines come to a cent more than the ticket: the other one takes the cent.
    [
      "no ticket gives more than it has",
      { lines: [lineOf(2, 3_001n)], locals: [0n] },
      [15_000n, 3_000n],
      [1n, 3_000n],
    ],
    ["without lines what is left counts", { lines: [], locals: [300n] }, [20_000n, 10_000n], [200n, 100n]],
  ];

for (const [what, taken, [first, second], shared] of shares)
  test(`of a return of several tickets ${what}`, (t) => {
    const parts = [
      { first: 0, count: 2, rest: first },
      { first: 2, count: 1, rest: second },
    ];
    t.deepEqual(shareByTicket(left, taken as never, parts), shared);
  });
