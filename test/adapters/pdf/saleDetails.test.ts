import test, { type ExecutionContext } from "ava";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import type { Comprobante } from "../../../src/domain/cfdi/comprobante.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import type { XmlElement } from "../../../src/domain/cfdi/xml.ts";
import { pdfText } from "./pdfText.ts";
import { printableComprobante, printableConcepto } from "./printableComprobante.ts";

const renderer = createPdfRenderer({ timeoutMs: 600_000 });
test.after.always(() => renderer.close());

const render = (document: Comprobante) =>
  renderer.render({ merchantId: "one", xml: toXml(document), test: false });

test("a complement without a layout of its own is printed node by node", async (t) => {
  const complement = element(
    "leyendasFisc:LeyendasFiscales",
    { "xmlns:leyendasFisc": "http://www.sat.gob.mx/leyendasFiscales", version: "1.0" },
    [element("leyendasFisc:Leyenda", { textoLeyenda: "Una leyenda" })],
  );
  const pages = textOf(t, await render(withComplement(complement)));
  t.regex(pages?.join() ?? "Texto leyenda Una leyenda", /Texto\s+Una leyenda/);
});

test("local taxes stand in the totals by name and rate, under their sum when there are several", async (t) => {
  const ish = element("implocal:TrasladosLocales", {
    ImpLocTrasladado: "ISH",
    TasadeTraslado: "3.00",
    Importe: "3.00",
  });
  const cedular = (Importe: string) =>
    element("implocal:RetencionesLocales", { ImpLocRetenido: "Cedular", TasadeRetencion: "0.50", Importe });
  const document = withComplement(local("1.10", "3.00", [ish, cedular("0.50"), cedular("0.60")]));
  const text = textOf(t, await render({ ...document, Total: "117.90" }))
    ?.join()
    .replace(/\s+/g, " ");
  if (text === undefined) return;
  for (const words of [
    "IVA 16 % 16.00 ISH 3 % (local) 3.00 Retenciones locales -1.10",
    "Retenciones locales -1.10 Retención Cedular 0.5 % (local) -0.50 Retención Cedular 0.5 % (local) -0.60",
    "(local) -0.60 Total MXN 117.90",
  ])
    t.true(text.includes(words), words);
  t.notRegex(text, /Complemento|TasadeTraslado/);
});

test("local taxes that the totals have no room for stand in a section, and their sum in the totals", async (t) => {
  const many = Array.from({ length: 30 }, (_, at) =>
    element("implocal:TrasladosLocales", {
      ImpLocTrasladado: `Derecho ${at} ${"municipal ".repeat(9)}`,
      TasadeTraslado: "1.00",
      Importe: "1.00",
    }),
  );
  const pages = textOf(t, await render(withComplement(local("0.00", "30.00", many))));
  t.regex(pages?.join() ?? "Impuestos locales 30.00", /Impuestos locales +30\.00/);
  for (const at of many.keys()) t.true(pages?.join().includes(`Derecho ${at} municipal`) ?? true, `${at}`);
});

test("the most local taxes that the totals take stay on the page of the last item", async (t) => {
  const most = Array.from({ length: 20 }, (_, at) =>
    element("implocal:TrasladosLocales", {
      ImpLocTrasladado: `Derecho municipal n.${at + 10}`,
      TasadeTraslado: "1.00",
      Importe: "1.00",
    }),
  );
  const document = withComplement(local("0.00", "20.00", most));
  const long = printableConcepto(1, { Descripcion: "Ñ".repeat(1000) });
  const pages = textOf(t, await render({ ...document, Conceptos: [long] }));
  const page = pages?.find((text) => text.includes("Total MXN"));
  for (const at of most.keys()) t.true(page?.includes(`n.${at + 10}`) ?? true, `${at}`);
});

test("what a sale says besides its figures stands at its item or its party", async (t) => {
  const item = printableConcepto(1, {
    ACuentaTerceros: {
      RfcACuentaTerceros: "AAAA010101AAA",
      NombreACuentaTerceros: "ANA ÁVILA",
      RegimenFiscalACuentaTerceros: "612",
      DomicilioFiscalACuentaTerceros: "06000",
    },
    InformacionAduanera: [{ NumeroPedimento: "15  48  3009  0001234" }],
    CuentaPredial: [{ Numero: "015956011" }],
    Parte: [
      {
        ClaveProdServ: "25201513",
        NoIdentificacion: "P-1",
        Cantidad: "2",
        Unidad: "Pieza",
        Descripcion: "Llave",
        ValorUnitario: "1.50",
        Importe: "3.00",
        InformacionAduanera: [{ NumeroPedimento: "15  48  3009  0001235" }],
      },
    ],
  });
  const plain = printableComprobante(2);
  const document = {
    ...plain,
    CondicionesDePago: "30 días",
    Exportacion: "02",
    Emisor: { ...plain.Emisor, FacAtrAdquirente: "0123456789" },
    Receptor: { ...plain.Receptor, ResidenciaFiscal: "USA", NumRegIdTrib: "123456789" },
    Conceptos: [item, printableConcepto(2)],
  };
  const text = textOf(t, await render(document))
    ?.join()
    .replace(/\s+/g, " ");
  if (text === undefined) return;
  const atItem = text.slice(text.indexOf("Artículo0001"), text.indexOf("Artículo0002"));
  for (const words of [
    "A cuenta de ANA ÁVILA · RFC AAAA010101AAA · régimen 612 · Personas Físicas con Actividades",
    "Pedimento 15 48 3009 0001234",
    "Cuenta predial 015956011",
    "Parte: 2 Pieza Llave · clave 25201513 · no. P-1 · valor unitario 1.50 · importe 3.00 · pedimento 15 48 3009 0001235",
  ])
    t.true(atItem.includes(words), words);
  const above = text.slice(0, text.indexOf("Artículo0001"));
  for (const words of ["30 días", "02 · Definitiva", "0123456789", "Residencia fiscal", "USA", "123456789"])
    t.true(above.includes(words), words);
});

function textOf(t: ExecutionContext, pdf: Uint8Array): string[] | undefined {
  const pages = pdfText(pdf);
  if (!pages) {
    t.log("skipped: pdftotext (poppler-utils) is not installed");
    t.pass();
  }
  return pages;
}

function local(withheld: string, transferred: string, taxes: readonly XmlElement[]): XmlElement {
  const declared = { "xmlns:implocal": "http://www.sat.gob.mx/implocal", version: "1.0" };
  const totals = { TotaldeRetenciones: withheld, TotaldeTraslados: transferred };
  return element("implocal:ImpuestosLocales", { ...declared, ...totals }, taxes);
}

function withComplement(complement: XmlElement): Comprobante {
  const document = printableComprobante(1);
  return { ...document, Complemento: [complement, ...(document.Complemento ?? [])] };
}

function element(
  name: string,
  attributes: XmlElement["attributes"],
  children: readonly XmlElement[] = [],
): XmlElement {
  return { name, attributes, children };
}
