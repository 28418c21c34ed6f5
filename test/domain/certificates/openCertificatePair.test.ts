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
import { openPrivateKey } from "../../../src/domain/certificates/openPrivateKey.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

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

test("a sound pair opens and tells what it is", async (t) => {
  const { facts, privateKey } = await openCertificatePair(sound);
  t.is(facts.rfc, holder.rfc);
  t.is(facts.name, holder.name);
  t.is(facts.kind, "csd");
  t.is(facts.serialNumber, csd.serialNumber);
  t.deepEqual(facts.notAfter, holder.notAfter);
  t.true(facts.x509.checkPrivateKey(privateKey));
});

test("an e.firma opens where an e.firma is asked for", async (t) => {
  t.is((await openCertificatePair({ ...sound, ...efirma, kind: "efirma" })).facts.kind, "efirma");
});

test("PEM opens as DER does", async (t) => {
  const certificate = pem("CERTIFICATE", csd.certificate);
  const key = pem("ENCRYPTED PRIVATE KEY", csd.key);
  t.is((await openCertificatePair({ ...sound, certificate, key })).facts.serialNumber, csd.serialNumber);
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
  test(`${what} is refused as ${code}`, async (t) => {
    await t.throwsAsync(openCertificatePair({ ...sound, ...change }), { code });
  });
}

test("a wrong password is never taken for a broken key, however the padding falls", async (t) => {
  for (let attempt = 0; attempt < 300; attempt++) {
    await t.throwsAsync(openCertificatePair({ ...sound, password: `wrong${attempt}` }), {
      code: "certificate.password_wrong",
    });
  }
});

/** The sandbox's keys name 2,048 rounds in these four bytes, as SAT's do. */
const rounds = Buffer.from([0x02, 0x02, 0x08, 0x00]);

test("a key that asks for more than 20,000 rounds is refused before it costs anything", async (t) => {
  const at = csd.key.indexOf(rounds);
  for (const [count, code] of [
    [20_000, "certificate.password_wrong"],
    [20_001, "certificate.key_too_slow"],
    [0x7fff, "certificate.key_too_slow"],
  ] as const) {
    const key = Buffer.from(csd.key);
    key.writeUInt16BE(count, at + 2);
    await t.throwsAsync(openCertificatePair({ ...sound, key }), { code }, String(count));
  }
  // As many bytes as it takes: no number is too large to be refused.
  for (const digits of ["0f4240", "7fffffff", "00ffffffff", "7fffffffffffffffff"]) {
    const key = encryptedKey({ iterations: digits });
    await t.throwsAsync(openCertificatePair({ ...sound, key }), { code: "certificate.key_too_slow" }, digits);
  }
  for (const digits of ["", "00", "ff", "8000"]) {
    const key = encryptedKey({ iterations: digits });
    await t.throwsAsync(
      openCertificatePair({ ...sound, key }),
      { code: "certificate.key_unreadable" },
      digits,
    );
  }
});

test("what is not PBES2 with PBKDF2, a known digest and a known cipher is refused unopened", async (t) => {
  const { scrypt, pbes1, md5, rc2 } = {
    scrypt: "2b06010401da47040b",
    pbes1: "2a864886f70d010503",
    md5: "2a864886f70d0206",
    rc2: "2a864886f70d0302",
  };
  for (const change of [
    { derivation: scrypt },
    { scheme: pbes1 },
    { prf: md5 },
    { cipher: rc2 },
    { keyLength: 9 },
  ])
    await t.throwsAsync(
      openCertificatePair({ ...sound, key: encryptedKey(change) }),
      { code: "certificate.key_unreadable" },
      JSON.stringify(change),
    );
});

test("keys open under every cipher and digest that OpenSSL writes", async (t) => {
  const { facts, privateKey } = await openCertificatePair(sound);
  for (const cipher of ["des-ede3-cbc", "aes-128-cbc", "aes-192-cbc", "aes-256-cbc"]) {
    const key = privateKey.export({ type: "pkcs8", format: "der", cipher, passphrase: "año y Ñandú" });
    const opened = await openPrivateKey(key, "año y Ñandú");
    t.true(facts.x509.checkPrivateKey(opened), cipher);
  }
});

test("the loop goes on while a key is opened", async (t) => {
  const key = Buffer.from(csd.key);
  key.writeUInt16BE(20_000, key.indexOf(rounds) + 2);
  const opening = openPrivateKey(key, "x");
  const order: string[] = [];
  const opened = opening.catch(() => order.push("opened"));
  await new Promise((resolve) => void setImmediate(resolve));
  order.push("loop");
  await opened;
  t.deepEqual(order, ["loop", "opened"]);
});

test("SAT's public test pairs open under SAT's test authorities", async (t) => {
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
    const { facts } = await openCertificatePair({
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

interface KeyChange {
  readonly scheme?: string;
  readonly derivation?: string;
  readonly iterations?: string;
  readonly keyLength?: number;
  readonly prf?: string;
  readonly cipher?: string;
}

/** A key file of nothing but its parameters; object identifiers and numbers in hexadecimal. */
function encryptedKey(change: KeyChange): Buffer {
  const { scheme = "2a864886f70d01050d", derivation = "2a864886f70d01050c", iterations = "0800" } = change;
  const { keyLength = 24, prf = "2a864886f70d0209", cipher = "2a864886f70d0307" } = change;
  const oid = (digits: string): Buffer => der(0x06, Buffer.from(digits, "hex"));
  const parameters = der(
    0x30,
    der(0x04, Buffer.alloc(8)),
    der(0x02, Buffer.from(iterations, "hex")),
    der(0x02, Buffer.from([keyLength])),
    der(0x30, oid(prf), der(0x05)),
  );
  const pbes2 = der(
    0x30,
    der(0x30, oid(derivation), parameters),
    der(0x30, oid(cipher), der(0x04, Buffer.alloc(8))),
  );
  return der(0x30, der(0x30, oid(scheme), pbes2), der(0x04, Buffer.alloc(64)));
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(contents);
  const length = inside.length < 128 ? [inside.length] : [0x81, inside.length];
  return Buffer.concat([Buffer.from([tag, ...length]), inside]);
}
