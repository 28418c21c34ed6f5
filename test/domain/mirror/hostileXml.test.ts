import test from "ava";
import fc from "fast-check";
import { testProp } from "@fast-check/ava";
import { readMirroredCfdi } from "../../../src/domain/mirror/readMirroredCfdi.ts";
import { stampedXml } from "./stampedXml.ts";

const rfc = "EKU9003173C9";
const code = (xml: string | Buffer): string | undefined => {
  const read = readMirroredCfdi(Buffer.from(xml), rfc);
  return "fault" in read ? read.fault.code : undefined;
};

const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");

const refusals: Readonly<Record<string, readonly [code: string, xml: string | Buffer]>> = {
  "an external entity": [
    "xml.doctype",
    stampedXml()
      .replace("?>", '?><!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
      .replace("ESCUELA", "&x;"),
  ],
  "an external entity behind white space and comments": [
    "xml.doctype",
    stampedXml().replace("?>", '?>\n<!-- x --><!DOCTYPE c SYSTEM "http://127.0.0.1/x.dtd">'),
  ],
  "a billion laughs": [
    "xml.doctype",
    `<!DOCTYPE c [<!ENTITY l0 "ha">${laughs}]>${stampedXml().replace("ESCUELA", "&l10;")}`,
  ],
  "ten thousand nested elements": [
    "xml.too_deep",
    stampedXml({ middle: "<a>".repeat(10_000) + "</a>".repeat(10_000) }),
  ],
  "a million attributes": [
    "xml.too_many_attributes",
    stampedXml({ middle: `<a ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(" ")}/>` }),
  ],
  "a root that is no CFDI": ["document.unknown", "<html><body>Sitio en mantenimiento</body></html>"],
  "a document that was never stamped": ["document.no_uuid", stampedXml({ timbre: "" })],
  "a timbre whose folio is none": [
    "document.no_uuid",
    stampedXml({ timbre: '<tfd:TimbreFiscalDigital UUID="x"/>' }),
  ],
  "a document without total": ["document.incomplete", stampedXml({ root: { Total: undefined } })],
  "a total that is no number": ["document.incomplete", stampedXml({ root: { Total: "Infinity" } })],
  "a date that no calendar has": [
    "document.incomplete",
    stampedXml({ root: { Fecha: "2024-02-30T00:00:00" } }),
  ],
  "tags that do not match": ["xml.malformed", stampedXml({ middle: "<a></b>" })],
  "attributes without quotes": ["xml.malformed", stampedXml({ middle: "<a b=c/>" })],
  "a text": ["xml.malformed", "no element at all"],
  nothing: ["xml.malformed", ""],
  "a single byte": ["xml.malformed", Buffer.from([0xff])],
  "bytes of a picture": ["xml.malformed", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
};

for (const [title, [expected, xml]] of Object.entries(refusals))
  test(`${title} is a fault, told by its code`, (t) => {
    t.is(code(xml), expected);
  });

test("a document cut off anywhere is read or refused, and never read wrong", (t) => {
  const xml = stampedXml({ end: "<cfdi:Addenda>x</cfdi:Addenda>" });
  for (let length = 0; length < xml.length; length += 1) {
    const read = readMirroredCfdi(Buffer.from(xml.slice(0, length)), rfc);
    if ("fault" in read) continue;
    t.like(read.cfdi, { total: "116.00", receptorRfc: "MISC491214B86" });
    t.deepEqual(
      read.repairs.map((repair) => repair.code),
      ["xml.unclosed"],
    );
  }
});

/** Pieces of XML in any order and number: closer to what breaks parsers than bytes at random. */
const pieces = fc.constantFrom(
  ..."<cfdi:Comprobante |>|/>|</cfdi:Comprobante>|<!--|-->|<![CDATA[|]]>|<?|?>|<!DOCTYPE|<|>|/|=|\"|'|&|&amp;|&#0;|&#x110000;|a|:|<a:b c='|\u0000|\ufeff|ñ|<cfdi:Addenda>|</cfdi:Addenda>|UUID=|Total='1'|<cfdi:Complemento>|<tfd:TimbreFiscalDigital UUID='6f35d3b5-3651-5370-bc2c-14cdbe384cd7'/>".split(
    "|",
  ),
);

testProp(
  "any sequence of pieces is a document or a fault",
  [fc.array(pieces, { maxLength: 60 })],
  (t, found) => {
    const read = readMirroredCfdi(Buffer.from(found.join("")), rfc);
    t.true("fault" in read || typeof read.cfdi.uuid === "string");
  },
);

testProp("any bytes are a document or a fault", [fc.uint8Array({ maxLength: 300 })], (t, bytes) => {
  t.true("fault" in readMirroredCfdi(Buffer.from(bytes), rfc));
});

testProp(
  "whatever a name holds, what is kept of it fits into the database",
  [fc.string({ unit: "binary", maxLength: 400 })],
  (t, name) => {
    const escaped = name.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const read = readMirroredCfdi(
      Buffer.from(stampedXml({ emisor: `<cfdi:Emisor Rfc="${rfc}" Nombre="${escaped}"/>` })),
      rfc,
    );
    t.false("fault" in read);
    if ("fault" in read) return;
    t.notRegex(read.cfdi.emisorName ?? "", /[\p{Cc}\p{Cs}]/u);
    t.true((read.cfdi.emisorName ?? "").length <= 300);
  },
);
