import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "ava";
import { openCertificatePair } from "../../../src/domain/certificates/openCertificatePair.ts";
import type { CertificatePairFiles } from "../../../src/domain/certificates/judgeCertificatePair.ts";
import type { ErrorCode } from "../../../src/errors.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { authorityCertificate } from "../../../src/sandbox/authority/testAuthority.ts";
import { sharedSat } from "../../helpers/sharedSat.ts";

const now = new Date("2026-03-01T12:00:00Z");
const authority = await createAuthority({ now });
const foreignAuthority = await createAuthority({ now });
const holder = {
  rfc: "CPÑ010101AB1",
  name: "COMERCIO PEÑA SA DE CV",
  notBefore: new Date("2026-01-01T00:00:00Z"),
  notAfter: new Date("2030-01-01T00:00:00Z"),
};
const csd = await issueCsd(authority, holder);
const otherCsd = await issueCsd(authority, holder);
const efirma = await issueEfirma(authority, holder);

const sound: CertificatePairFiles = {
  ...csd,
  rfc: holder.rfc,
  kind: "csd",
  authorities: [authorityCertificate(authority)],
  now,
};

test("a sound pair opens and tells what it is", (t) => {
  const { facts, privateKey } = openCertificatePair(sound);
  t.is(facts.rfc, holder.rfc);
  t.is(facts.name, holder.name);
  t.is(facts.kind, "csd");
  t.is(facts.serialNumber, csd.serialNumber);
  t.deepEqual(facts.notAfter, holder.notAfter);
  t.true(facts.x509.checkPrivateKey(privateKey));
});

test("an e.firma opens where an e.firma is asked for", (t) => {
  t.is(openCertificatePair({ ...sound, ...efirma, kind: "efirma" }).facts.kind, "efirma");
});

test("PEM opens as DER does", (t) => {
  const certificate = pem("CERTIFICATE", csd.certificate);
  const key = pem("ENCRYPTED PRIVATE KEY", csd.key);
  t.is(openCertificatePair({ ...sound, certificate, key }).facts.serialNumber, csd.serialNumber);
});

const plainKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const refusals: readonly (readonly [string, Partial<CertificatePairFiles>, ErrorCode])[] = [
  ["a file that is no certificate", { certificate: Buffer.from("no") }, "certificate.unreadable"],
  ["an empty certificate", { certificate: Buffer.alloc(0) }, "certificate.unreadable"],
  ["key and certificate swapped", { certificate: csd.key }, "certificate.unreadable"],
  ["a file that is no key", { key: Buffer.from("no") }, "certificate.key_unreadable"],
  ["an empty key", { key: Buffer.alloc(0) }, "certificate.key_unreadable"],
  ["a certificate for a key", { key: csd.certificate }, "certificate.key_unreadable"],
  ["a key cut short", { key: csd.key.subarray(0, 300) }, "certificate.key_unreadable"],
  [
    "a key without encryption",
    { key: plainKey.export({ type: "pkcs8", format: "der" }) },
    "certificate.key_unreadable",
  ],
  ["a wrong password", { password: "no" }, "certificate.password_wrong"],
  ["an empty password", { password: "" }, "certificate.password_wrong"],
  ["another pair's key", { key: otherCsd.key, password: otherCsd.password }, "certificate.key_mismatch"],
  ["an e.firma for a CSD", { ...efirma }, "certificate.is_efirma"],
  ["a CSD for an e.firma", { kind: "efirma" }, "certificate.is_csd"],
  ["somebody else's RFC", { rfc: "AAA010101AAA" }, "certificate.foreign_rfc"],
  ["an expired certificate", { now: new Date("2030-01-01T00:00:01Z") }, "certificate.expired"],
  ["a certificate of the future", { now: new Date("2025-12-31T23:59:59Z") }, "certificate.not_yet_valid"],
  ["no authority at all", { authorities: [] }, "certificate.foreign_authority"],
  [
    "another authority of the same name",
    { authorities: [authorityCertificate(foreignAuthority)] },
    "certificate.foreign_authority",
  ],
];

for (const [what, change, code] of refusals) {
  test(`${what} is refused as ${code}`, (t) => {
    t.throws(() => openCertificatePair({ ...sound, ...change }), { code });
  });
}

test("a wrong password is never taken for a broken key, however the padding falls", (t) => {
  for (let attempt = 0; attempt < 300; attempt++) {
    t.throws(() => openCertificatePair({ ...sound, password: `wrong${attempt}` }), {
      code: "certificate.password_wrong",
    });
  }
});

test("a key that asks for billions of iterations is refused before it costs anything", (t) => {
  const key = Buffer.from(csd.key);
  const iterations = key.indexOf(Buffer.from([0x02, 0x02, 0x08, 0x00]));
  key.writeUInt16BE(0x0204, iterations);
  t.throws(() => openCertificatePair({ ...sound, key }), { code: "certificate.key_unreadable" });
});

test("SAT's public test pairs open under SAT's test authorities", (t) => {
  const folder = sharedSat("csd");
  if (!folder) {
    t.log("skipped: SAT's test certificates are not beside the project");
    t.pass();
    return;
  }
  const read = (path: string) => readFileSync(`${folder}/${path}`);
  const authorities = ["AC_UAT_2022.cer", "ARC_UAT_2022.cer"].map(
    (name) => new X509Certificate(read(`ca-test/${name}`)),
  );
  const pairs = [
    { kind: "csd", path: "CfdiUtils/EKU9003173C9", serialNumber: "30001000000500003416" },
    { kind: "efirma", path: "nodecfdi-sat-ws/fake-fiel/EKU9003173C9", serialNumber: "30001000000500003415" },
  ] as const;
  for (const { kind, path, serialNumber } of pairs) {
    const { facts } = openCertificatePair({
      certificate: read(`${path}.cer`),
      key: read(`${path}.key`),
      password: "12345678a",
      rfc: "EKU9003173C9",
      kind,
      authorities,
      now,
    });
    t.is(facts.name, "ESCUELA KEMPER URGATE SA DE CV");
    t.is(facts.serialNumber, serialNumber);
  }
});

function pem(label: string, der: Buffer): Buffer {
  return Buffer.from(`-----BEGIN ${label}-----\n${der.toString("base64")}\n-----END ${label}-----\n`);
}
