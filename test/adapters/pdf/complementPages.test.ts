import test from "ava";
import { decodeQR } from "qr/decode.js";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import { nodeLabel } from "../../../src/domain/cfdi/complements/labels/nodeLabel.ts";
import { nodeValue } from "../../../src/adapters/pdf/printedNode/nodeValue.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { complementRule } from "../../../src/domain/cfdi/structure/complements/complementStructure.ts";
import { complementTables } from "../../../src/domain/cfdi/structure/complements/complementTables.ts";
import type { ChildRule } from "../../../src/domain/cfdi/structure/structureNode.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import {
  exampleComplement,
  exampleComplementNames,
  standsInItem,
} from "../../helpers/complements/exampleComplement.ts";
import { pagePixels } from "./pagePixels.ts";
import { pdfText } from "./pdfText.ts";
import { printableComprobante, printableConcepto } from "./printableComprobante.ts";

const renderer = createPdfRenderer({ timeoutMs: 600_000 });
test.after.always(() => renderer.close());

async function pagesOf(document: Comprobante): Promise<string | undefined> {
  const pdf = await renderer.render({ merchantId: "one", xml: toXml(document), test: false });
  return pdfText(pdf)?.join("\n");
}

// Local taxes stand in the totals, which tests of the totals look at.
for (const name of exampleComplementNames().filter((each) => each !== "impuestosLocales"))
  test(`all that the complement ${name} says stands on the pages`, async (t) => {
    const complement = exampleComplement(name);
    const text = await pagesOf(documentWith(name, complement));
    t.pass();
    if (text === undefined) return;
    for (const value of valuesOf(complement)) t.deepEqual(missing(value, text), [], value);
    t.notRegex(text, /undefined|NaN|\[object/);
  });

test("the QR code of a Carta Porte leads to SAT's page of this transport", async (t) => {
  const document = documentWith("cartaPorte", exampleComplement("cartaPorte"));
  const pixels = pagePixels(await renderer.render({ merchantId: "one", xml: toXml(document), test: false }));
  t.is(pixels ? decodeQR(pixels) : expectedCode, expectedCode);
});

const expectedCode =
  "https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx" +
  "?IdCCP=CCCBCD94-870A-4332-A52A-A52AA52AA52A&FechaOrig=2026-11-20T08:00:00&FechaTimb=2026-11-20T18:42:11";

test("a complement that nobody knows is shown with its names in words, lists as tables", async (t) => {
  const row = (at: number): XmlElement => ({
    name: "x:RenglonDetalle",
    attributes: { NumPartida: `${at}`, DescripcionLarga: `Renglón ${at}`, ImporteTotal: `${at}000.5` },
    children: [],
  });
  const unknown: XmlElement = {
    name: "x:ControlInterno",
    attributes: { "xmlns:x": "urn:x", FechaOperacion: "2026-11-20T10:11:12" },
    children: [{ name: "x:Detalles", attributes: {}, children: [row(1), row(2)] }],
  };
  const text = await pagesOf(documentWith("unknown", unknown));
  t.pass();
  if (text === undefined) return;
  t.true(text.replace(/\s/g, "").includes("CONTROLINTERNO"));
  for (const words of [/Fecha de operación/, /2026-11-20 10:11:12/]) t.regex(text, words);
  t.regex(text, /Número de partida\s+Descripción larga\s+Importe total/);
  t.regex(text, /2\s+Renglón 2\s+2,000\.50/);
  t.notRegex(text, /urn:x/);
});

test("a row of a complement that says more than a page is shown to its end", async (t) => {
  const last = (text: string): string => `${"palabra ".repeat(3000)}${text}`;
  const unknown: XmlElement = {
    name: "x:Largo",
    attributes: { "xmlns:x": "urn:x", Texto: last("FINAL-UNO") },
    children: [1, 2].map((at) => ({
      name: "x:Parte",
      attributes: { Numero: `${at}` },
      children: [{ name: "x:Nota", attributes: {}, children: [], text: last(`FINAL-NOTA-${at}`) }],
    })),
  };
  const text = await pagesOf(documentWith("unknown", unknown));
  t.pass();
  if (text === undefined) return;
  for (const words of ["FINAL-UNO", "FINAL-NOTA-1", "FINAL-NOTA-2"]) t.true(text.includes(words), words);
});

test("a row of a complement stands on one page with its details, under its title", async (t) => {
  const goods = (count: number): XmlElement => ({
    name: "x:Envio",
    attributes: { "xmlns:x": "urn:x", Folio: "1" },
    children: Array.from({ length: count }, (_, at) => ({
      name: "x:Bulto",
      attributes: { Clave: `CLAVE-${at}.` },
      children: [{ name: "x:Sello", attributes: { Numero: `SELLO-${at}.` }, children: [] }],
    })),
  });
  for (const count of [2, 29, 30, 31, 90]) {
    const pdf = await renderer.render({
      merchantId: "one",
      xml: toXml(documentWith("x", goods(count))),
      test: false,
    });
    const pages = pdfText(pdf);
    t.pass();
    if (pages === undefined) return;
    const pageOf = (text: string): number => pages.findIndex((page) => page.includes(text));
    for (let at = 0; at < count; at += 1) {
      t.not(pageOf(`CLAVE-${at}.`), -1);
      t.is(pageOf(`SELLO-${at}.`), pageOf(`CLAVE-${at}.`), `${at} of ${count}`);
      t.true(pages[pageOf(`CLAVE-${at}.`)]?.includes("Clave"));
    }
  }
});

test("no title of a payroll receipt stands without what it is about", async (t) => {
  for (let items = 1; items <= 8; items += 1) {
    const document = { ...printableComprobante(items), TipoDeComprobante: "N" as const };
    const Complemento = [...document.Complemento!, exampleComplement("nomina")];
    const pages = pdfText(
      await renderer.render({ merchantId: "one", xml: toXml({ ...document, Complemento }), test: false }),
    );
    t.pass();
    if (pages === undefined) return;
    for (const [title, first] of [
      ["Receptor", "CURP"],
      ["Percepciones", "P001"],
      ["Deducciones", "D002"],
      ["Otros pagos", "O002"],
    ] as const)
      t.true(
        pages.some((page) => page.includes(first) && new RegExp(`^\\s*${title}$`, "m").test(page)),
        `${title}, ${items} items`,
      );
  }
});

test("a node's text has a column beside its attributes", async (t) => {
  const reference = (type: string, text: string): XmlElement => ({
    name: "x:Referencia",
    attributes: { Tipo: type },
    children: [],
    text,
  });
  const unknown: XmlElement = {
    name: "x:Pedido",
    attributes: { "xmlns:x": "urn:x" },
    children: [reference("IV", "7731"), reference("ATZ", "27534")],
  };
  const text = await pagesOf(documentWith("unknown", unknown));
  t.regex(text ?? "ATZ 27534", /ATZ\s+27534/);
});

test("the names of every complement are in Spanish, without those of its schema run together", (t) => {
  const names = new Set(Object.keys(complementTables).flatMap((prefix) => namesOf(complementRule(prefix)!)));
  const odd = [...names].filter((name) => {
    const label = nodeLabel(name);
    const apart = name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
    return isGs1(name)
      ? label.toLowerCase() === apart
      : /\b(?:totalde|tasade|fechade|imp|enaj|perm|mont|prop|pza|num|vmccp)\b/i.test(label);
  });
  t.deepEqual(odd.toSorted(), ["base", "detallista", "gln", "gtin"]);
});

const gs1 = new Set(namesOf(complementRule("detallista")!));
function isGs1(name: string): boolean {
  return gs1.has(name) && /^[a-z]/.test(name);
}

function namesOf({ qualifiedName, node }: ChildRule, above: readonly ChildRule["node"][] = []): string[] {
  if (above.includes(node)) return [];
  const below = node.children.flatMap((child) => namesOf(child, [...above, node]));
  return [qualifiedName.split(":")[1]!, ...Object.keys(node.attributes), ...below];
}

function documentWith(name: string, complement: XmlElement): Comprobante {
  const plain = printableComprobante(1);
  if (standsInItem(name))
    return { ...plain, Conceptos: [printableConcepto(1, { ComplementoConcepto: [complement] })] };
  return { ...plain, Complemento: [...plain.Complemento!, complement] };
}

/** The values of a node and of all below it, as people read them. */
function valuesOf({ attributes, children, text }: XmlElement): string[] {
  const own = Object.entries(attributes)
    .filter(([name]) => !name.startsWith("xmlns"))
    .map(([name, value]) => nodeValue(name, value));
  return [...own, ...(text ? [text] : []), ...children.flatMap(valuesOf)];
}

/** Lines of a cell are read between those of its neighbours, so words are looked for one by one. */
function missing(value: string, text: string): string[] {
  return value.split(/\s+/).filter((word) => !text.includes(word));
}
