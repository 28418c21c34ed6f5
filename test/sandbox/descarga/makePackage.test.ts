import { readFileSync } from "node:fs";
import test from "ava";
import { folioCipher } from "../../../src/sandbox/sat/descarga/documents/folioCipher.ts";
import { documentMaker } from "../../../src/sandbox/sat/descarga/documents/satDocument.ts";
import {
  countPositions,
  type Selection,
  selectPositions,
} from "../../../src/sandbox/sat/descarga/documents/selectPositions.ts";
import { makePackage, type PackageOrder } from "../../helpers/sat/makePackage.ts";
import { temporaryFolder } from "../temporaryFolder.ts";
import { zipEntries } from "./zipEntries.ts";

const folder = temporaryFolder();
test.after.always(folder.remove);

const order: Omit<PackageOrder, "file"> = {
  rfc: "EKU9003173C9",
  service: "cfdi",
  direction: "emitidos",
  content: "cfdi",
  range: { from: "2026-01-01T00:00:00", to: "2026-01-31T23:59:59" },
  count: 2_000,
};
let files = 0;

test("the same order gives the same bytes", async (t) => {
  for (const content of ["cfdi", "metadata"] as const) {
    const [first, second] = [await made({ content, count: 300 }), await made({ content, count: 300 })];
    t.true(first.equals(second));
  }
});

test("a package has as many documents as asked for, each once, and its metadata the same ones", async (t) => {
  const xmls = await zipEntries(await made());
  t.is(xmls.size, 2_000);
  const metadata = [...(await zipEntries(await made({ content: "metadata" }))).entries()];
  const [[name, text] = ["", ""], [thirdName, thirds] = ["", ""]] = metadata;
  t.regex(name, /^[0-9a-f-]{36}_01\.txt$/);
  t.regex(thirdName, /^[0-9a-f-]{36}_tercero\.txt$/);
  const lines = text.split("\r\n").slice(1, -1);
  t.deepEqual(
    lines.map((line) => `${line.split("~")[0]?.toLowerCase()}.xml`),
    [...xmls.keys()],
  );
  t.true(thirds.split("\r\n").length > 5);
  t.true(lines.some((line) => line.includes("\n")));
});

test("every kind of document is there, some cancelled, some with odd addendas and namespaces", async (t) => {
  const xmls = [...(await zipEntries(await made())).values()];
  const count = (pattern: RegExp) => xmls.filter((xml) => pattern.test(xml)).length;
  for (const type of "IEPNT") t.true(count(new RegExp(`TipoDeComprobante="${type}"`)) > 10, type);
  t.true(count(/<pago20:DoctoRelacionado /) > 100);
  t.true(count(/<nomina12:Nomina /) > 50);
  t.true(count(/<cfdi:CfdiRelacionado /) > 50);
  t.true(count(/<cfdi:Addenda>/) > 50);
  t.true(count(/<cfdi:Addenda><fx:/) > 0);
  t.true(count(/<ns2:TimbreFiscalDigital /) > 5);
  const bytes = xmls.reduce((sum, xml) => sum + Buffer.byteLength(xml), 0) / xmls.length;
  t.true(bytes > 3_000 && bytes < 4_500, String(bytes));
});

test("the sums of a document are right to the cent", async (t) => {
  const xmls = [...(await zipEntries(await made())).values()];
  for (const xml of xmls.filter((text) => /TipoDeComprobante="[IE]"/.test(text))) {
    const [head = "", rest = ""] = xml.split("<cfdi:Conceptos>");
    const cents = (text: string, name: string) =>
      [...text.matchAll(new RegExp(` ${name}="([0-9.]+)"`, "g"))]
        .map(([, value = ""]) => Math.round(Number(value) * 100))
        .reduce((sum, value) => sum + value, 0);
    const [items = "", taxes = ""] = rest.split("</cfdi:Conceptos>");
    const lines = [...items.matchAll(/<cfdi:Concepto [^>]*>/g)].join("");
    t.is(cents(lines, "Importe"), cents(head, "SubTotal"));
    t.is(cents(lines, "Descuento"), cents(head, "Descuento"));
    const transferred = cents(taxes, "TotalImpuestosTrasladados");
    const withheld = cents(taxes, "TotalImpuestosRetenidos");
    t.is(cents(head, "SubTotal") - cents(head, "Descuento") + transferred - withheld, cents(head, "Total"));
    const each = [...items.matchAll(/<cfdi:Traslado [^>]*>/g)].join("");
    t.is(cents(each, "Importe"), transferred);
  }
});

