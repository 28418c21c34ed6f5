import test from "ava";
import { cadenaTimbre } from "../../../../src/domain/cfdi/timbre/cadenaTimbre.ts";
import { readComprobante } from "../../../../src/domain/cfdi/readComprobante.ts";
import { readTimbre } from "../../../../src/domain/cfdi/timbre/readTimbre.ts";
import type { Timbre } from "../../../../src/domain/cfdi/timbre/readTimbre.ts";
import { sealCfdi } from "../../../../src/domain/cfdi/sealCfdi.ts";
import { verificationUrl } from "../../../../src/domain/cfdi/timbre/verificationUrl.ts";
import { verifyStampedCfdi } from "../../../../src/domain/cfdi/timbre/verifyStampedCfdi.ts";
import { cfdiFixture, cfdiFixtureNames } from "../../../helpers/cfdi/cfdiFixture.ts";
import { satSchema } from "../../../helpers/sat/satSchema.ts";
import { stampCfdi } from "../../../helpers/cfdi/stampCfdi.ts";
import { testCertificates } from "../../../helpers/cfdi/testCertificates.ts";

const { csd, pac } = await testCertificates();
const other = await testCertificates();
const seal = async (name: string) => (await sealCfdi(cfdiFixture(name), csd, "2026-03-02T09:30:00")).xml;
const sealedXml = await seal("todos-los-nodos");
const stampedXml = stampCfdi(sealedXml, pac);

const verdict = (answer: string, pacCertificate = pac.certificate) =>
  verifyStampedCfdi({ sealedXml, stampedXml: answer, pacCertificate });

for (const name of cfdiFixtureNames()) {
  test(`a true stamp on ${name} is accepted, and SAT's schema accepts it too`, async (t) => {
    const sealed = await seal(name);
    const stamped = stampCfdi(sealed, pac, { Leyenda: "Una leyenda larga" });
    const accepted = verifyStampedCfdi({
      sealedXml: sealed,
      stampedXml: stamped,
      pacCertificate: pac.certificate,
    });
    t.deepEqual(accepted, { timbre: readTimbre(readComprobante(stamped)) });
    const schema = satSchema();
    if (schema) t.deepEqual(schema.complaints(stamped), []);
  });
}

