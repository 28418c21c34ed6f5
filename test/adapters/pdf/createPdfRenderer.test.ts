import { createHash } from "node:crypto";
import test, { type ExecutionContext } from "ava";
import { decodeQR } from "qr/decode.js";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { pagePixels } from "./pagePixels.ts";
import { pageCount, pdfText } from "./pdfText.ts";
import { printableComprobante, printableConcepto, printableUuid } from "./printableComprobante.ts";

// However busy the machine is: what is tested here is what comes out.
const merchantId = "one";
const renderer = createPdfRenderer({ timeoutMs: 600_000 });
test.after.always(() => renderer.close());

const render = (document: Comprobante, testMode = false) =>
  renderer.render({ merchantId, xml: toXml(document), test: testMode });

test("a normal ticket fits on one page", async (t) => {
  for (const items of [1, 5, 12, 13])
    t.is(pageCount(await render(printableComprobante(items))), 1, `${items} items`);
});

test("of five hundred items each is printed once, under a header on every page, and the totals end the list", async (t) => {
  const pdf = await render(printableComprobante(500));
  const pages = textOf(t, pdf);
  if (!pages) return;
  t.is(pages.length, pageCount(pdf));
  const printed = [...pages.join("\n").matchAll(/Artículo(\d{4}) /g)].map(([, number]) => Number(number));
  t.deepEqual(
    printed,
    Array.from({ length: 500 }, (_, index) => index + 1),
  );
  t.true(pages.every((page) => /Clave +Cantidad +Unidad +Descripción/.test(page)));
  t.true(pages.every((page, index) => page.includes(`Página ${index + 1} de ${pages.length}`)));
  t.true(pages.slice(1).every((page) => page.includes(printableUuid)));
  t.deepEqual(
    pages.filter((page) => /Total MXN +58,000\.00/.test(page)),
    pages.slice(-1),
  );
});

test("the totals never leave the last item behind", async (t) => {
  for (const items of [13, 20, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42]) {
    const pages = textOf(t, await render(printableComprobante(items)));
    const page = pages?.find((text) => text.includes("Total MXN")) ?? "";
    t.regex(page, new RegExp(`Artículo${String(items).padStart(4, "0")} `), `${items} items`);
  }
});

test("what the law asks of a printed CFDI is on it, with the words for its codes", async (t) => {
  const pages = textOf(t, await render(printableComprobante(5)));
  for (const words of [
    "ESCUELA KEMPER URGATE",
    "EKU9003173C9",
    "601 · General de Ley Personas Morales",
    "CESAR OSBALDO CRUZ SOLORZANO",
    "A-1024",
    printableUuid,
    "2026-11-20 18:42:07",
    "2026-11-20 18:42:11",
    "C.P. 06600",
    "G03 · Gastos en general",
    "PUE · Pago en una sola exhibición",
    "04 · Tarjeta de crédito",
    "QUINIENTOS OCHENTA PESOS 00/100 M.N.",
    "30001000000500003416",
    "30001000000500003456",
    "SPR190613I52",
    "||1.1|6F1C0A52-9D3E-4B7A-8C21-5E0D9F4B3A17|2026-11-20T18:42:11|SPR190613I52|",
    "Este documento es una representación impresa de un CFDI",
  ])
    t.true(pages?.[0]?.includes(words) ?? true, words);
});

test("the QR code on the page leads to SAT's page of this document", async (t) => {
  const document = printableComprobante(3);
  const pixels = pagePixels(await render(document));
  const read = pixels ? decodeQR(pixels) : "skipped: pdftoppm (poppler-utils) is not installed";
  t.regex(
    read,
    pixels ? new RegExp(`^https://verificacfdi.*id=${printableUuid}&re=.*&tt=348.0&fe=.{8}$`) : /skipped/,
  );
});

test("a test document says so, a live one does not", async (t) => {
  const [live, test_] = [
    textOf(t, await render(printableComprobante(1))),
    textOf(t, await render(printableComprobante(1), true)),
  ];
  t.false(live?.join().includes("SIN VALOR FISCAL") ?? false);
  t.true(test_?.join().includes("PRUEBA — SIN VALOR FISCAL") ?? true);
});

test("the longest texts that the schema allows keep their accents and stay on the page", async (t) => {
  const description = "Ñandú, pingüino y corazón; ".repeat(38).slice(0, 1000);
  const unbroken = "Ñ".repeat(1000);
  const document = printableComprobante(2, {
    Conceptos: [
      printableConcepto(1, { Descripcion: description }),
      printableConcepto(2, { Descripcion: unbroken }),
    ],
    Emisor: { Rfc: "EKU9003173C9", Nombre: "É".repeat(300), RegimenFiscal: "601" },
  });
  const text = textOf(t, await render(document))
    ?.join("")
    .replace(/[^Ñ]/g, "");
  t.is(text?.length ?? 1000, 1000 + (text === undefined ? 0 : description.replace(/[^Ñ]/g, "").length));
});

test("every page after the first has the fiscal folio on the line of its head, however long the folio is", async (t) => {
  const document = printableComprobante(60, { Serie: "S".repeat(25), Folio: "9".repeat(40) });
  const [, ...others] = textOf(t, await render(document)) ?? [];
  for (const page of others) t.regex(page.split("\n").find(Boolean) ?? "", new RegExp(printableUuid));
  t.pass();
});

