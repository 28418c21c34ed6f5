import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import type { CatalogRow } from "../../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { compareVersions } from "../../../../src/domain/catalogs/import/compareVersions.ts";

function row(code: string, more: Partial<CatalogRow> = {}): CatalogRow {
  return {
    code,
    parent: "",
    description: "Algo",
    validFrom: "2022-01-01",
    validUntil: null,
    fields: {},
    ...more,
  };
}

test("what was added, removed and changed is counted and shown, with the names of what reads differently", async (t) => {
  const before = [
    row("01"),
    row("02"),
    row("03", { fields: { iva: "yes", regimes: ["601", "603"] } }),
    row("04", { parent: "AGU" }),
  ];
  const after = [
    row("01"),
    row("03", { validUntil: "2026-06-30", fields: { iva: "yes", regimes: ["601"] } }),
    row("04", { parent: "BCN" }),
    row("05", { description: "Nuevo" }),
  ];
  t.deepEqual(await compareVersions(before, after), {
    added: 2,
    removed: 2,
    changed: 1,
    same: 1,
    sample: [
      { kind: "removed", code: "02", parent: "", description: "Algo", fields: [] },
      { kind: "changed", code: "03", parent: "", description: "Algo", fields: ["validUntil", "regimes"] },
      { kind: "removed", code: "04", parent: "AGU", description: "Algo", fields: [] },
      { kind: "added", code: "04", parent: "BCN", description: "Algo", fields: [] },
      { kind: "added", code: "05", parent: "", description: "Nuevo", fields: [] },
    ],
  });
});

test("a field a version didn't have yet is no change until it has a value", async (t) => {
  const before = [row("01"), row("02")];
  const after = [row("01", { fields: { symbol: null } }), row("02", { fields: { symbol: "m" } })];
  const { same, changed, sample } = await compareVersions(before, after);
  t.deepEqual([same, changed, sample[0]?.fields], [1, 1, ["symbol"]]);
});

const versions = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[0-9A-Z]{1,3}$/), fc.constantFrom("", "AGU", "BCN"), fc.nat(2)), {
    selector: ([code, parent]) => `${code} ${parent}`,
    maxLength: 40,
  })
  .map((keys) =>
    keys
      .map(([code, parent, text]) => row(code, { parent, description: String(text) }))
      .sort((left, right) => order(left.code, right.code) || order(left.parent, right.parent)),
  );

testProp(
  "a comparison as they stream finds what a comparison of whole sets finds",
  [versions, versions],
  async (t, before, after) => {
    const keys = (rows: readonly CatalogRow[]) =>
      new Map(rows.map((one) => [`${one.code} ${one.parent}`, one]));
    const [olds, news] = [keys(before), keys(after)];
    const kept = [...olds].filter(([key]) => news.has(key));
    const changed = kept.filter(([key, old]) => news.get(key)?.description !== old.description);
    const found = await compareVersions(before, stream(after));
    t.like(found, {
      added: news.size - kept.length,
      removed: olds.size - kept.length,
      changed: changed.length,
      same: kept.length - changed.length,
    });
    t.is(found.sample.length, Math.min(50, found.added + found.removed + found.changed));
  },
);

test("rows out of order are an error of ours, not a difference", async (t) => {
  await t.throwsAsync(compareVersions([row("02"), row("01")], []), { instanceOf: RangeError });
  await t.throwsAsync(compareVersions([], [row("01"), row("01")]), { instanceOf: RangeError });
});

test("a failure of either side is the comparison's", async (t) => {
  async function* broken(): AsyncGenerator<CatalogRow> {
    yield row("01");
    throw new Error("the line broke");
  }
  await t.throwsAsync(compareVersions(broken(), [row("01"), row("02")]), { message: "the line broke" });
});

async function* stream(rows: readonly CatalogRow[]): AsyncGenerator<CatalogRow> {
  yield* rows;
}

function order(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
