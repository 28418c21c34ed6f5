import { execFileSync, spawnSync } from "node:child_process";
import { verify, X509Certificate } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import { cadenaOriginal } from "../../../src/domain/cfdi/cadenaOriginal.ts";
import { parseXml } from "../../../src/domain/cfdi/parseXml.ts";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { sealCfdi } from "../../../src/domain/cfdi/sealCfdi.ts";
import { toXml } from "../../../src/domain/cfdi/toXml.ts";
import { cfdiFixture, cfdiFixtureNames } from "../../helpers/cfdiFixture.ts";
import { satSchema } from "../../helpers/satSchema.ts";
import { testCertificates } from "../../helpers/testCertificates.ts";

const { csd } = await testCertificates();
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

test("openssl verifies a seal", async (t) => {
  if (spawnSync("openssl", ["version"]).status !== 0) {
    t.log("skipped: there is no openssl command");
    t.pass();
    return;
  }
  const { cadena, comprobante } = await sealCfdi(cfdiFixture("ingreso-cinco-conceptos"), csd, date);
  const folder = mkdtempSync(join(tmpdir(), "timbra-seal-"));
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const publicKey = execFileSync("openssl", ["x509", "-inform", "der", "-noout", "-pubkey"], {
    input: csd.certificate,
  });
  const verdict = execFileSync("openssl", [
    "dgst",
    "-sha256",
    "-verify",
    write("key.pem", publicKey),
    "-signature",
    write("seal.bin", Buffer.from(comprobante.Sello, "base64")),
    write("cadena.txt", cadena),
  ]);
  t.is(verdict.toString().trim(), "Verified OK");
});
