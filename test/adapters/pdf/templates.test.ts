import test from "ava";
import { decodeQR } from "qr/decode.js";
import { renderInvoice } from "../../../src/adapters/pdf/renderInvoice.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { type PdfTemplate, pdfTemplates } from "../../../src/domain/merchants/pdfTemplates.ts";
import type { PdfBrand } from "../../../src/ports/pdfRenderer.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { exampleComplement } from "../../helpers/complements/exampleComplement.ts";
import { pagePixels } from "./pagePixels.ts";
import { pageCount, pdfText } from "./pdfText.ts";
import { printableComprobante, printableConcepto, printableUuid } from "./printableComprobante.ts";

const own = {
  headerText: "Av. Juárez 12\nTel. 55 1234 5678",
  terms: "Cambios dentro de 30 días.",
  footerText: "Gracias por su compra",
};

function printed(document: Comprobante, template: PdfTemplate, words: Partial<PdfBrand> = {}): Buffer {
  const brand = { tradeName: "Tienda", primaryColor: "#0b6e4f", accentColor: "#c8102e", template, ...words };
  return renderInvoice({ merchantId: "one", xml: toXml(document), brand, test: false });
}

/** Returns the pages' words as they follow each other, whatever the layout puts between them. */
function wordsOf(pdf: Uint8Array): string | undefined {
  return pdfText(pdf)?.join(" ").replaceAll(/\s+/g, " ");
}

for (const template of pdfTemplates) {
  test(`what the law asks of a printed CFDI is on the ${template} pages, with the merchant's own words`, (t) => {
    const pdf = printed(printableComprobante(5), template, own);
    t.is(pageCount(pdf), 1);
    const text = wordsOf(pdf);
    for (const words of [
      "Tienda",
      "ESCUELA KEMPER URGATE",
      "EKU9003173C9",
      "601 · General de Ley Personas Morales",
      "CESAR OSBALDO CRUZ SOLORZANO",
      "CUSC850516316",
      "C.P. 45638",
      "A-1024",
      printableUuid,
      "2026-11-20 18:42:07",
      "2026-11-20 18:42:11",
      "C.P. 06600",
      "G03 · Gastos en general",
      "PUE · Pago en una sola exhibición",
      "04 · Tarjeta de crédito",
      "QUINIENTOS OCHENTA PESOS 00/100 M.N.",
      "580.00",
      "30001000000500003416",
      "30001000000500003456",
      "SPR190613I52",
      "||1.1|6F1C0A52-9D3E-4B7A-8C21-5E0D9F4B3A17|2026-11-20T18:42:11|SPR190613I52|",
      "Este documento es una representación impresa de un CFDI",
      "Av. Juárez 12",
      "Tel. 55 1234 5678",
      "Cambios dentro de 30 días.",
      "Gracias por su compra",
    ])
      t.true(text?.includes(words) ?? true, words);
    const pixels = pagePixels(pdf);
    t.regex(pixels ? decodeQR(pixels) : printableUuid, new RegExp(printableUuid));
  });

  test(`each of a hundred items is on the ${template} pages once, and the totals stay with the last`, (t) => {
    const pages = pdfText(printed(printableComprobante(100), template, own));
    t.pass();
    if (!pages) return;
    const numbers = [...pages.join("\n").matchAll(/Artículo(\d{4}) /g)].map(([, number]) => Number(number));
    t.deepEqual(
      numbers,
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    t.true(pages.every((page) => page.includes("Gracias por su compra")));
    t.true(pages.slice(1).every((page) => page.includes(printableUuid)));
    const last = pages.find((page) => page.includes("Total MXN")) ?? "";
    t.regex(last, /Artículo0100 /);
  });

  test(`the longest names and descriptions stay on the ${template} pages whole`, (t) => {
    const document = printableComprobante(1, {
      Emisor: { Rfc: "EKU9003173C9", Nombre: "É".repeat(300), RegimenFiscal: "601" },
      Receptor: { ...printableComprobante(1).Receptor, Nombre: "Á".repeat(300) },
      Conceptos: [printableConcepto(1, { Descripcion: "Ñ".repeat(1000) })],
    });
    const words = {
      headerText: "ï".repeat(300),
      terms: "ü".repeat(2_000),
      footerText: "Ö".repeat(140),
      tradeName: "W".repeat(300),
    };
    const pages = pdfText(printed(document, template, words));
    const text = pages?.join("");
    const count = (letter: string) => text?.split(letter).length;
    for (const [letter, length] of Object.entries({ Á: 300, Ñ: 1000, ï: 300, ü: 2_000 }))
      t.is(count(letter) ?? length + 1, length + 1, letter);
    t.is(count("Ö") ?? 141, 140 * (pages?.length ?? 1) + 1);
  });

  test(`a Carta Porte and a payment are on the ${template} pages, without terms of sale on what is no sale`, (t) => {
    const complements = printableComprobante(1).Complemento!;
    const waybill = printableComprobante(1, {
      TipoDeComprobante: "T",
      Complemento: [exampleComplement("cartaPorte"), ...complements],
    });
    const text = wordsOf(printed(waybill, template, own));
    t.true(text?.includes("CCCBCD94-870A-4332-A52A-A52AA52AA52A") ?? true);
    t.false(text?.includes(own.terms) ?? false);
    t.true(text?.includes(own.footerText) ?? true);
  });
}

test("templates look different, and the compact one needs the fewest pages", (t) => {
  const pages = pdfTemplates.map((template) => printed(printableComprobante(200), template));
  const [classic, modern, compact] = pages.map(pageCount) as [number, number, number];
  t.true(compact < classic && compact < modern);
  t.is(new Set(pages.map((pdf) => pdf.toString("latin1"))).size, 3);
});

test("words of many lines under the name do not push the document off its page", (t) => {
  const headerText = Array.from({ length: 100 }, (_, at) => `l${at}`).join("\n");
  for (const template of pdfTemplates) {
    const pdf = printed(printableComprobante(1), template, { headerText });
    t.is(pageCount(pdf), 1, template);
    t.true(wordsOf(pdf)?.includes("l98 l99") ?? true, template);
  }
});
