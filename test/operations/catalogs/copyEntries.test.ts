import test from "ava";
import { copyEntries } from "../../../src/operations/catalogs/copyEntries.ts";
import { streamEntries } from "../../../src/queries/catalogs/streamEntries.ts";
import { stageRows } from "../../helpers/catalogs/activateRows.ts";
import type { SomeRows } from "../../helpers/catalogs/catalogsWith.ts";
import { testDatabase } from "../../helpers/servers/database.ts";
import { definitionOf } from "../../helpers/catalogs/definitionOf.ts";

const paymentForms = definitionOf("payment-forms");

test("every value comes back as it went in, whatever is in it", async (t) => {
  const { db } = await testDatabase(t);
  const rows: SomeRows[string] = [
    {
      code: "01",
      description: 'tab\t line\n return\r back\\slash \\N "quotes" ñÑ €',
      fields: { a: "\\t\n", b: ["1", "x"] },
    },
    {
      code: "02",
      parent: "p",
      description: String.raw`\.`,
      validFrom: "2022-01-01",
      validUntil: "2025-12-31",
    },
    { code: "02", parent: "q", description: "", fields: { none: null, yes: true } },
  ];
  const { number, counts } = await stageRows(db, { "payment-forms": rows });

  t.deepEqual(counts, { "payment-forms": 3 });
  const found = await entriesOf(db, number);
  t.deepEqual(
    found.map(({ fields, ...rest }) => ({ ...rest, fields: JSON.parse(fields) as object })),
    rows.map((row, position) => ({
      catalog: "payment-forms",
      parent: "",
      validFrom: null,
      validUntil: null,
      fields: {},
      ...row,
      position,
    })),
  );
});

test("positions count on where a catalog goes on in another batch", async (t) => {
  const { db } = await testDatabase(t);
  async function* twice() {
    for (const codes of [["03", "01"], ["02"]])
      yield {
        definition: paymentForms,
        rows: codes.map((code) => ({
          code,
          parent: "",
          description: code,
          validFrom: null,
          validUntil: null,
          fields: {},
        })),
      };
  }
  const { number } = await stageRows(db, {});
  const { counts } = await db.transaction((tx) => copyEntries(tx, number, twice()));

  t.deepEqual(counts, { "payment-forms": 3 });
  const found = await entriesOf(db, number);
  t.deepEqual(
    found.map(({ code, position }) => [code, position]),
    [
      ["01", 1],
      ["02", 2],
      ["03", 0],
    ],
  );
});

test("an import that breaks half-way leaves nothing, and its second run replaces the first", async (t) => {
  const { db } = await testDatabase(t);
  const { number } = await stageRows(db, { "payment-forms": [{ code: "01" }, { code: "02" }] });
  async function* breaking() {
    yield {
      definition: paymentForms,
      rows: [{ code: "77", parent: "", description: "", validFrom: null, validUntil: null, fields: {} }],
    };
    throw new Error("the reader died");
  }
  await t.throwsAsync(
    db.transaction((tx) => copyEntries(tx, number, breaking())),
    { message: "the reader died" },
  );
  t.deepEqual(
    (await entriesOf(db, number)).map(({ code }) => code),
    ["01", "02"],
  );
});

test("a code that stands twice never gets in", async (t) => {
  const { db } = await testDatabase(t);
  await t.throwsAsync(stageRows(db, { "payment-forms": [{ code: "01" }, { code: "01" }] }), {
    message: /unique/,
  });
  const { rows } = await db.raw<{ rows: object[] }>(
    "select 1 from pg_class where relname = 'catalog_entries_1'",
  );
  t.deepEqual(rows, []);
});

async function entriesOf(db: Parameters<typeof streamEntries>[0], number: number) {
  const found = [];
  for await (const page of streamEntries(db, number, ["payment-forms"])) found.push(...page);
  return found;
}
