import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { importFile } from "../../helpers/http/importFile.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/customers";
const send = (csv: string, more: object = {}) => importFile(api(), base, { body: { csv, ...more } });
const read = async (rfc: string) => (await api().call("GET", `${base}?rfc=${rfc}`)).json.data.items;
const head = "RFC,Razón social,CP,Régimen fiscal,Uso CFDI,Correo";

test.serial(
  "customers are read as files have them: dashed RFCs, lost zeros, codes with their names",
  async (t) => {
    const rows = [
      head,
      "ure-180429-tm6,Universidad Robotica Española,86991,601 - General de Ley Personas Morales,G03 - Gastos en general,a@b.mx",
      "CACX7605101P8,  Xochilt   Casas Chavez ,6000,612,g03,",
    ];
    const { status, json, text } = await send(rows.join("\n"));
    t.is(status, 200, text);
    t.like(json.data, { total: 2, created: 2, rejected: [], ignoredColumns: [] });
    t.like((await read("URE180429TM6"))[0], {
      name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
      taxRegime: "601",
      cfdiUse: "G03",
    });
    t.like((await read("CACX7605101P8"))[0], {
      name: "XOCHILT CASAS CHAVEZ",
      postalCode: "06000",
      email: null,
    });
  },
);

test.serial(
  "a second import updates, one of fewer columns keeps the rest, and insert leaves alone",
  async (t) => {
    const row = (name: string): string => `EKU9003173C9,${name},42501,601,G03`;
    await send(`${head}\n${row("Escuela")},escuela@example.mx`);
    t.like((await send(`${head}\n${row("ESCUELA")},escuela@example.mx`)).json.data, {
      unchanged: 1,
      updated: 0,
    });
    const fewer = head.replace(",Correo", "");
    t.like((await send(`${fewer}\n${row("Escuela Kemper")}`)).json.data, { updated: 1, created: 0 });
    t.like((await read("EKU9003173C9"))[0], { name: "ESCUELA KEMPER", email: "escuela@example.mx" });
    const inserted = await send(`${fewer}\n${row("Otra")}`, { mode: "insert" });
    t.like(inserted.json.data.rejected[0], { line: 2, faults: { 0: { code: "csv.already_there" } } });
  },
);

test.serial(
  "customers of a generic RFC are told apart by their names, and repeated ones are named",
  async (t) => {
    const abroad = (name: string): string => `XEXX010101000,${name},06000,616,S01,`;
    const csv = [head, abroad("Jane Doe"), abroad("John Doe"), abroad("JANE  doe")].join("\n");
    const first = (await send(csv)).json.data;
    t.like(first, { created: 2 });
    t.like(first.rejected[0], { line: 4, faults: { 0: { code: "csv.repeated" } } });
    t.like((await send(csv)).json.data, { created: 0, updated: 0, unchanged: 2 });
    t.is((await read("XEXX010101000")).length, 2);
  },
);

test.serial("whom nothing could be invoiced to is told by column, in the language asked for", async (t) => {
  const csv = `${head}\nHAHAHA,X,99,601,G03,\nURE180429TM6,UNIVERSIDAD,86991,605,D01,correo`;
  const { json } = await importFile(api(), base, { body: { csv }, headers: { "Accept-Language": "en" } });
  const [bad, unfit] = json.data.rejected;
  t.deepEqual(bad.faults.map(({ path }: { path: string }) => path).sort(), ["CP", "RFC"]);
  t.is(bad.faults[0].message, "This is not an RFC.");
  t.deepEqual(
    unfit.faults.map(({ path }: { path: string }) => path),
    ["Correo"],
  );
  const again = await send(csv.replace("correo", "a@b.mx"));
  t.deepEqual(
    again.json.data.rejected[1].faults.map(
      ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
    ),
    ["CFDI40158 Régimen fiscal"],
  );
});