test("figures as long as the schema allows stay on one line, beside each other", async (t) => {
  const longest = {
    Cantidad: "123456789.123456",
    ValorUnitario: "123456789012.123456",
    Descuento: "123456789012.12",
    Importe: "999999999999.99",
  };
  const document = printableComprobante(1, {
    Conceptos: [printableConcepto(1, longest)],
    SubTotal: "999999999999.99",
    Descuento: "123456789012.12",
    Total: "1000000000000.00",
  });
  const [page = ""] = textOf(t, await render(document)) ?? [];
  const figures = [
    "123,456,789.123456",
    "123,456,789,012.123456",
    "123,456,789,012.12",
    "999,999,999,999.99",
  ];
  const line = page.split("\n").find((each) => each.includes(figures[0] as string)) ?? "";
  for (const figure of figures) t.true(page === "" || line.includes(figure), figure);
  t.true(page === "" || page.includes("UN BILLÓN DE PESOS 00/100 M.N."));
});

test("a unit stands with its name: the catalog's, and the issuer's own where that is another", async (t) => {
  const units = [
    { ClaveUnidad: "H87", Unidad: "pieza" },
    { ClaveUnidad: "E48", Unidad: "Consulta" },
    { ClaveUnidad: "X5H" },
    { ClaveUnidad: "ZZZ" },
  ];
  const Conceptos = units.map(({ ClaveUnidad, Unidad }, index) => {
    const { Unidad: _, ...concepto } = printableConcepto(index + 1, { ClaveUnidad });
    return Unidad === undefined ? concepto : { ...concepto, Unidad };
  });
  const xml = toXml(printableComprobante(4, { Conceptos }));
  const pdf = await renderer.render({ merchantId, xml, test: false, unitNames: { X5H: "Botella aislada" } });
  const page = textOf(t, pdf)?.[0]?.replaceAll(/\s+/g, " ");
  for (const words of ["H87 Pieza", "E48 Unidad de", "Consulta", "X5H Botella", "ZZZ"])
    t.true(page?.includes(words) ?? true, words);
  t.false(page?.includes("pieza") ?? false);
});

test("a merchant's trade name stands over the legal one", async (t) => {
  const brand = { tradeName: "Librería del Sur", primaryColor: "#0b6e4f", accentColor: "#c8102e" };
  const pdf = await renderer.render({ merchantId, xml: toXml(printableComprobante(1)), test: false, brand });
  const page = textOf(t, pdf)?.[0] ?? "LD Librería del Sur ESCUELA KEMPER URGATE";
  t.true(page.includes("LD"));
  t.regex(page, /Librería del Sur[^]*ESCUELA KEMPER URGATE/);
});

test("a stranger's endless seals run over the pages, and nothing of them is lost", async (t) => {
  const document = printableComprobante(1);
  const Complemento = (document.Complemento ?? []).map((each) => ({
    ...each,
    attributes: { ...each.attributes, SelloSAT: "Ñ".repeat(12_000) },
  }));
  const pages = textOf(t, await render({ ...document, Complemento }));
  t.is(pages?.join("").replaceAll(/[^Ñ]/g, "").length ?? 12_000, 12_000);
});

test("the same document gives the same bytes, whichever thread renders it", async (t) => {
  const pdfs = await Promise.all(Array.from({ length: 6 }, () => render(printableComprobante(3))));
  t.is(new Set(pdfs.map((pdf) => createHash("sha256").update(pdf).digest("hex"))).size, 1);
});

test("documents asked for together come back each to its own caller", async (t) => {
  const folios = Array.from({ length: 12 }, (_, index) => `F${index}`);
  const pdfs = await Promise.all(folios.map((Folio) => render(printableComprobante(1, { Folio }))));
  const texts = pdfs.map((pdf) => textOf(t, pdf)?.[0]);
  t.true(texts.every((text, index) => text?.includes(`A-F${index}\n`) ?? true));
});

test("a PNG takes the logo place; what is no picture leaves the monogram there", async (t) => {
  const notAPicture = Buffer.from("GIF89a");
  const xml = toXml(printableComprobante(1));
  const plain = textOf(t, await renderer.render({ merchantId, xml, test: false, logo: notAPicture }));
  t.true(plain?.[0]?.includes("EK") ?? true);
  const pdf = Buffer.from(await renderer.render({ merchantId, xml, test: false, logo: onePixel })).toString(
    "latin1",
  );
  t.regex(pdf, /\/Subtype \/Image/);
});

test("what is not a stamped CFDI is an error, not a hang, and spoils nothing after it", async (t) => {
  await t.throwsAsync(renderer.render({ merchantId, xml: "<cfdi:Comprobante", test: false }));
  await t.throwsAsync(renderer.render({ merchantId, xml: "not xml", test: false }));
  const { Complemento: _, ...unstamped } = printableComprobante(1);
  await t.throwsAsync(renderer.render({ merchantId, xml: toXml(unstamped), test: false }), {
    message: /no timbre/,
  });
  t.is(pageCount(await render(printableComprobante(1))), 1);
});

/** Red, opaque, one pixel. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  "base64",
);

function textOf(t: ExecutionContext, pdf: Uint8Array): string[] | undefined {
  const pages = pdfText(pdf);
  if (!pages) {
    t.log("skipped: pdftotext (poppler-utils) is not installed");
    t.pass();
  }
  return pages;
}

test("who asks for one document does not wait behind the pages of an export", async (t) => {
  const xml = toXml(printableComprobante(5));
  const page = (inBackground: boolean) => renderer.render({ merchantId, xml, test: false, inBackground });
  // Both threads are there before it begins.
  await Promise.all([page(false), page(false)]);
  let rendered = 0;
  const pages = Array.from({ length: 100 }, () => page(true).then(() => (rendered += 1)));
  await page(false);
  t.true(rendered < 50, `${rendered} pages of the export came before it`);
  await Promise.all(pages);
  t.is(rendered, 100);
});