test("a range cut in two loses nothing and has nothing twice", (t) => {
  const uuids = (from: string, to: string) => folios({ ...selection, range: { from, to } });
  const whole = uuids("2026-01-01T00:00:00", "2026-01-03T23:59:59");
  const [first, second] = [
    uuids("2026-01-01T00:00:00", "2026-01-02T13:14:15"),
    uuids("2026-01-02T13:14:16", "2026-01-03T23:59:59"),
  ];
  t.is(whole.length, 3_000);
  t.deepEqual([...first, ...second].sort(), whole.toSorted());
  t.true(first.length > 1_400 && second.length > 1_400);
});

test("a larger number a day adds documents and changes none; nothing is issued in the future", (t) => {
  const few = folios({ ...selection, perDay: 10 });
  const many = new Set(folios(selection));
  t.true(few.every((uuid) => many.has(uuid)));
  t.is(countPositions({ ...selection, now: "2026-01-01T23:59:59" }, Infinity), 1_000);
  t.is(countPositions({ ...selection, now: "2025-01-01T00:00:00" }, Infinity), 0);
});

test("a folio tells its place to its own series alone", (t) => {
  const cipher = folioCipher([1, 2]);
  const other = folioCipher([1, 3]);
  for (const day of [0, 9_132, 65_535]) {
    for (const index of [0, 1, 4_711, 2 ** 24 - 1]) {
      const uuid = cipher.uuidOf({ day, index });
      t.regex(uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      t.deepEqual(cipher.positionOf(uuid.toUpperCase()), { day, index });
      t.is(other.positionOf(uuid), undefined);
      t.is(cipher.positionOf(uuid.replace(/.$/, (last) => (last === "0" ? "1" : "0"))), undefined);
    }
  }
  t.is(cipher.positionOf("no folio"), undefined);
});

test("two hundred thousand folios of a taxpayer are all different", (t) => {
  t.is(new Set(folios({ ...selection, perDay: 70_000 })).size, 210_000);
});

test("whoever asks again later finds what was cancelled in between", (t) => {
  const cancelled = (now: string) =>
    countPositions({ ...selection, now, filters: { status: "cancelado" } }, Infinity);
  const [early, late] = [cancelled("2026-01-04T00:00:00"), cancelled("2026-03-01T00:00:00")];
  t.true(early > 0 && late > early);
  const active = countPositions(
    { ...selection, now: "2026-03-01T00:00:00", filters: { status: "vigente" } },
    Infinity,
  );
  t.is(active + late, 3_000);
});

const selection: Selection = {
  rfc: "EKU9003173C9",
  service: "cfdi",
  direction: "recibidos",
  range: { from: "2026-01-01T00:00:00", to: "2026-01-03T23:59:59" },
  perDay: 1_000,
  now: "2026-12-31T00:00:00",
};

function folios(wanted: Selection): string[] {
  const { cipher } = documentMaker(wanted);
  return [...selectPositions(wanted)].map((position) => cipher.uuidOf(position));
}

async function made(changes: Partial<PackageOrder> = {}): Promise<Buffer> {
  const file = `${folder.path}/${(files += 1)}.zip`;
  await makePackage({ ...order, ...changes, file });
  return readFileSync(file);
}
