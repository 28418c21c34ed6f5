import test from "ava";
import { apiOfFile } from "../../helpers/api.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/products";
const send = (csv: string, more: object = {}) =>
  api().call("POST", `${base}/import`, { body: { csv, ...more } });
const read = async (sku: string) => (await api().call("GET", `${base}?sku=${sku}`)).json.data.items[0];
const iva = (rate: number) => ({ tax: "IVA", kind: "rate", rate, withheld: false });

test.serial(
  "a file of a spreadsheet is stored, whatever its separator, quotes, line ends and BOM",
  async (t) => {
    const rows = [
      "Clave;Descripción;Clave SAT;Unidad;IVA;Precio;Color",
      'A-1;"Café ""de olla""; molido";50201706 - Café;H87 - Pieza;16%;$1,234.50;rojo',
      "",
      'A-2;Tubo 1/2" PVC;50161509;;0;12,5;',
      "A-3;Libro;55101509;H87;exento;;",
      '"A-4";"dos\nrenglones";1010101;kgm;16;;',
    ];
    const { status, json, text } = await send(`\uFEFF${rows.join("\r\n")}\r\n`);
    t.is(status, 200, text);
    t.deepEqual(json.data, {
      total: 4,
      created: 4,
      updated: 0,
      unchanged: 0,
      rejected: [],
      ignoredColumns: ["Color"],
    });
    t.like(await read("A-1"), {
      description: 'Café "de olla"; molido',
      productKey: "50201706",
      unitKey: "H87",
      unitPrice: 1234.5,
      taxes: [iva(0.16)],
    });
    t.like(await read("A-2"), {
      description: 'Tubo 1/2" PVC',
      unitPrice: 12.5,
      taxes: [iva(0)],
      unitKey: "H87",
    });
    t.like(await read("A-3"), { unitPrice: null, taxes: [{ ...iva(0), kind: "exempt", rate: null }] });
    t.like(await read("A-4"), {
      description: "dos renglones",
      productKey: "01010101",
      unitKey: "KGM",
      taxes: [iva(0.16)],
    });
  },
);

test.serial(
  "the same file again changes nothing; another updates what its columns say and no more",
  async (t) => {
    const csv =
      "sku,description,productKey,iva,unitPrice\nB-1,Taza,52152002,0.16,10\nB-2,Plato,52152002,0.16,20";
    t.like((await send(csv)).json.data, { created: 2, updated: 0, unchanged: 0 });
    const before = await read("B-1");
    t.like((await send(csv)).json.data, { created: 0, updated: 0, unchanged: 2 });
    t.is((await read("B-1")).updatedAt, before.updatedAt);
    const partial = "sku,description,productKey\nB-1,Taza azul,52152002\nB-3,Vaso,52152002";
    t.like((await send(partial)).json.data, { created: 1, updated: 1, unchanged: 0 });
    t.like(await read("B-1"), { id: before.id, description: "Taza azul", unitPrice: 10, taxes: [iva(0.16)] });
  },
);

test.serial("mode insert leaves what exists alone and names its rows", async (t) => {
  await send("sku,description,productKey\nC-1,Uno,52152002");
  const { json } = await send("sku,description,productKey\nC-2,Dos,52152002\nC-1,Otro,52152002", {
    mode: "insert",
  });
  t.like(json.data, { total: 2, created: 1, updated: 0, unchanged: 0 });
  t.like(json.data.rejected[0], { line: 3, faults: { 0: { code: "csv.already_there" } } });
  t.is((await read("C-1")).description, "Uno");
});

