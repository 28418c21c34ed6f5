import { sign } from "node:crypto";
import { Buffer } from "node:buffer";
import test from "ava";
import { cadenaOriginal } from "../../../src/domain/cfdi/cadenaOriginal.ts";
import { satNames } from "../../../src/domain/cfdi/satNames.ts";
import { sealCfdi } from "../../../src/domain/cfdi/sealCfdi.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { checkForeignStructure } from "../../../src/domain/verification/checkForeignStructure.ts";
import { checkSeal } from "../../../src/domain/verification/checkSeal.ts";
import { checkTimbre, foreignTimbre } from "../../../src/domain/verification/checkTimbre.ts";
import { foreignDocument } from "../../../src/domain/verification/foreignDocument.ts";
import { readForeignXml } from "../../../src/domain/verification/readForeignXml.ts";
import { cfdiFixture } from "../../helpers/cfdi/cfdiFixture.ts";
import { stampCfdi } from "../../helpers/cfdi/stampCfdi.ts";
import { testCertificates } from "../../helpers/cfdi/testCertificates.ts";

const { csd, pac } = await testCertificates();
const { xml: sealedXml } = await sealCfdi(cfdiFixture("todos-los-nodos"), csd, "2026-03-02T09:30:00");
const stampedXml = stampCfdi(sealedXml, pac);

function read(xml: string | Buffer) {
  const reading = atOnce(readForeignXml(Buffer.from(xml as string)));
  if ("fault" in reading) return { codes: [reading.fault.code], document: undefined };
  const document = foreignDocument(satNames(reading.root));
  return { codes: reading.repairs.map(({ code }) => code), document };
}

/** The results of the checks that ask nobody, and what each found. */
function judge(xml: string | Buffer): Readonly<Record<string, string>> {
  const { document } = read(xml);
  if (!document) return {};
  const [structure, seal] = [checkForeignStructure(document), checkSeal(document, [])];
  const found = foreignTimbre(document);
  const timbre = "faults" in found ? found.faults : checkTimbre(document, found.timbre, pac.certificate);
  const told = (codes: readonly { readonly code: string }[]) => codes.map(({ code }) => code).join();
  return {
    structure: `${structure.result} ${told(structure.findings)}`.trim(),
    seal: `${seal.result} ${told(seal.findings)}`.trim(),
    timbre: told(timbre),
  };
}

const sound = { structure: "passed", seal: "warned seal.authorities_unknown", timbre: "" };

