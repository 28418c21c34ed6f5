import test from "ava";
import type { MirroredCfdi } from "../../../src/domain/mirror/mirroredCfdi.ts";
import { readOdd } from "./readOdd.ts";
import { stampedXml, type StampedXmlOptions, uuid } from "./stampedXml.ts";

const rfc = "EKU9003173C9";

interface Oddity {
  readonly options?: StampedXmlOptions;
  readonly change?: (xml: string) => string | Buffer;
  readonly codes: readonly string[];
  readonly read?: Partial<MirroredCfdi>;
}

const named = (name: string) => ({ emisor: `<cfdi:Emisor Rfc="EKU9003173C9" Nombre="${name}"/>` });

const oddities: Readonly<Record<string, Oddity>> = {
  "a byte order mark and white space in front": { change: (xml) => `\ufeff \r\n${xml}`, codes: [] },
  "an addenda that is no XML": {
    options: { end: "<cfdi:Addenda><a b=c>R&D <<< </x> <!DOCTYPE x> & \ufffe </cfdi:Addenda>" },
    codes: [],
  },
  "an addenda of another document": {
    options: {
      end: `<cfdi:Addenda><cfdi:Comprobante Total="1"><cfdi:Emisor Rfc="X"/></cfdi:Comprobante></cfdi:Addenda>`,
    },
    codes: [],
  },
  "an addenda that breaks off": {
    change: (xml) => xml.replace("</cfdi:Comprobante>", "<cfdi:Addenda><a"),
    codes: ["xml.unclosed"],
  },
  "a root in no namespace": {
    options: { root: { "xmlns:cfdi": undefined } },
    codes: ["xml.namespace"],
  },
  "a root in a wrong namespace": {
    options: { root: { "xmlns:cfdi": "http://www.sat.gob.mx/cfd/2" } },
    codes: ["xml.namespace"],
  },
  "no prefixes at all": {
    change: (xml) => xml.replaceAll("xmlns:cfdi=", "xmlns=").replaceAll(/(<\/?)(cfdi|tfd):/g, "$1"),
    codes: [],
  },
  "prefixes of one's own that nobody has declared": {
    change: (xml) => xml.replaceAll("tfd:", "timbre:"),
    codes: [],
  },
  "schema locations that are nonsense": {
    options: { root: { "xsi:schemaLocation": "nowhere at all >" } },
    codes: [],
  },
  "attributes in single quotes, with space around": {
    change: (xml) => xml.replace('Total="116.00"', "Total = '116.00'\n"),
    codes: [],
  },
  "a document in Latin-1 that says it is UTF-8": {
    options: named("PEÑA Y MUÑOZ"),
    change: (xml) => Buffer.from(xml, "latin1"),
    codes: ["text.latin1"],
    read: { emisorName: "PEÑA Y MUÑOZ" },
  },
  "a document in Latin-1 that says so": {
    options: named("PEÑA"),
    change: (xml) => Buffer.from(xml.replace("UTF-8", "ISO-8859-1"), "latin1"),
    codes: [],
    read: { emisorName: "PEÑA" },
  },
  "UTF-8 with a byte of Latin-1 in it": {
    options: named("PEÑA Y MU\u0001OZ"),
    change: (xml) => Buffer.from(Buffer.from(xml).toString("latin1").replace("\u0001", "\xd1"), "latin1"),
    codes: ["text.invalid_utf8"],
    read: { emisorName: "PEÑA Y MUÑOZ" },
  },
  "UTF-16": {
    options: named("PEÑA"),
    change: (xml) => Buffer.from(`\ufeff${xml}`, "utf16le"),
    codes: ["text.utf16"],
    read: { emisorName: "PEÑA" },
  },
  "NUL bytes": {
    options: named("PE\u0000ÑA"),
    codes: ["text.nul"],
    read: { emisorName: "PEÑA" },
  },
  "references to NUL and to half a character": {
    options: named("PE&#0;&#xD800;ÑA&#x7;"),
    codes: ["text.control_characters"],
    read: { emisorName: "PEÑA" },
  },
  "references of all kinds, and ampersands that are none": {
    options: named("&lt;A&amp;B&gt; &quot;&apos; &#209;&#xD1; R&D &amp;lt; &nbsp;"),
    codes: [],
    read: { emisorName: `<A&B> "' ÑÑ R&D &lt; &nbsp;` },
  },
  "a name of a thousand characters": {
    options: named("Ñ".repeat(1_000)),
    codes: ["text.too_long"],
    read: { emisorName: "Ñ".repeat(300) },
  },
  "amounts written for people": {
    options: { root: { Total: "$ 1,116.00", SubTotal: "12,50", Descuento: ".5" } },
    codes: ["amount.formatted", "amount.formatted", "amount.formatted"],
    read: { total: "1116.00", subtotal: "12.50", discount: "0.5" },
  },
  "an amount that is none": {
    options: { root: { SubTotal: "1e9", TipoCambio: "NaN" } },
    codes: ["amount.unreadable", "amount.unreadable"],
    read: { subtotal: null, exchangeRate: null },
  },
  "an RFC in small letters, and one that is none": {
    options: {
      emisor: '<cfdi:Emisor Rfc=" eku9003173c9 "/>',
      receptor: '<cfdi:Receptor Rfc="SIN RFC" Nombre=""/>',
    },
    codes: ["rfc.unusual"],
    read: { emisorRfc: rfc, issued: true, receptorRfc: "SIN RFC", emisorName: null, receptorName: null },
  },
  "a date with fractions and an offset": {
    options: { root: { Fecha: "2024-03-01T10:20:30.123-06:00" } },
    codes: [],
    read: { issuedAt: "2024-03-01T10:20:30" },
  },
  "a CDATA section and comments with tags in them": {
    options: {
      middle:
        "<!-- </cfdi:Comprobante> --><![CDATA[</cfdi:Comprobante><!DOCTYPE x>]]><?x </a> ?><cfdi:Conceptos/>",
    },
    codes: [],
  },
};

for (const [title, { options, change = (xml: string) => xml, codes, read: expected = {} }] of Object.entries(
  oddities,
))
  test(`${title}: read all the same, and told`, (t) => {
    const { cfdi, codes: told } = readOdd(t, change(stampedXml(options)));
    t.deepEqual([...told].sort(), [...codes].sort());
    t.like(cfdi, { uuid, total: "116.00", emisorRfc: rfc, ...expected });
  });
