import test from "ava";
import { catalogSearch } from "../../../../src/domain/catalogs/search/catalogSearch.ts";
import { entriesWithWords } from "../../../../src/domain/catalogs/search/entriesWithWords.ts";
import { searchByCode } from "../../../../src/domain/catalogs/search/searchByCode.ts";
import { codesFound, searchIndexOf } from "../../../helpers/catalogs/searchIndexOf.ts";

const keys = [
  { code: "50181900", description: "Pan, galletas y pastelitos dulces" },
  { code: "50181901", description: "Pan fresco", names: ["Bolillos", " Conchas"] },
  { code: "50202201", description: "Cerveza" },
  { code: "50202306", description: "Refrescos", names: ["Bebidas gaseosas"] },
  { code: "53101602", description: "Camisas para hombre" },
  { code: "53101604", description: "Camisas o blusas para mujer" },
  { code: "53111600", description: "Zapatos" },
  { code: "53111602", description: "Zapatos para mujer" },
  { code: "73131503", description: "Servicios de elaboración de la cerveza" },
  { code: "80131502", description: "Arrendamiento de locales", validUntil: "2024-12-31" },
  { code: "81111500", description: "Ingeniería de software", validFrom: "2026-01-01" },
  { code: "47131502", description: "Paños para limpiar" },
];
const index = searchIndexOf(keys);

const firsts: Readonly<Record<string, string>> = {
  refresco: "50202306",
  REFRESCOS: "50202306",
  gaseosa: "50202306",
  bolillo: "50181901",
  pan: "50181901",
  paños: "47131502",
  "camisa hombre": "53101602",
  "blusas de mujeres": "53101604",
  zapato: "53111600",
  cerveza: "50202201",
  serveza: "50202201",
  "sapatos mujer": "53111602",
  refrseco: "50202306",
  zapatoz: "53111600",
  camizas: "53101602",
  refr: "50202306",
  "zapatos para muj": "53111602",
  renta: "80131502",
  "elaboracion cerveza": "73131503",
};
for (const [text, code] of Object.entries(firsts))
  test(`"${text}" finds ${code} first`, (t) => {
    t.is(codesFound(index, text)[0], code, codesFound(index, text).join(", "));
  });

test("what nothing is like finds nothing", (t) => {
  for (const text of ["xyzqwk", "", " ", "¿?", "77", "qzqzqzqzqz wkwkwkwkw"])
    t.deepEqual(codesFound(index, text), []);
});

test("what isn't in force on the day is left out, and found without a day", (t) => {
  t.deepEqual(codesFound(index, "arrendamiento", 5, "2025-01-01"), []);
  t.deepEqual(codesFound(index, "arrendamiento", 5, "2024-12-31"), ["80131502"]);
  t.deepEqual(codesFound(index, "software", 5, "2025-12-31"), []);
  t.deepEqual(codesFound(index, "software"), ["81111500"]);
});

test("there are never more hits than asked for, and none twice", (t) => {
  for (const limit of [1, 2, 5]) t.true(codesFound(index, "zapatos pan camisas", limit).length <= limit);
  const all = codesFound(index, "pan fresco bolillos conchas zapatos", 50);
  t.is(new Set(all).size, all.length);
});

test("a code is found by itself and by its beginning, the class before what is in it", (t) => {
  const found = (text: string, limit = 5) =>
    searchByCode(index, text, { limit }).map(({ entry }) => index.entries[entry]!.code);
  t.deepEqual(found("50202306"), ["50202306"]);
  t.deepEqual(found("5018"), ["50181900", "50181901"]);
  t.deepEqual(found(" 5311 ", 1), ["53111600"]);
  t.deepEqual(found("99"), []);
  t.deepEqual(found("pan"), []);
  t.deepEqual(found("50%"), []);
  const units = searchIndexOf([
    { code: "KGM", description: "Kilogramo" },
    { code: "KGS", description: "Kilogramo por segundo" },
  ]);
  t.deepEqual(searchByCode(units, "kgm", { limit: 5 }).length, 1, "Letters are a code only as a whole.");
});

test("a list by words has every entry with all of them, by code", (t) => {
  const found = (text: string) => entriesWithWords(index, text).map((entry) => index.entries[entry]!.code);
  t.deepEqual(found("camisas"), ["53101602", "53101604"]);
  t.deepEqual(found("zapato mujer"), ["53111602"]);
  t.deepEqual(found("zapatos hombre"), []);
  t.deepEqual(found(""), []);
});

test("a search over all catalogs puts the best of each together, codes first", (t) => {
  const units = searchIndexOf([
    { code: "H87", description: "Pieza" },
    { code: "XPA", description: "Paquete de pan" },
  ]);
  const search = catalogSearch(
    "1",
    new Map([
      ["product-services", index],
      ["units", units],
    ]),
  );
  const found = (text: string, catalogs?: string[]) =>
    search
      .search(text, { limit: 3, ...(catalogs && { catalogs }) })
      .map(({ catalog, entry }) => `${catalog} ${entry.code}`);
  t.is(found("h87")[0], "units H87");
  t.true(found("pan").includes("units XPA") && found("pan").includes("product-services 50181901"));
  t.deepEqual(found("pan", ["units"]), ["units XPA"]);
  t.deepEqual(found("pan", ["nothing"]), []);
  t.deepEqual(found("50202306"), ["product-services 50202306"]);
});

test("a point of sale's description gets keys, and is told what it was read as", (t) => {
  const search = catalogSearch("1", new Map([["product-services", index]]));
  const { readAs, keys: suggested } = search.suggest("COCA COLA 600ML", { limit: 3 });
  t.is(readAs, "refresco");
  t.is(suggested[0]?.entry.code, "50202306");
});

test("an empty catalog answers nothing and breaks nothing", (t) => {
  const empty = searchIndexOf([]);
  t.deepEqual(codesFound(empty, "pan"), []);
  t.deepEqual(searchByCode(empty, "50", { limit: 5 }), []);
  t.deepEqual(entriesWithWords(empty, "pan"), []);
});
