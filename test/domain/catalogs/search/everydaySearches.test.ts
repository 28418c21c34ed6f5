import test from "ava";
import { searchedEntry } from "../../../../src/domain/catalogs/search/searchedCatalogs.ts";
import { shippedEntries } from "../../../../src/lists/shippedEntries.ts";
import type { CatalogRow } from "../../../../src/domain/catalogs/definitions/catalogDefinition.ts";
import { everydayProductKeys } from "../../../../src/domain/catalogs/embedded/everydayProductKeys.ts";
import { everydaySearches } from "../../../helpers/catalogs/everydaySearches.ts";
import { codesFound, searchIndexOf } from "../../../helpers/catalogs/searchIndexOf.ts";

const keys = [...shippedEntries("cfdi", (catalog) => catalog === "product-services")];
const index = searchIndexOf(
  keys.map((key) =>
    searchedEntry("product-services", { ...key, fields: JSON.parse(key.fields) as CatalogRow["fields"] }),
  ),
);

test("nineteen in twenty everyday searches find their key among SAT's fifty-two thousand in the first five", (t) => {
  t.true(keys.length > 52_000);
  t.true(everydaySearches.length >= 200);
  const ranks = everydaySearches.map(([typed, ...wanted]) => {
    const found = codesFound(index, typed, 50);
    return { typed, wanted, rank: found.findIndex((code) => wanted.includes(code)) + 1 };
  });
  const missed = ranks.filter(({ rank }) => rank === 0 || rank > 5);
  for (const { typed, wanted, rank } of missed)
    t.log(`${typed}: ${wanted.join(", ")} at ${rank || "no place"}`);
  t.true(
    missed.length <= everydaySearches.length / 20,
    `${missed.length} of ${everydaySearches.length} missed`,
  );
});

test("every key is found by its own description, unless others are described alike", (t) => {
  const alike = new Map<string, number>();
  for (const { description } of keys)
    alike.set(description.toLowerCase(), 1 + (alike.get(description.toLowerCase()) ?? 0));
  const missed = keys
    .filter((_, at) => at % 40 === 0)
    .filter(({ description }) => (alike.get(description.toLowerCase()) ?? 0) <= 3)
    .filter(({ code, description }) => !codesFound(index, description).includes(code));
  t.deepEqual(
    missed.map(({ code, description }) => `${code} ${description}`),
    [],
  );
});

test("the keys of every day are SAT's, with SAT's descriptions", (t) => {
  t.true(everydayProductKeys.length >= 300);
  const descriptions = new Map(keys.map(({ code, description }) => [code, description]));
  for (const { code, description } of everydayProductKeys) t.is(descriptions.get(code), description, code);
});
