import test from "ava";
import { efirmaFaults } from "../../../src/domain/certificates/efirmaFaults.ts";
import {
  type CertificatePairFiles,
  judgeCertificatePair,
} from "../../../src/domain/certificates/judgeCertificatePair.ts";
import { createAuthority } from "../../../src/sandbox/authority/createAuthority.ts";
import { issueCsd } from "../../../src/sandbox/authority/issueCsd.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";
import { authorityCertificate } from "../../../src/sandbox/authority/testAuthority.ts";

const now = new Date("2026-03-01T12:00:00Z");
const authority = await createAuthority({ now });
const foreign = await createAuthority({ now });
const holder = {
  rfc: "CPÑ010101AB1",
  name: "COMERCIO PEÑA SA DE CV",
  notBefore: new Date("2026-01-01T00:00:00Z"),
  notAfter: new Date("2030-01-01T00:00:00Z"),
};
const efirma = await issueEfirma(authority, holder);
const csd = await issueCsd(authority, holder);

const sound: CertificatePairFiles = {
  ...efirma,
  rfc: holder.rfc,
  kind: "efirma",
  authorities: [authorityCertificate(authority)],
  now,
};

type Change = Partial<CertificatePairFiles>;
const cases: readonly (readonly [string, Change, readonly string[]])[] = [
  [
    "two broken files",
    { certificate: Buffer.from("no"), key: Buffer.from("no") },
    ["certificate certificate.unreadable", "key certificate.key_unreadable"],
  ],
  [
    "an expired e.firma of somebody else with a wrong password",
    { rfc: "AAA010101AAA", password: "no", now: new Date("2031-01-01T00:00:00Z") },
    [
      "password certificate.password_wrong",
      "certificate certificate.foreign_rfc",
      "certificate certificate.expired",
    ],
  ],
  [
    "a CSD with the e.firma's key, too early and of no authority of ours",
    {
      certificate: csd.certificate,
      now: new Date("2025-01-01T00:00:00Z"),
      authorities: [authorityCertificate(foreign)],
    },
    [
      "certificate certificate.is_csd",
      "key certificate.key_mismatch",
      "certificate certificate.foreign_authority",
      "certificate certificate.not_yet_valid",
    ],
  ],
];

for (const [what, change, expected] of cases)
  test(`${what}: every fault is named at once, by the part that has it`, async (t) => {
    const { faults = [] } = await judgeCertificatePair({ ...sound, ...change });
    t.deepEqual(
      faults.map(({ code, part }) => `${part} ${code}`),
      expected,
    );
  });

test("a sound e.firma has no fault", async (t) => {
  t.is((await judgeCertificatePair(sound)).pair?.facts.serialNumber, efirma.serialNumber);
});

test("faults stand where the part stood in the body, and never repeat a secret", async (t) => {
  const { faults = [] } = await judgeCertificatePair({ ...sound, password: "not-the-password" });
  t.deepEqual(
    efirmaFaults(faults, "efirma").map(({ path }) => path),
    ["efirma.password"],
  );
  t.deepEqual(
    efirmaFaults(faults).map(({ path }) => path),
    ["password"],
  );
  t.false(JSON.stringify(efirmaFaults(faults)).includes("not-the-password"));
});
