import test from "ava";
import { catalogDefinition } from "../../src/domain/catalogs/definitions/catalogDefinitions.ts";
import type { CatalogRow } from "../../src/domain/catalogs/definitions/catalogDefinition.ts";
import type { EntryFilter } from "../../src/domain/catalogs/entryFilter.ts";
import { embeddedCatalog } from "../../src/queries/catalogs/embeddedCatalog.ts";
import { findCatalog } from "../../src/queries/catalogs/findCatalog.ts";
import type { EntryPage, ReadableCatalog } from "../../src/queries/catalogs/readableCatalog.ts";
import { activateRows } from "../helpers/catalogs/activateRows.ts";
import { testDatabase } from "../helpers/servers/database.ts";
import { isIndexed } from "../helpers/servers/isIndexed.ts";

const rows: readonly CatalogRow[] = [
  row("AGU", "001", "Aguascalientes", {}),
  row("AGU", "002", "Asientos", {}, "2022-01-01", "2024-12-31"),
  row("JAL", "001", "Acatic", {}, "2023-01-01"),
  row("JAL", "039", "Guadalajara Ñandú", {}),
  row("OAX", "100", "100% Oaxaca_", {}),
];

const uses: readonly CatalogRow[] = [
  row("", "G01", "Adquisición", { fisica: true, moral: true, regimes: ["601", "612"] }),
  row("", "D01", "Honorarios médicos", { fisica: true, moral: false, regimes: ["605", "612"] }),
  row("", "S01", "Sin efectos", { fisica: true, moral: true, regimes: null }),
];

function row(
  parent: string,
  code: string,
  description: string,
  fields: CatalogRow["fields"],
  validFrom: string | null = null,
  validUntil: string | null = null,
): CatalogRow {
  return { code, parent, description, validFrom, validUntil, fields };
}

const questions: readonly (readonly [catalog: string, EntryFilter, EntryPage])[] = [
  ["municipalities", {}, { limit: 3 }],
  ["municipalities", {}, { limit: 3, after: { parent: "JAL", code: "001" } }],
  ["municipalities", {}, { limit: 5 }],
  ["municipalities", { parent: "JAL" }, { limit: 1 }],
  ["municipalities", { parent: "XXX" }, { limit: 1 }],
  ["municipalities", { validAt: "2024-12-31" }, { limit: 9 }],
  ["municipalities", { validAt: "2025-01-01" }, { limit: 9 }],
  ["municipalities", { validAt: "2021-12-31" }, { limit: 9 }],
  ["municipalities", { codes: ["001", "100", "999"] }, { limit: 9 }],
  ["municipalities", { codes: [] }, { limit: 9 }],
  ["municipalities", { codeBeginning: "0" }, { limit: 9 }],
  ["municipalities", { parent: "JAL", containing: "ÑANDU" }, { limit: 9 }],
  ["municipalities", { containing: "%" }, { limit: 9 }],
  ["municipalities", { containing: "a_" }, { limit: 9 }],
  ["cfdi-uses", { fields: { moral: true } }, { limit: 9 }],
  ["cfdi-uses", { fields: { regimes: "612" } }, { limit: 9 }],
  ["cfdi-uses", { fields: { regimes: "605", moral: true } }, { limit: 9 }],
];

test("a catalog answers alike from the program and from the database", async (t) => {
  const { db } = await testDatabase(t);
  const byCode = [...uses].sort((a, b) => (a.code < b.code ? -1 : 1));
  await activateRows(db, { municipalities: rows, "cfdi-uses": byCode });
  const embedded: Readonly<Record<string, ReadableCatalog>> = {
    municipalities: embeddedCatalog("municipalities", catalogDefinition("municipalities"), rows),
    "cfdi-uses": embeddedCatalog("cfdi-uses", catalogDefinition("cfdi-uses"), byCode),
  };
  for (const [name, filter, page] of questions) {
    const stored = await findCatalog(db, name);
    t.true(stored?.isVerified);
    const text = JSON.stringify([name, filter, page]);
    t.deepEqual(await stored?.list(filter, page), await embedded[name]?.list(filter, page), text);
  }
  const stored = await findCatalog(db, "municipalities");
  for (const [code, parent] of [["001"], ["001", "JAL"], ["001", "XXX"], ["999"]] as const)
    t.deepEqual(await stored?.find(code, parent), await embedded["municipalities"]?.find(code, parent));
});

test("a code of an earlier version is found in the latest that had it, until that is dropped", async (t) => {
  const { db } = await testDatabase(t);
  const units = (description: string) => ({ units: [{ code: "XLT", description }, { code: "H87" }] });
  await activateRows(db, units("the first"));
  const { number } = await activateRows(db, units("the second"));
  await activateRows(db, { units: [{ code: "H87" }] });
  const find = async () => (await findCatalog(db, "units"))?.find("XLT");
  t.like((await find())?.[0], { description: "the second", isListed: false });
  await db("catalogVersions").where({ number }).update({ droppedAt: new Date() });
  t.like((await find())?.[0], { description: "the first", isListed: false });
});

test("what a workbook leaves out is read from the program", async (t) => {
  const { db } = await testDatabase(t);
  await activateRows(db, { units: [{ code: "H87" }] });
  t.like(await findCatalog(db, "payment-forms"), { version: "embedded", isVerified: false });
  t.like(await findCatalog(db, "units"), { version: "cfdi.1", isVerified: true });
  t.is(await findCatalog(db, "nothing"), undefined);
});

test("a page, a code and a neighbourhood are read through the index, however large the catalog", async (t) => {
  const { db } = await testDatabase(t);
  const parents = Array.from({ length: 800 }, (_, at) => String(10_000 + at));
  await activateRows(db, {
    neighborhoods: parents.flatMap((parent) =>
      ["0001", "0002", "0003", "0004", "0005"].map((code) => ({
        code,
        parent,
        description: `Colonia ${code}`,
      })),
    ),
  });
  await db.raw("analyze catalog_entries");
  const catalog = (await findCatalog(db, "neighborhoods")) as ReadableCatalog;
  const after = { parent: "10400", code: "0003" };
  for (const [name, call] of Object.entries({
    page: () => catalog.list({}, { limit: 25, after }),
    parent: () => catalog.list({ parent: "10400", containing: "colonia" }, { limit: 25 }),
    code: () => catalog.find("0003", "10400"),
  }))
    await isIndexed(t, db, name, call);
});
