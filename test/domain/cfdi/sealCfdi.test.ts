import { execFileSync, spawnSync } from "node:child_process";
import { verify, X509Certificate } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, testProp } from "@fast-check/ava";
import test from "ava";
import { cadenaOriginal } from "../../../src/domain/cfdi/cadenaOriginal.ts";
import { cadenaTimbre } from "../../../src/domain/cfdi/timbre/cadenaTimbre.ts";
import { parseXml } from "../../../src/domain/cfdi/xml/parseXml.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { readTimbre } from "../../../src/domain/cfdi/timbre/readTimbre.ts";
import { sealCfdi } from "../../../src/domain/cfdi/sealCfdi.ts";
import { toElement } from "../../../src/domain/cfdi/toElement.ts";
import { toXml } from "../../helpers/cfdi/toXml.ts";
import { cfdiFixture, cfdiFixtureNames } from "../../helpers/cfdi/cfdiFixture.ts";
import { satSchema } from "../../helpers/sat/satSchema.ts";
import { stampCfdi } from "../../helpers/cfdi/stampCfdi.ts";
import { testCertificates } from "../../helpers/cfdi/testCertificates.ts";

const { csd, pac } = await testCertificates();
const date = "2026-03-02T09:30:00";

for (const name of cfdiFixtureNames()) {
  test(`${name} is sealed as its XML says`, async (t) => {
    const { xml, comprobante, cadena } = await sealCfdi(cfdiFixture(name), csd, date);
    t.is(xml, toXml(comprobante));
    t.deepEqual(readComprobante(xml), comprobante);
    t.is(comprobante.Fecha, date);
    t.is(comprobante.NoCertificado, csd.serialNumber);
    t.is(comprobante.Certificado, csd.certificate.toString("base64"));
    t.is(cadena, cadenaOriginal(parseXml(xml)));
    const { publicKey } = new X509Certificate(csd.certificate);
    t.true(verify("sha256", Buffer.from(cadena), publicKey, Buffer.from(comprobante.Sello, "base64")));
    const schema = satSchema();
    if (schema) t.deepEqual(schema.complaints(xml), []);
  });
}

test("the same document, date and certificate give the same seal, so a retry changes nothing", async (t) => {
  const document = cfdiFixture("ingreso-cinco-conceptos");
  const [one, other] = [await sealCfdi(document, csd, date), await sealCfdi(document, csd, date)];
  t.is(one.xml, other.xml);
});

test("a text XML cannot carry is not sealed", async (t) => {
  const document = { ...cfdiFixture("factura-global"), Serie: "\u0000" };
  await t.throwsAsync(sealCfdi(document, csd, date), { name: "XmlError" });
});

test("openssl verifies a seal and a timbre", async (t) => {
  if (spawnSync("openssl", ["version"]).status !== 0) {
    t.log("skipped: there is no openssl command");
    t.pass();
    return;
  }
  const { xml, cadena, comprobante } = await sealCfdi(cfdiFixture("ingreso-cinco-conceptos"), csd, date);
  const timbre = readTimbre(readComprobante(stampCfdi(xml, pac)))!;
  t.is(opensslVerdict(csd.certificate, comprobante.Sello, cadena), "Verified OK");
  t.is(opensslVerdict(pac.certificate, timbre.SelloSAT, cadenaTimbre(timbre)), "Verified OK");
});

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }).filter(isWritable);

testProp(
  "whatever text a document carries, the reader of its XML finds the same cadena and content",
  [text, text, text],
  (t, Serie, Nombre, Descripcion) => {
    const fixture = cfdiFixture("factura-global");
    const document = {
      ...fixture,
      Serie,
      Emisor: { ...fixture.Emisor, Nombre },
      Conceptos: [{ ...fixture.Conceptos[0]!, Descripcion }],
    };
    const written = toElement(document);
    const read = parseXml(toXml(document));
    t.deepEqual(read, written);
    t.is(cadenaOriginal(read), cadenaOriginal(written));
  },
);

function isWritable(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- what XML cannot carry is refused elsewhere
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value);
}

function opensslVerdict(certificate: Buffer, signature: string, cadena: string): string {
  const folder = mkdtempSync(join(tmpdir(), "timbra-seal-"));
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const publicKey = execFileSync("openssl", ["x509", "-inform", "der", "-noout", "-pubkey"], {
    input: certificate,
  });
  const key = write("key.pem", publicKey);
  const bytes = write("signature.bin", Buffer.from(signature, "base64"));
  const data = write("cadena.txt", cadena);
  const verdict = execFileSync("openssl", ["dgst", "-sha256", "-verify", key, "-signature", bytes, data]);
  return verdict.toString().trim();
}
