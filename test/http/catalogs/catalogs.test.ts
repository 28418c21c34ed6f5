import test from "ava";
import { activateRows } from "../../helpers/catalogs/activateRows.ts";
import { apiOfFile, type ApiAnswer } from "../../helpers/http/api.ts";

const api = apiOfFile();
let filled: Promise<void> | undefined;
const read = async (path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> => {
  await (filled ??= fillCatalogs());
  return api().call("GET", `/api/v1/catalogs${path}`, { key: null, headers });
};
const paths = ({ json }: ApiAnswer): string[] => json.details.map(({ path }: { path: string }) => path);

const states = ["AGU", "JAL", "OAX"];

/** A version of the catalogs counts, and after it another. */
async function fillCatalogs(): Promise<void> {
  const municipalities = states.flatMap((parent) =>
    ["001", "002", "003"].map((code) => ({ code, parent, description: `Municipio ${code} de ${parent}` })),
  );
  const rows = {
    municipalities,
    "tax-objects": [{ code: "01", description: "No objeto de impuesto." }],
    "postal-codes": [postalCode("44100", "JAL", "001"), postalCode("20000", "AGU", "002")],
    neighborhoods: [
      { code: "0001", parent: "44100", description: "Guadalajara Centro" },
      { code: "0002", parent: "44100", description: "Analco" },
    ],
    states: states.map((code) => ({ code, parent: "MEX", description: `Estado ${code}` })),
    units: [
      { code: "H87", description: "Pieza" },
      { code: "XLT", description: "Lote a granel", validUntil: "2023-12-31" },
    ],
    "product-services": [
      { code: "50202306", description: "Refrescos", fields: { similar: "Bebidas gaseosas" } },
      { code: "50202301", description: "Agua", fields: { similar: null } },
      { code: "50200000", description: "Bebidas", fields: { similar: null } },
    ],
  };
  await activateRows(api().deps.db, rows);
  await activateRows(api().deps.db, {
    ...rows,
    units: [
      { code: "H87", description: "Pieza (unidad)" },
      { code: "KGM", description: "Kilogramo" },
    ],
  });
}

function postalCode(code: string, state: string, municipality: string) {
  const fields = {
    state,
    municipality,
    locality: null,
    borderStimulus: "0",
    summerOffset: -6,
    winterOffset: -6,
  };
  return { code, description: code, validFrom: "2022-01-01", fields };
}

test("anybody can read which catalogs there are, and each of them", async (t) => {
  const { status, json } = await read("");
  t.is(status, 200);
  const items: { name: string; entries: number; verified: boolean; version: string }[] = json.data.items;
  const found = new Map(items.map((item) => [item.name, item]));
  t.like(found.get("municipalities"), {
    satName: "c_Municipio",
    entries: 9,
    verified: true,
    version: "cfdi.2",
  });
  t.like(found.get("tax-regimes"), { entries: 19, verified: false, version: "embedded" });
  t.like(found.get("cancellation-reasons"), { satName: "c_MotivoCancelacion", entries: 4, workbook: null });
  t.like(found.get("waybill/stations"), { entries: 0, verified: false });
  for (const { name } of items)
    t.is((await read(name.includes("/") ? `/complements/${name}` : `/${name}`)).status, 200, name);
});

test("a code tells its description, the days it is in force, and how it stands", async (t) => {
  const { json } = await read("/tax-objects/01");
  t.like(json.data, {
    catalog: "tax-objects",
    version: "cfdi.2",
    verified: true,
    code: "01",
    description: "No objeto de impuesto.",
    standing: "inForce",
  });
  t.like((await read("/postal-codes/44100")).json.data, { code: "44100", validFrom: "2022-01-01" });
});

test("a code that SAT took away stays readable, and says so", async (t) => {
  const { status, json } = await read("/units/XLT");
  t.is(status, 200);
  t.like(json.data, { description: "Lote a granel", validUntil: "2023-12-31", standing: "withdrawn" });
});

test("a code is judged by the day asked for", async (t) => {
  const standing = async (path: string): Promise<string> => (await read(path)).json.data.standing;
  t.is(await standing("/tax-objects/01?validAt=2030-01-01"), "inForce");
  t.is(await standing("/payment-forms/31?validAt=2022-06-01"), "inForce");
});

test("an unknown catalog or code does not exist", async (t) => {
  for (const path of [
    "/nothing",
    "/payment-forms/77",
    "/complements/waybill/nothing",
    "/complements/tea/units",
  ])
    t.is((await read(path)).status, 404, path);
});

test("a code that is unique within a parent only needs it", async (t) => {
  const without = await read("/municipalities/001");
  t.is(without.status, 400);
  t.deepEqual(paths(without), ["parent"]);
  const { json } = await read("/municipalities/001?parent=JAL");
  t.like(json.data, { parent: "JAL", description: "Municipio 001 de JAL", fields: { state: "JAL" } });
});

test("a list goes on where its cursor says, without a gap or a repetition", async (t) => {
  const seen: string[] = [];
  let after = "";
  do {
    const { json } = await read(`/municipalities?limit=2${after}`);
    t.true(json.data.items.length <= 2);
    for (const { parent, code } of json.data.items) seen.push(`${parent} ${code}`);
    after = json.data.nextCursor === null ? "" : `&after=${json.data.nextCursor}`;
  } while (after !== "");
  t.deepEqual(
    seen,
    states.flatMap((state) => ["001", "002", "003"].map((code) => `${state} ${code}`)),
  );
});

test("a list is narrowed by words, parent, fields and day", async (t) => {
  const codes = async (path: string): Promise<string[]> =>
    (await read(path)).json.data.items.map(({ code, parent }: { code: string; parent: string | null }) =>
      parent === null ? code : `${parent}-${code}`,
    );
  t.deepEqual(await codes("/municipalities?state=OAX&limit=2"), ["OAX-001", "OAX-002"]);
  t.deepEqual(await codes("/municipalities?parent=OAX&q=municipios%20003"), ["OAX-003"]);
  t.deepEqual(await codes("/postal-codes?state=JAL"), ["44100"]);
  t.deepEqual(await codes("/postal-codes?state=JAL&municipality=002"), []);
  t.deepEqual(await codes("/postal-codes?q=20"), ["20000"]);
  t.deepEqual(await codes("/postal-codes?validAt=2021-12-31"), []);
  t.deepEqual(await codes("/neighborhoods?postalCode=44100&q=centro"), ["44100-0001"]);
  t.deepEqual(await codes("/product-services?q=bebida"), ["50200000", "50202306"]);
  t.deepEqual(await codes("/product-services?q=502023"), ["50202301", "50202306"]);
  t.deepEqual((await codes("/cfdi-uses?person=moral&regime=616")).sort(), ["CP01", "G02", "S01"]);
});

test("every parameter that is wrong is named by its path", async (t) => {
  const cases: Readonly<Record<string, string[]>> = {
    "/municipalities?limit=0&after=!&validAt=2026-02-30": ["limit", "after", "validAt"],
    "/municipalities?colour=red": ["colour"],
    "/tax-objects?state=JAL&parent=x&person=fisica": ["state", "person", "parent"],
    "/neighborhoods?q=centro": ["parent"],
    "/search": ["q"],
    "/search?q=a&catalog=nothing&limit=51": ["catalog", "limit"],
    "/product-services/suggest": ["description"],
    "/changes?since=yesterday": ["since"],
    "/cfdi-uses/allowed?regime=6&person=cat": ["regime", "person"],
    "/tax-regimes/allowed?rfc=X": ["rfc"],
    "/error-codes?source=x": ["source"],
    "/postal-codes/44100?neighborhoods=maybe": ["neighborhoods"],
  };
  for (const [path, faults] of Object.entries(cases)) {
    const answer = await read(path);
    t.is(answer.status, 400, path);
    t.deepEqual(paths(answer).sort(), faults.sort(), path);
  }
});

test("a cache is told how long an answer holds, and whoever has it is told 304", async (t) => {
  for (const path of [
    "",
    "/units",
    "/units/H87",
    "/search?q=agua",
    "/postal-codes/44100",
    "/error-codes",
    "/rfc/X",
  ]) {
    const { headers } = await read(path);
    t.is(headers.get("cache-control"), "public, max-age=60, must-revalidate", path);
    const etag = headers.get("etag") ?? "";
    t.regex(etag, /^"[\w-]{22}"$/);
    const again = await read(path, { "If-None-Match": etag });
    t.is(again.status, 304, path);
    t.is(again.text, "");
  }
  const { headers } = await read("/nothing");
  t.is(headers.get("cache-control"), "no-store");
});

test("a postal code tells its place, its clocks and its neighbourhoods", async (t) => {
  const { json } = await read("/postal-codes/44100?neighborhoods=true");
  t.deepEqual(json.data, {
    code: "44100",
    verified: true,
    state: { code: "JAL", name: "Estado JAL" },
    municipality: { code: "001", name: "Municipio 001 de JAL" },
    locality: null,
    borderStimulus: "none",
    timeZone: "America/Mexico_City",
    offsets: { summerHours: -6, winterHours: -6 },
    validFrom: "2022-01-01",
    validUntil: null,
    neighborhoods: [
      { code: "0001", name: "Guadalajara Centro" },
      { code: "0002", name: "Analco" },
    ],
  });
  t.false("neighborhoods" in (await read("/postal-codes/44100")).json.data);
  t.is((await read("/postal-codes/44101")).status, 404);
  t.is((await read("/postal-codes/4410")).status, 404);
});

test.serial("what an import noted as equal is not compared again", async (t) => {
  const changes = async () => (await read("/changes?since=2020-01-01")).json.data.items.length as number;
  t.is(await changes(), 3);
  const noted = (against: number, catalogs: object) =>
    api().deps.db("catalogVersions").where({ number: 2 }).update({ diff: { against, catalogs } });
  await noted(1, { units: {} });
  t.is(await changes(), 3);
  await noted(1, { states: {} });
  t.is(await changes(), 0);
  await noted(7, {});
  t.is(await changes(), 3, "A note about another pair of versions says nothing.");
});

test.serial("what differs since a day is told row by row, over pages", async (t) => {
  const { json } = await read("/changes?since=2020-01-01");
  t.deepEqual(json.data.versions, [{ workbook: "cfdi", before: 1, now: 2 }]);
  const told = json.data.items.map(({ catalog, code, kind, changed }: Record<string, unknown>) => ({
    catalog,
    code,
    kind,
    changed,
  }));
  t.deepEqual(told, [
    { catalog: "units", code: "H87", kind: "changed", changed: ["description"] },
    { catalog: "units", code: "KGM", kind: "added", changed: [] },
    { catalog: "units", code: "XLT", kind: "removed", changed: [] },
  ]);
  t.is(json.data.items[0].before.description, "Pieza");
  t.is(json.data.items[0].now.description, "Pieza (unidad)");

  const paged: string[] = [];
  let after = "";
  do {
    const page = await read(`/changes?since=2020-01-01&catalog=units&limit=1${after}`);
    for (const { code } of page.json.data.items) paged.push(code);
    after = page.json.data.nextCursor === null ? "" : `&after=${page.json.data.nextCursor}`;
  } while (after !== "");
  t.deepEqual(paged, ["H87", "KGM", "XLT"]);
  t.deepEqual((await read("/changes?since=2020-01-01&catalog=states")).json.data.items, []);
  t.deepEqual((await read("/changes?since=2099-01-01")).json.data, {
    versions: [{ workbook: "cfdi", before: 2, now: 2 }],
    items: [],
    nextCursor: null,
  });
});