const rewritings: readonly (readonly [what: string, rewrite: (xml: string) => string])[] = [
  ["without an XML declaration", (xml) => xml.replace(/^<\?xml[^>]*\?>/, "")],
  ["with a byte order mark and line ends", (xml) => `\ufeff${xml.replaceAll("><", ">\r\n  <")}\n`],
  ["with attributes in another order", reverseAttributes],
  ["with the timbre's namespace declared on the timbre", declareOnTimbre],
  ["with other prefixes", (xml) => xml.replace(/\bcfdi(?=[:=])/g, "c").replace(/\btfd(?=[:=])/g, "t")],
  ["with single quotes", (xml) => xml.replace(/="([^"']*)"/g, "='$1'")],
  ["with a tab where a line end was", (xml) => xml.replace("&#10;", "\t")],
];

for (const [what, rewrite] of rewritings) {
  test(`a PAC may write the XML anew: ${what}`, (t) => {
    const rewritten = rewrite(stampedXml);
    t.not(rewritten, stampedXml);
    t.like(verdict(rewritten), { timbre: { NoCertificadoSAT: pac.serialNumber } });
  });
}

const forgeries: readonly (readonly [what: string, answer: () => string, problem: RegExp])[] = [
  ["garbage", () => "<html>", /cannot be read/],
  ["the document without a timbre", () => sealedXml, /0 timbres/],
  [
    "another total",
    () => stampedXml.replace('Total="983.33"', 'Total="983.34"'),
    /changed at Comprobante.Total/,
  ],
  [
    "an attribute more",
    () => stampedXml.replace(' Moneda="MXN"', ' Serie="A"$&'),
    /changed at Comprobante.Serie/,
  ],
  ["an attribute less", () => stampedXml.replace(' TipoCambio="1"', ""), /changed at Comprobante.TipoCambio/],
  [
    "another seal",
    () => stampedXml.replace(/ Sello="(.)/, (_, first: string) => ` Sello="${first === "0" ? "1" : "0"}`),
    /changed at Comprobante.Sello/,
  ],
  [
    "a line less",
    () => stampedXml.replace(/<cfdi:Concepto .*<\/cfdi:Concepto>/, ""),
    /changed at .*Conceptos/,
  ],
  ["another Addenda", () => stampedXml.replace('numero="77"', 'numero="78"'), /changed at .*orden.numero/],
  [
    "collapsed spaces in a pedimento",
    () => stampedXml.replace("15  48", "15 48"),
    /changed at .*NumeroPedimento/,
  ],
  ["a timbre outside the Complemento", () => moved("</cfdi:Addenda>"), /0 timbres/],
  ["a timbre before the first element", () => moved("<cfdi:Emisor"), /0 timbres/],
  [
    "something beside the timbre",
    () => stampedXml.replace(/<tfd:[^>]*>/, '$&<leyendasFisc:LeyendasFiscales version="1.0"/>'),
    /changed at .*Complemento/,
  ],
  [
    "an open timbre",
    () => stampedXml.replace(/(<tfd:[^>]*)\/>/, "$1><tfd:Otro/>"),
    /cannot be read: unexpected close/,
  ],
  ["two timbres", () => stampedXml.replace(/<tfd:[^>]*>/, "$&$&"), /2 timbres/],
  ["a timbre without a folio", () => stampedXml.replace(/ UUID="5FB[^"]*"/, ""), /not well made/],
  [
    "a folio changed after signing",
    () => stampedXml.replace('UUID="5FB', 'UUID="6FB'),
    /timbre does not verify/,
  ],
  ["a timbre for another seal", () => stamp({ SelloCFD: "AAAA" }), /repeats another seal/],
  [
    "a timbre dated 75 hours later",
    () => stamp({ FechaTimbrado: "2026-03-05T12:30:00" }),
    /more than 72 hours/,
  ],
  [
    "a timbre dated 75 hours before",
    () => stamp({ FechaTimbrado: "2026-02-27T06:30:00" }),
    /more than 72 hours/,
  ],
  [
    "a timbre on a day no calendar has",
    () => stamp({ FechaTimbrado: "2026-02-30T06:30:00" }),
    /not well made/,
  ],
  ["another PAC's number", () => stamp({ NoCertificadoSAT: "1".repeat(20) }), /another PAC certificate/],
  [
    "another PAC's signature",
    () => stampCfdi(sealedXml, { ...other.pac, serialNumber: pac.serialNumber }),
    /timbre does not verify/,
  ],
];

/** Returns the stamped document with its timbre before some other place. */
function moved(place: string): string {
  const [timbre = ""] = /<tfd:[^>]*>/.exec(stampedXml) ?? [];
  return stampedXml.replace(timbre, "").replace(place, `${timbre}$&`);
}

function stamp(changes: Partial<Timbre>): string {
  return stampCfdi(sealedXml, pac, changes);
}

for (const [what, answer, problem] of forgeries) {
  test(`an answer with ${what} is not accepted`, (t) => {
    // Where the timbre declares its own namespace, the rest can be compared by its bytes.
    for (const forged of [answer(), declareOnTimbre(answer())])
      t.regex((verdict(forged) as { problem: string }).problem, problem);
  });
}

test("a timbre dated 72 hours later in the westernmost zone is accepted", (t) => {
  t.like(verdict(stamp({ FechaTimbrado: "2026-03-05T11:30:00" })), { timbre: { Version: "1.1" } });
});

test("a certificate that cannot be read is a problem, not a crash", (t) => {
  t.regex((verdict(stampedXml, Buffer.from("no")) as { problem: string }).problem, /X\.509/);
});

test("a document whose own seal is false is not accepted, whoever stamped it", (t) => {
  const unsealed = sealedXml.replace(/ Sello="[^"]*"/, ` Sello="${"A".repeat(344)}"`);
  const answer = stampCfdi(unsealed, pac);
  const { problem } = verifyStampedCfdi({
    sealedXml: unsealed,
    stampedXml: answer,
    pacCertificate: pac.certificate,
  }) as { problem: string };
  t.regex(problem, /seal does not verify/);
});

test("the timbre's cadena has the Leyenda between PAC and seal", (t) => {
  const timbre = readTimbre(readComprobante(stamp({ Leyenda: "Una  leyenda  larga", SelloCFD: "S" })))!;
  t.is(
    cadenaTimbre(timbre),
    `||1.1|${timbre.UUID}|2026-03-02T09:30:00|PPR010101AB1|Una leyenda larga|S|${pac.serialNumber}||`,
  );
});

test("the QR's address names folio, parties, total and the end of the seal", (t) => {
  const stamped = readComprobante(stampedXml);
  const document = {
    ...stamped,
    Emisor: { ...stamped.Emisor, Rfc: "P&Ñ010101AB1" },
    Total: "1000.50",
    Sello: "…12345678",
  };
  t.is(
    verificationUrl(document),
    "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5FB2822E-396D-4725-8521-CDC4BDD20CCF&re=P&amp;Ñ010101AB1&rr=PEÑ010101AB1&tt=1000.5&fe=12345678",
  );
  for (const [total, shown] of [
    ["100.00", "100.0"],
    ["0", "0.0"],
    ["0.010000", "0.01"],
    ["007.10", "7.1"],
  ] as const) {
    t.regex(verificationUrl({ ...document, Total: total }), new RegExp(`&tt=${shown}&`));
  }
  t.throws(() => verificationUrl(cfdiFixture("pago")));
});

function reverseAttributes(xml: string): string {
  return xml.replace(/<((?:cfdi|tfd):\w+)((?: [\w:]+="[^"]*")+)/g, (_, name: string, attributes: string) => {
    const list = attributes.match(/ [\w:]+="[^"]*"/g)!;
    return `<${name}${list.reverse().join("")}`;
  });
}

function declareOnTimbre(xml: string): string {
  const declaration = ' xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"';
  return xml.replace(declaration, "").replaceAll("<tfd:TimbreFiscalDigital", `$&${declaration}`);
}
