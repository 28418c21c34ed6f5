import test from "ava";
import { checkChanges, checkVersion } from "../../../../src/domain/catalogs/import/checkVersion.ts";

const shrinkages: readonly [before: number, after: number | undefined, doubtful: boolean][] = [
  [52_000, 52_100, false],
  [52_000, 51_000, false],
  [52_000, 50_960, false],
  [52_000, 50_959, true],
  [52_000, 0, true],
  [52_000, undefined, true],
  [22, 22, false],
  [22, 21, true],
  [0, 0, false],
];

for (const [before, after, doubtful] of shrinkages) {
  test(`${before} codes that become ${after ?? "none"} ${doubtful ? "need" : "don't need"} a yes`, (t) => {
    const counts = after === undefined ? {} : { months: after };
    const doubts = checkVersion(counts, { months: before });
    t.deepEqual(
      doubts.map(({ code }) => code),
      doubtful ? ["catalog.shrunk"] : [],
    );
    if (doubtful) t.regex(doubts[0]?.message.es ?? "", new RegExp(`months.*${before}.*${after ?? 0}`));
  });
}

test("a first version and a new catalog are in no doubt", (t) => {
  t.deepEqual(checkVersion({ months: 18 }, {}), []);
  t.deepEqual(checkVersion({ months: 18, units: 2_418 }, { months: 18 }), []);
});

const same = { added: 0, removed: 0, changed: 0, same: 1_000, sample: [] };

test("codes replaced one for one, and many that read differently, need a yes although the count is the same", (t) => {
  const codes = (difference: Partial<typeof same>) =>
    checkChanges({ units: { ...same, ...difference } }).map(({ code }) => code);
  t.deepEqual(codes({}), []);
  t.deepEqual(codes({ added: 5_000 }), []);
  t.deepEqual(codes({ added: 20, removed: 20, same: 980 }), []);
  t.deepEqual(codes({ added: 21, removed: 21, same: 979 }), ["catalog.much_removed"]);
  t.deepEqual(codes({ changed: 250, same: 750 }), []);
  t.deepEqual(codes({ changed: 251, same: 749 }), ["catalog.much_changed"]);
});

test("how much is too much is the caller's to say", (t) => {
  const limits = { shrinkage: 0.5, changes: 1 };
  t.deepEqual(checkVersion({ months: 9 }, { months: 18 }, limits), []);
  t.deepEqual(checkChanges({ units: { ...same, changed: 1_000, same: 0 } }, limits), []);
});
