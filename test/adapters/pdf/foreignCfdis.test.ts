import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import test, { type ExecutionContext } from "ava";
import { createPdfRenderer } from "../../../src/adapters/pdf/createPdfRenderer.ts";
import { foreignComprobante } from "../../../src/adapters/pdf/foreign/foreignComprobante.ts";
import { retentionKeys, retentionPayments } from "../../../src/adapters/pdf/foreign/retentionNames.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";
import { pageCount, pdfText } from "./pdfText.ts";
import { exampleTimbre as timbre, stamped } from "./stamped.ts";

// However busy the machine is: what is tested here is what comes out.
const merchantId = "one";
const renderer = createPdfRenderer({ timeoutMs: 600_000 });
test.after.always(() => renderer.close());

async function textOf(t: ExecutionContext, xml: string, cancelled = false): Promise<string> {
  const pdf = await renderer.render({ merchantId, xml, test: false, cancelled });
  t.true(pageCount(pdf) > 0);
  const pages = pdfText(pdf);
  if (!pages) t.log("skipped: pdftotext (poppler-utils) is not installed");
  return pages?.join("\n") ?? "";
}

/**
 * Compares without blanks, since headings are set with spaces between letters. Where nothing could be read, nothing is
 * missed.
 */
function shows(t: ExecutionContext, text: string, ...words: string[]): void {
  const found = text.replaceAll(/\s/g, "");
  for (const word of words) t.true(text === "" || found.includes(word.replaceAll(" ", "")), word);
}

const cfdi33 = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<x:Comprobante xmlns:x="http://www.sat.gob.mx/cfd/3" Version="3.3" Serie="F" Folio="9" Fecha="2020-02-03T10:11:12"
  Sello="${"S".repeat(344)}" NoCertificado="00001000000403258748" SubTotal="100.00" Moneda="MXN" Total="105.34"
  TipoDeComprobante="I" FormaPago="03" MetodoPago="PUE" LugarExpedicion="64000">
  <x:CfdiRelacionados TipoRelacion="04"><x:CfdiRelacionado UUID="AAAAAAAA-0000-4000-8000-000000000001"/></x:CfdiRelacionados>
  <x:Emisor Rfc="AAA010101AAA" RegimenFiscal="601"/>
  <x:Receptor Rfc="XAXX010101000" Nombre="PÚBLICO" UsoCFDI="P01"/>
  <x:Conceptos><x:Concepto ClaveProdServ="01010101" Cantidad="1" ClaveUnidad="H87" Descripcion="Piñata" ValorUnitario="100"
    Importe="100"><x:Impuestos><x:Traslados><x:Traslado Base="100" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000"
    Importe="16"/><x:Traslado Base="100" Impuesto="002" TipoFactor="Exento"/></x:Traslados></x:Impuestos>
    <x:CuentaPredial Numero="77-1"/></x:Concepto></x:Conceptos>
  <x:Impuestos TotalImpuestosTrasladados="16"><x:Traslados><x:Traslado Impuesto="002" TipoFactor="Tasa"
    TasaOCuota="0.160000" Importe="16"/></x:Traslados></x:Impuestos>
  <x:Complemento><undeclared:Suyo Que="esto"/></x:Complemento>
  <x:Complemento>${timbre}</x:Complemento>
  <x:Addenda><nobody:Knows/></x:Addenda>
</x:Comprobante>`;

test("a CFDI 3.3 is printed, with complements nobody knows, prefixes nobody declared and a name it lacks", async (t) => {
  const text = await textOf(t, cfdi33);
  shows(t, text, "FACTURA", "F-9", "RFC AAA010101AAA", "PÚBLICO", "Piñata", "IVA 16 % sobre 100.00 = 16.00");
  shows(t, text, "SUYO Que esto", "Cuenta predial 77-1", "IVA exento", "aaaaaaaa".toUpperCase(), "105.34");
  shows(t, text, "CIENTO CINCO PESOS 34/100 M.N.");
  t.notRegex(text, /undefined|NaN|CANCELADO/);
});

const cfdi32 = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" version="3.2" serie="V" folio="7" fecha="2014-05-06T07:08:09"
  sello="${"S".repeat(172)}" formaDePago="Pago en una sola exhibición" noCertificado="00001000000300000001" subTotal="100.00"
  total="116.00" tipoDeComprobante="ingreso" metodoDePago="Transferencia" LugarExpedicion="Monterrey, N.L.">
  <cfdi:Emisor rfc="AAA010101AAA" nombre="VIEJA SA"><cfdi:RegimenFiscal Regimen="General"/></cfdi:Emisor>
  <cfdi:Receptor rfc="XAXX010101000" nombre="CUALQUIERA"/>
  <cfdi:Conceptos><cfdi:Concepto cantidad="1" unidad="PZA" descripcion="Silla" valorUnitario="100.00" importe="100.00"/></cfdi:Conceptos>
  <cfdi:Impuestos totalImpuestosTrasladados="16.00"><cfdi:Traslados><cfdi:Traslado impuesto="IVA" tasa="16.00"
    importe="16.00"/></cfdi:Traslados></cfdi:Impuestos>
  <cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" version="1.0"
    UUID="6F1C0A52-9D3E-4B7A-8C21-5E0D9F4B3A17" FechaTimbrado="2014-05-06T07:09:00" selloCFD="${"C".repeat(172)}"
    noCertificadoSAT="00001000000200000002" selloSAT="${"D".repeat(172)}"/></cfdi:Complemento>
</cfdi:Comprobante>`;

