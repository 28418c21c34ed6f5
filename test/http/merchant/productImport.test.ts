import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { importReaders } from "../../../src/http/merchant/books/csv/importReaders.ts";
import { runImports } from "../../../src/operations/imports/runImports.ts";
import { dyingDb } from "../../helpers/killing/dyingDb.ts";
import { importFile } from "../../helpers/http/importFile.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/products";
const send = (csv: string, more: object = {}) => importFile(api(), base, { body: { csv, ...more } });
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
    t.like(json.data, {
      state: "done",
      total: 4,
      done: 4,
      created: 4,
      updated: 0,
      unchanged: 0,
      rejectedTotal: 0,
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

test.serial("a file of the wrong columns is refused at once; one that breaks off later fails", async (t) => {
  const codes = async (csv: string): Promise<string[]> => {
    const { status, json } = await send(csv);
    if (status === 200) t.like(json.data, { state: "failed", reason: "request.invalid", created: 0 });
    else t.is(status, 422, csv.slice(0, 40));
    const found = status === 200 ? json.data.faults : json.details;
    return found.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`);
  };
  t.deepEqual(await codes("sku,description,productKey\n"), ["csv.empty csv"]);
  t.deepEqual(await codes("color,talla\nrojo,M"), [
    "csv.column_missing sku",
    "csv.column_missing description",
    "csv.column_missing productKey",
  ]);
  const wide = `sku,description,productKey${",x".repeat(498)}\n1,2,52152002`;
  t.deepEqual(await codes(wide), ["csv.too_many_columns csv"]);
  const afterTheBeginning = `sku,description,productKey\n"${"x".repeat(70_000)}`;
  t.deepEqual(await codes(afterTheBeginning), ["csv.unreadable csv"]);
  t.deepEqual(await codes("sku,Clave,description,productKey\n1,2,3,52152002"), ["csv.column_repeated Clave"]);
  t.deepEqual(await codes('sku,description,productKey\n1,"sin cerrar,52152002\n'), ["csv.unreadable csv"]);
  const many = Array.from({ length: 5_001 }, (_, at) => `M-${at},Muchos,52152002`).join("\n");
  t.deepEqual(await codes(`sku,description,productKey\n${many}`), ["csv.too_many_rows csv"]);
  t.deepEqual(await codes(""), ["field.length csv"]);
});

test.serial("five thousand rows are read", async (t) => {
  const many = Array.from({ length: 5_000 }, (_, at) => `N-${at},Producto ${at},52152002,16%`).join("\n");
  const { status, json } = await send(`sku,description,productKey,iva\n${many}`);
  t.is(status, 200);
  t.like(json.data, { state: "done", total: 5_000, created: 5_000, rejectedTotal: 0 });
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
  t.deepEqual(entry.after, { rows: 1, created: 1, updated: 0, rejected: 0 });
  t.is(entry.actor.kind, "apiKey");
  const { key } = await api().keyWith("products:read");
  const refused = await api().call("POST", `${base}/import`, { key, body: { csv: "sku\n1" } });
  t.is(refused.status, 404);
});

test.serial(
  "a file is taken with 202, listed for its merchant and kind, and forgotten once it is read",
  async (t) => {
    const { db } = api().deps;
    const sent = await api().call("POST", `${base}/import`, {
      body: { csv: "sku,description,productKey\nG-1,Ge,52152002" },
    });
    t.is(sent.status, 202, sent.text);
    t.like(sent.json.data, {
      kind: "products",
      state: "queued",
      total: null,
      done: 0,
      created: 0,
      endedAt: null,
    });
    const { id } = sent.json.data;
    t.is((await api().call("GET", `${base}/imports/${id}`)).headers.get("retry-after"), "1");
    t.not((await db("imports").where({ id }).first()).file, null);
    await api().work();
    const read = await api().call("GET", `${base}/imports/${id}`);
    t.like(read.json.data, { id, state: "done", total: 1, done: 1, created: 1 });
    t.is(read.headers.get("retry-after"), null);
    t.is((await db("imports").where({ id }).first()).file, null);
    t.is((await api().call("GET", `${base}/imports?limit=1`)).json.data.items[0].id, id);

    t.is((await api().call("GET", `/api/v1/merchant/customers/imports/${id}`)).status, 404, "another kind");
    const other = await otherMerchant(api().deps);
    const { session } = await teamMember(api(), "owner", { merchantId: other.id });
    t.is((await api().call("GET", `${base}/imports/${id}`, { session })).status, 404, "another merchant");
    t.deepEqual((await api().call("GET", `${base}/imports`, { session })).json.data.items, []);
  },
);

test.serial(
  "the first hundred rejected rows are told, all are counted, and the sound ones stored",
  async (t) => {
    const rows = Array.from({ length: 1_200 }, (_, at) => `H-${at},Hache,${at % 4 === 0 ? "x" : "52152002"}`);
    const { json } = await send(`sku,description,productKey\n${rows.join("\n")}`);
    t.like(json.data, { state: "done", total: 1_200, created: 900, rejectedTotal: 300 });
    const lines = json.data.rejected.map(({ line }: { line: number }) => line);
    t.deepEqual(
      lines,
      Array.from({ length: 100 }, (_, at) => 2 + 4 * at),
    );
  },
);

test.serial(
  "an import killed at any line, or run by several workers at once, stores each row once",
  async (t) => {
    const { deps } = api();
    const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
    const work = runImports(importReaders);
    const expected = { state: "done", total: 510, done: 510, created: 509, updated: 0, unchanged: 0 };
    for (let dieAt = 1, died = true; died; dieAt += 3) {
      const rows = Array.from(
        { length: 510 },
        (_, at) => `K${dieAt}-${at},Ka,${at === 200 ? "x" : "52152002"}`,
      );
      const csv = `sku,description,productKey\n${rows.join("\n")}`;
      const { id } = (await api().call("POST", `${base}/import`, { body: { csv } })).json.data;
      const dying = dyingDb(deps.tenantDb([api().demo.merchant.id]), dieAt);
      died = await work({ ...deps, tenantDb: () => dying.db }, [id], run).then(
        () => false,
        () => true,
      );
      dying.heal();
      await Promise.all([1, 2].map(() => work(deps, [id], run)));
      const { data } = (await api().call("GET", `${base}/imports/${id}`)).json;
      t.like(data, { ...expected, rejected: { 0: { line: 202 } }, rejectedTotal: 1 }, `killed at ${dieAt}`);
      const audited = await deps.db("auditEntries").where({ action: "product.imported", subjectId: id });
      t.deepEqual(
        audited.map(({ after }) => after.created),
        [509],
        `killed at ${dieAt}`,
      );
    }
  },
);

test.serial("files of one kind are stored in the order in which they came", async (t) => {
  const { deps } = api();
  const run = { signal: new AbortController().signal, log: deps.log, attempt: 1 };
  const post = async (name: string): Promise<string> => {
    const csv = `sku,description,productKey\nL-1,${name},52152002`;
    return (await api().call("POST", `${base}/import`, { body: { csv } })).json.data.id;
  };
  const [first, second] = [await post("Primero"), await post("Segundo")];
  const work = runImports(importReaders);
  t.is((await work(deps, [second], run)).get(second)?.kind, "waitUntil");
  await deps.db("outbox").whereRaw("? = any(subject_ids)", [first]).update({ deadAt: new Date() });
  t.deepEqual(await work(deps, [second], run), new Map(), "one that waits for an operator holds up nobody");
  const third = await post("Tercero");
  await deps.db("outbox").whereRaw("? = any(subject_ids)", [first]).update({ deadAt: null });
  await work(deps, [first, third], run);
  t.is((await read("L-1")).description, "Tercero");
});

test.serial(
  "a last failed try ends the import and says so; too many waiting files are refused",
  async (t) => {
    const { deps } = api();
    const csv = "sku,description,productKey\nP-1,Pe,52152002";
    const post = () => api().call("POST", `${base}/import`, { body: { csv } });
    const { id } = (await post()).json.data;
    const broken = { ...importReaders, products: () => Promise.reject(new Error("out of order")) };
    const run = { signal: new AbortController().signal, log: deps.log, attempt: 9 };
    await t.throwsAsync(runImports(broken)(deps, [id], run));
    await runImports(broken)(deps, [id], { ...run, attempt: 10 });
    const { data } = (await api().call("GET", `${base}/imports/${id}`)).json;
    t.like(data, { state: "failed", reason: "internal.error", created: 0 });
    for (let sent = 0; sent < 20; sent += 1) t.is((await post()).status, 202);
    t.like(await post(), { status: 409, json: { error: "import.too_many" } });
    await api().work();
    t.is((await post()).status, 202);
  },
);
