import test from "ava";
import fc from "fast-check";
import { catalogSearch } from "../../../../src/domain/catalogs/search/catalogSearch.ts";
import { wordsOf } from "../../../../src/domain/catalogs/search/wordsOf.ts";
import { codesFound, searchIndexOf } from "../../../helpers/catalogs/searchIndexOf.ts";

const word = fc.stringMatching(/^[a-zñáéíóúü]{2,12}$/);
const description = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const descriptions = fc.uniqueArray(description, {
  minLength: 1,
  maxLength: 30,
  // Those that are read alike cannot be told apart.
  selector: (text) => [...new Set(wordsOf(text))].sort().join(" "),
});
const entries = descriptions.map((all) =>
  all.map((text, at) => ({ code: String(10_000_000 + at), description: text })),
);
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  description,
  fc.stringMatching(/^[0-9]{1,9}$/),
);

test("whatever is typed gets an answer: at most so many, the best first, none twice", (t) => {
  fc.assert(
    fc.property(entries, anything, fc.integer({ min: 1, max: 10 }), (all, text, limit) => {
      const search = catalogSearch("1", new Map([["product-services", searchIndexOf(all)]]));
      for (const found of [search.search(text, { limit }), search.suggest(text, { limit }).keys]) {
        const scores = found.map(({ score }) => score);
        t.true(found.length <= limit);
        t.deepEqual(
          scores,
          [...scores].sort((a, b) => b - a),
        );
        t.true(scores.every((score) => score > 0 && Number.isFinite(score)));
        t.is(new Set(found.map(({ entry }) => entry.code)).size, found.length);
      }
    }),
    { numRuns: 200 },
  );
  t.pass();
});

test("every entry is among the first five for its own full description", (t) => {
  fc.assert(
    fc.property(entries, (all) => {
      const index = searchIndexOf(all);
      for (const { code, description } of all)
        if (!codesFound(index, description).includes(code)) throw new Error(`${description} is not found`);
    }),
    { numRuns: 100 },
  );
  t.pass();
});

test("a query leaves nothing behind for the next", (t) => {
  fc.assert(
    fc.property(entries, anything, description, (all, before, text) => {
      const used = searchIndexOf(all);
      codesFound(used, before, 10);
      t.deepEqual(codesFound(used, text, 10), codesFound(searchIndexOf(all), text, 10));
    }),
    { numRuns: 100 },
  );
  t.pass();
});