test("a CFDI 3.2 with a timbre 1.0 is printed, with the cadena original of that version", async (t) => {
  const text = await textOf(t, cfdi32);
  shows(t, text, "VIEJA SA", "V-7", "Silla", "PZA", "116.00", "CIENTO DIECISÉIS PESOS", "D".repeat(172));
  shows(
    t,
    text,
    `||1.0|6F1C0A52-9D3E-4B7A-8C21-5E0D9F4B3A17|2014-05-06T07:09:00|${"C".repeat(172)}|00001000000200000002||`,
  );
  t.notRegex(text, /undefined|NaN/);
});

test("a timbre is printed as far as it goes, whichever of its attributes it lacks", async (t) => {
  for (const name of [
    "Version",
    "UUID",
    "FechaTimbrado",
    "RfcProvCertif",
    "SelloCFD",
    "NoCertificadoSAT",
    "SelloSAT",
  ]) {
    const without = timbre.replace(new RegExp(` ${name}="[^"]*"`), "");
    t.not(without, timbre, name);
    const text = await textOf(t, cfdi33.replace(timbre, without));
    shows(t, text, "Piñata", "105.34");
    t.notRegex(text, /undefined|NaN/, name);
  }
  shows(t, await textOf(t, cfdi33.replace(timbre, "<tfd:TimbreFiscalDigital/>")), "Piñata");
});

test("a cancelled document says so on its pages", async (t) => {
  shows(t, await textOf(t, cfdi33, true), "CANCELADO");
});

test("a payment shows what was paid of which documents, and what is left", async (t) => {
  const example = sharedSat("examples/pago20/001.xml");
  if (!example) {
    t.pass("SAT's files are not here");
    return;
  }
  const text = await textOf(t, stamped(readFileSync(example, "utf8")));
  shows(
    t,
    text,
    "RECIBO DE PAGO",
    "04 · Tarjeta de crédito",
    "6DE9442D-ED57-5320-B2BA-F73E15079FA3",
    "6,591.64",
  );
  shows(t, text, "Total pagado", "2,534.43", "IVA 16 % sobre 652.470805 = 104.395329", "MXN × 17.36075");
  t.notRegex(text, /XXX|undefined/);
});

test("a payroll shows earnings, deductions and the terms of work", async (t) => {
  const folder = sharedSat("examples/cfdi40");
  if (!folder) {
    t.pass("SAT's files are not here");
    return;
  }
  const name = readdirSync(folder).find((each) => each.includes("nomina")) as string;
  const text = await textOf(t, stamped(readFileSync(join(folder, name), "utf8")));
  shows(
    t,
    text,
    "RECIBO DE NÓMINA",
    "SUELDO",
    "1,200.00",
    "FONDO DE AHORRO EMPLEADOS",
    "521.10",
    "Salario diario",
  );
  shows(t, text, "Total de percepciones", "1,600.00");
});

test("a constancia de retenciones shows what was withheld of what, and a QR of its own service", async (t) => {
  const example = sharedSat("examples/retenciones/retenciones20-ejemplo.xml");
  if (!example) {
    t.pass("SAT's files are not here");
    return;
  }
  const text = await textOf(t, readFileSync(example, "utf8"));
  shows(
    t,
    text,
    "CONSTANCIA DE RETENCIONES",
    "Enero a diciembre de 2027",
    "ISR",
    "Total retenido",
    "UN PESO 00/100 M.N.",
  );
  shows(t, text, "DIVIDENDOS Versión 1.0");
});

test("garbage in every place of a document still gives a page", async (t) => {
  const text = await textOf(
    t,
    cfdi33
      .replaceAll('="100"', '="cien"')
      .replace('Total="105.34"', 'Total="-9e99"')
      .replaceAll('TasaOCuota="0.160000"', 'TasaOCuota="x"')
      .replace("2022-11-20T18:42:11", "ayer")
      .replace('Moneda="MXN"', 'Moneda="?"'),
  );
  shows(t, text, "cien", "Piñata");
});

test("what is no document of SAT's is refused", async (t) => {
  for (const xml of [
    "<html><body>404</body></html>",
    `<x:Nada>${timbre}</x:Nada>`,
    cfdi33.replace(timbre, ""),
  ])
    await t.throwsAsync(renderer.render({ merchantId, xml, test: false }));
});

test("a document of somebody else's keeps the version that it says", (t) => {
  const version = (xml: string) =>
    foreignComprobante(parseXml(xml.replace(/^\uFEFF/, ""), { namespaces: false })).Version;
  t.deepEqual([cfdi32, cfdi33].map(version), ["3.2", "3.3"]);
});

test("the names of retentions on the pages are those of SAT's catalogs", (t) => {
  const rows = brotliDecompressSync(readFileSync("src/lists/catalogs/retentions.tsv.br"))
    .toString("utf8")
    .split("\n")
    .map((row) => row.split("\t"));
  const published = (name: string) =>
    Object.fromEntries(
      rows.flatMap(([catalog, , code = "", , words = ""]) =>
        catalog === `retentions/${name}` ? [[code, words.replace(/\.$/, "")]] : [],
      ),
    );
  t.deepEqual(retentionKeys, published("retention-keys"));
  t.deepEqual(retentionPayments, published("payment-types"));
});
