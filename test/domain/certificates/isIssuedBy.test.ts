import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import test from "ava";
import { isIssuedBy } from "../../../src/domain/certificates/isIssuedBy.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { authorityCertificate } from "../../../src/sandbox/authority/testAuthority.ts";
import { sharedSat } from "../../helpers/sat/sharedSat.ts";

const now = new Date("2026-03-01T12:00:00Z");
const holder = {
  rfc: "AAA010101AAA",
  name: "EMPRESA",
  notBefore: now,
  notAfter: new Date("2030-01-01T00:00:00Z"),
};
const [authority, namesake] = await Promise.all([createAuthority({ now }), createAuthority({ now })]);
const csd = new X509Certificate((await issueCsd(authority, holder)).certificate);

test("an authority's signature counts, its name does not", (t) => {
  t.true(isIssuedBy(csd, [authorityCertificate(namesake), authorityCertificate(authority)]));
  t.false(isIssuedBy(csd, [authorityCertificate(namesake)]));
});

test("a certificate that is no authority issues nothing, not even itself", (t) => {
  t.false(isIssuedBy(csd, [csd]));
});

test("an intermediate authority counts with its root and without it; a root alone is not enough", (t) => {
  const path = sharedSat("csd/ca-test");
  if (!path || !existsSync(path)) {
    t.log("skipped: SAT's test authorities are not beside the project");
    t.pass();
    return;
  }
  const read = (name: string) => new X509Certificate(readFileSync(`${path}/${name}`));
  const seal = read("../CfdiUtils/EKU9003173C9.cer");
  const intermediate = read("AC_UAT_2022.cer");
  const root = read("ARC_UAT_2022.cer");
  t.true(isIssuedBy(seal, [intermediate, root]));
  t.true(isIssuedBy(seal, [intermediate]));
  t.false(isIssuedBy(seal, [root]));
  t.false(isIssuedBy(seal, [read("AC5_SAT.cer"), read("ARC5_IES.cer")]));
});