test.serial("rows with faults are told with line and column, and the sound ones are stored", async (t) => {
  const rows = [
    "Clave,Descripción,Clave SAT,Unidad,IVA,ObjetoImp,Precio",
    "D-1,Bien,52152002,H87,16%,,1",
    "D-2,,123,PIEZA,15%,,barato",
    '"D-3","con\nsalto",52152002,H87,16%,1,1',
    "D-1,Repetido,52152002,H87,,,1",
    "D-5,De más,52152002,H87,,,1,sobra",
    "D-6,Tasa,52152002,H87,mucho,,1",
    "D-7,Rara,52152002,H87,12%,,1",
  ];
  const { json } = await send(rows.join("\n"));
  t.like(json.data, { total: 7, created: 1, updated: 0, unchanged: 0 });
  const told = json.data.rejected.map(
    ({ line, faults }: { line: number; faults: { code: string; path: string }[] }) => [
      line,
      ...faults.map(({ code, path }) => `${code} ${path}`).sort(),
    ],
  );
  t.deepEqual(told, [
    [3, "field.format Clave SAT", "field.format Unidad", "field.required Descripción", "field.type Precio"],
    [4, "CFDI40172 ObjetoImp"],
    [6, "csv.repeated "],
    [7, "csv.too_many_cells "],
    [8, "field.type IVA"],
    [9, "CFDI40179 IVA"],
  ]);
  t.regex(json.data.rejected[2].faults[0].message, /2/);
});

test.serial("cells that look like formulas are texts", async (t) => {
  const formula = '=HYPERLINK("http://x.example","y")';
  await send(
    `sku,description,productKey\nE-1,"${formula.replaceAll('"', '""')}",52152002\n+E2,-1+1,52152002`,
  );
  t.is((await read("E-1")).description, formula);
  t.is((await read("%2BE2")).description, "-1+1");
});

test.serial("a file that cannot be read as a whole is refused, and says why", async (t) => {
  const codes = async (csv: string): Promise<string[]> => {
    const { status, json } = await send(csv);
    t.is(status, 422, csv.slice(0, 40));
    return json.details.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`);
  };
  t.deepEqual(await codes("sku,description,productKey\n"), ["csv.empty csv"]);
  t.deepEqual(await codes("color,talla\nrojo,M"), [
    "csv.column_missing sku",
    "csv.column_missing description",
    "csv.column_missing productKey",
  ]);
  t.deepEqual(await codes("sku,Clave,description,productKey\n1,2,3,52152002"), ["csv.column_repeated Clave"]);
  t.deepEqual(await codes('sku,description,productKey\n1,"sin cerrar,52152002\n'), ["csv.unreadable csv"]);
  const many = Array.from({ length: 5_001 }, (_, at) => `M-${at},Muchos,52152002`).join("\n");
  t.deepEqual(await codes(`sku,description,productKey\n${many}`), ["csv.too_many_rows csv"]);
  t.deepEqual(await codes(""), ["field.length csv"]);
});

test.serial("five thousand rows are stored at once", async (t) => {
  const many = Array.from({ length: 5_000 }, (_, at) => `N-${at},Producto ${at},52152002,16%`).join("\n");
  const { status, json } = await send(`sku,description,productKey,iva\n${many}`);
  t.is(status, 200);
  t.like(json.data, { total: 5_000, created: 5_000, rejected: [] });
});

test.serial("an import takes its SKUs out of the inbox and stands in the audit log", async (t) => {
  const { deps, demo } = api();
  const merchantId = demo.merchant.id;
  const seen = { merchantId, sku: "F-1", description: "F", firstSeenAt: new Date(), lastSeenAt: new Date() };
  await deps.db("unmapped_skus").insert(seen);
  await send("sku,description,productKey\nF-1,Efe,52152002");
  t.is((await deps.db("unmapped_skus").where({ sku: "F-1" })).length, 0);
  const [entry] = await deps
    .db("audit_entries")
    .where({ action: "product.imported" })
    .orderBy("number", "desc");
  t.deepEqual(entry.after, { rows: 1, created: 1, updated: 0 });
  const { key } = await api().keyWith("products:read");
  const refused = await api().call("POST", `${base}/import`, { key, body: { csv: "sku\n1" } });
  t.is(refused.status, 404);
});