const dirty: readonly (readonly [what: string, file: string | Buffer, codes: readonly string[]])[] = [
  ["nothing", stampedXml, []],
  ["a byte order mark", `\ufeff${stampedXml}`, ["xml.bom"]],
  [
    "junk before and after it",
    `\n?${stampedXml}\n\0 x`,
    ["xml.bytes", "xml.leading_text", "xml.trailing_text"],
  ],
  ["UTF-16", Buffer.from(`\ufeff${stampedXml}`, "utf16le"), ["xml.bytes"]],
  ["Latin-1 that says UTF-8", Buffer.from(stampedXml.replace("Á", "Á"), "latin1"), ["xml.bytes"]],
  [
    "another encoding declared",
    stampedXml.replace('encoding="UTF-8"', 'encoding="ISO-8859-15"'),
    ["xml.encoding"],
  ],
  ["an Addenda that is not XML", withAddenda("<a><b></a>"), ["xml.addenda_broken"]],
  ["an Addenda whose prefix nobody declared", withAddenda("<x:a/>"), ["xml.addenda_broken"]],
  ["a bare ampersand", withAddenda('<a b="c & d"/>'), ["xml.bare_ampersand"]],
  ["other prefixes", stampedXml.replace(/\bcfdi(?=[:=])/g, "c"), ["xml.prefix_other"]],
  [
    "a namespace of another version",
    stampedXml.replace(
      'xmlns:cfdi="http://www.sat.gob.mx/cfd/4"',
      'xmlns:cfdi="http://www.sat.gob.mx/cfd/3"',
    ),
    ["xml.namespace_wrong"],
  ],
  ["a prefix that is not declared", stampedXml.replace(/ xmlns:tfd="[^"]*"/, ""), ["xml.prefix_undeclared"]],
];

for (const [what, file, codes] of dirty) {
  test(`a file with ${what} is read, its repairs are listed, and its seals verify`, (t) => {
    t.deepEqual(read(file).codes, codes);
    t.deepEqual(judge(file), sound);
  });
}

const hostile: readonly (readonly [what: string, file: string, code: string])[] = [
  ["a DOCTYPE", `<!DOCTYPE a [<!ENTITY x "y">]>${stampedXml}`, "xml.doctype"],
  ["endless nesting", "<a>".repeat(100_000), "xml.too_deep"],
  ["endless elements", `<a>${"<b/>".repeat(20_000)}</a>`, "xml.too_many"],
  [
    "endless attributes",
    `<a ${Array.from({ length: 60_000 }, (_, at) => `a${at}=""`).join(" ")}/>`,
    "xml.too_many_attributes",
  ],
  ["no XML", "%PDF-1.4", "xml.malformed"],
  ["nothing", "", "xml.malformed"],
  ["half a document", stampedXml.slice(0, 900), "xml.malformed"],
  ["another document", "<html/>", "document.unknown"],
];

for (const [what, file, code] of hostile) {
  test(`a file with ${what} is refused`, (t) =>
    t.deepEqual(read(file), { codes: [code], document: undefined }));
}

const forged: readonly (readonly [what: string, xml: string, verdict: Readonly<Record<string, string>>])[] = [
  [
    "an amount that was changed",
    stampedXml.replace(/ Total="\d+/, (found) => `${found}1`),
    { ...sound, seal: "failed seal.mismatch" },
  ],
  [
    "the timbre of another document",
    stampCfdi(sealedXml, pac, { SelloCFD: "x" }),
    { ...sound, timbre: "timbre.other_seal" },
  ],
  [
    "a timbre that nobody signed",
    stampedXml.replace(/(?<=SelloSAT=")[^"]{8}/, "AAAAAAAA"),
    { ...sound, timbre: "timbre.mismatch" },
  ],
  [
    "a timbre of another week",
    stampCfdi(sealedXml, pac, { FechaTimbrado: "2026-03-12T09:30:00" }),
    { ...sound, timbre: "timbre.late" },
  ],
  ["no timbre", sealedXml, { ...sound, timbre: "timbre.missing" }],
  [
    "an attribute that SAT does not know",
    stampedXml.replace("<cfdi:Emisor ", '<cfdi:Emisor Color="red" '),
    { ...sound, structure: "failed 301" },
  ],
  [
    "the certificate of another issuer",
    stampedXml.replace(/(?<=<cfdi:Emisor Rfc=")\w+/, "URE180429TM6"),
    { ...sound, seal: "failed seal.mismatch,seal.certificate_other_rfc" },
  ],
];

for (const [what, xml, verdict] of forged) {
  test(`a document with ${what} fails where it is wrong`, (t) => {
    t.not(xml, stampedXml);
    t.deepEqual(judge(xml), verdict);
  });
}

const complement =
  '<terceros:PorCuentadeTerceros xmlns:terceros="http://www.sat.gob.mx/terceros" version="1.1"/>';

test("a CFDI 3.3 is judged by its own schema and its own cadena", (t) => {
  t.deepEqual(judge(document33()), { ...sound, timbre: "timbre.missing" });
  t.is(judge(document33().replace('Total="116.00"', 'Total="117.00"'))["seal"], "failed seal.mismatch");
  t.is(
    judge(document33().replace('UsoCFDI="G03"', 'UsoCFDI="G03" DomicilioFiscalReceptor="1"'))["structure"],
    "failed 301",
  );
});

test("a complement of CFDI 3.3 that is gone leaves the seal unjudged, and is no fault", (t) => {
  t.deepEqual(judge(document33(complement)), {
    structure: "passed",
    seal: "skipped skipped.complement",
    timbre: "timbre.missing",
  });
});

test("a document of an older edition is read, and its checks are skipped", (t) => {
  const xml = '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" version="3.2" total="1"/>';
  t.like(read(xml).document, { edition: "other", version: "3.2", total: "1" });
  t.like(judge(xml), { structure: "skipped skipped.version", seal: "skipped skipped.version" });
});

/** The document with this in its Addenda, which it has already. */
function withAddenda(content: string): string {
  return stampedXml.replace("</cfdi:Addenda>", `${content}</cfdi:Addenda>`);
}

/** A sealed CFDI 3.3. */
function document33(ofItem = ""): string {
  const taxes = (base: string) =>
    `<cfdi:Traslados><cfdi:Traslado ${base}Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="16.00"/></cfdi:Traslados>`;
  const inItem = ofItem && `<cfdi:ComplementoConcepto>${ofItem}</cfdi:ComplementoConcepto>`;
  const certificate = `NoCertificado="${csd.serialNumber}" Certificado="${csd.certificate.toString("base64")}"`;
  const xml = `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/3" Version="3.3" Fecha="2026-03-02T09:30:00" Sello="" ${certificate}
    SubTotal="100.00" Moneda="MXN" Total="116.00" TipoDeComprobante="I" MetodoPago="PUE" FormaPago="03" LugarExpedicion="20000">
    <cfdi:Emisor Rfc="CPR010101AB1" RegimenFiscal="601"/><cfdi:Receptor Rfc="URE180429TM6" UsoCFDI="G03"/>
    <cfdi:Conceptos><cfdi:Concepto ClaveProdServ="80101507" Cantidad="1" ClaveUnidad="HUR" Descripcion="Consultoría"
      ValorUnitario="100.00" Importe="100.00"><cfdi:Impuestos>${taxes('Base="100.00" ')}</cfdi:Impuestos>${inItem}</cfdi:Concepto></cfdi:Conceptos>
    <cfdi:Impuestos TotalImpuestosTrasladados="16.00">${taxes("")}</cfdi:Impuestos></cfdi:Comprobante>`;
  const cadena = Buffer.from(cadenaOriginal(parseXml(xml)), "utf8");
  return xml.replace('Sello=""', `Sello="${sign("sha256", cadena, csd.privateKey).toString("base64")}"`);
}
