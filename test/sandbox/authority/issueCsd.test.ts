import { createPrivateKey, X509Certificate } from "node:crypto";
import test from "ava";
import { readCertificate } from "../../../src/domain/certificates/readCertificate.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issuePacCertificate } from "../../../src/sandbox/authority/issuePacCertificate.ts";
import { authorityCertificate } from "../../../src/sandbox/authority/testAuthority.ts";

const now = new Date("2026-03-01T12:00:00Z");
const validity = { notBefore: now, notAfter: new Date("2030-03-01T12:00:00Z") };
const authority = await createAuthority({ now });

test("an authority kept as JSON issues as before", async (t) => {
  const restored = JSON.parse(JSON.stringify(authority)) as typeof authority;
  const csd = await issueCsd(restored, { rfc: "AAA010101AAA", name: "EMPRESA", ...validity });
  t.true(new X509Certificate(csd.certificate).verify(authorityCertificate(authority).publicKey));
});

test("a company's certificate names its representative, a person's does not", async (t) => {
  const company = await issueCsd(authority, { rfc: "AAA010101AAA", name: "EMPRESA", ...validity });
  const person = await issueCsd(authority, { rfc: "AAAA010101AAA", name: "JOSÉ NUÑO", ...validity });
  t.true(new X509Certificate(company.certificate).subject.includes("AAA010101AAA / VADA800927DJ3"));
  t.true(new X509Certificate(person.certificate).subject.includes("x500UniqueIdentifier=AAAA010101AAA\n"));
  t.is(readCertificate(person.certificate).name, "JOSÉ NUÑO");
});

test("a serial number asked for is the one that SAT's reading gives back", async (t) => {
  const serialNumber = "30001000000900000001";
  const pac = await issuePacCertificate(authority, {
    rfc: "PPR010101AB1",
    name: "PAC",
    serialNumber,
    ...validity,
  });
  t.is(pac.serialNumber, serialNumber);
  t.is(readCertificate(pac.certificate).serialNumber, serialNumber);
  t.true(new X509Certificate(pac.certificate).checkPrivateKey(createPrivateKey(pac.privateKeyPem)));
});
