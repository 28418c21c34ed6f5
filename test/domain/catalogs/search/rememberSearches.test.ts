import test from "ava";
import { type CatalogSearch, catalogSearch } from "../../../../src/domain/catalogs/search/catalogSearch.ts";
import { rememberSearches } from "../../../../src/domain/catalogs/search/rememberSearches.ts";
import { searchIndexOf } from "../../../helpers/catalogs/searchIndexOf.ts";

const index = searchIndexOf([
  { code: "50202306", description: "Refrescos", validUntil: "2026-01-31" },
  { code: "50202310", description: "Refresco de cola", validUntil: "2026-01-31" },
  { code: "50202301", description: "Agua" },
]);
const plain = catalogSearch("1", new Map([["product-services", index]]));

function counted(): { search: CatalogSearch; asked: () => number } {
  let asked = 0;
  const search = rememberSearches({
    ...plain,
    search(...args) {
      asked += 1;
      return plain.search(...args);
    },
  });
  return { search, asked: () => asked };
}

test("what was asked before is answered alike, without searching again", (t) => {
  const { search, asked } = counted();
  const options = { limit: 5, day: "2026-01-01" };
  t.deepEqual(search.search("refresco", options), plain.search("refresco", options));
  t.is(search.search("refresco", options), search.search("refresco", { ...options }));
  t.is(asked(), 1);
});

test("another day, limit or catalog is another question", (t) => {
  const { search } = counted();
  const options = { limit: 5, day: "2026-01-01" };
  t.is(search.search("refresco", options).length, 2);
  t.deepEqual(search.search("refresco", { ...options, day: "2026-02-01" }), []);
  t.is(search.search("refresco", { ...options, limit: 1 }).length, 1);
  t.deepEqual(search.search("refresco", { ...options, catalogs: ["units"] }), []);
});

test("it keeps to a bounded number of questions, the latest ones", (t) => {
  const { search, asked } = counted();
  const ask = (text: string) => search.search(text, { limit: 1 });
  ask("agua");
  for (let number = 0; number < 5_000; number += 1) ask(String(number));
  ask("4999");
  t.is(asked(), 5_001);
  ask("agua");
  t.is(asked(), 5_002);
});
