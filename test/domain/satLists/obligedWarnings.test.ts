import test from "ava";
import type { ObligedList } from "../../../src/domain/satLists/obligedList.ts";
import { type Issuing, obligedWarnings } from "../../../src/domain/satLists/obligedWarnings.ts";

const serial = "00001000000500000001";
const rfc = "EKU9003173C9";
const list: ObligedList = {
  date: "2026-11-20",
  isOf: { live: true, test: false },
  taxpayers: [{ rfc, certificates: 2, active: 1, obligationsValid: true }],
  certificates: [{ serial, rfc, status: "A", obligationsValid: true }],
};
const issuing: Issuing = {
  issuer: { rfc, path: "issuer" },
  certificate: { serial, from: "2024-01-01", until: "2028-01-01" },
  live: true,
};
const unlisted = { ...list, taxpayers: [], certificates: [] };
const withoutCertificate = { ...list, certificates: [] };
const having = (more: Partial<ObligedList["certificates"][number]>): ObligedList => ({
  ...list,
  certificates: [{ ...list.certificates[0]!, ...more }],
});
const [before, after] = ["2026-11-19", "2026-11-20"];
const newest = { ...issuing, certificate: { serial, from: "2026-11-20", until: "2030-01-01" } };
const expired = { ...issuing, certificate: { serial, from: "2020-01-01", until: "2024-01-01" } };
const sold = (...rfcs: string[]): Issuing => ({
  ...issuing,
  thirdParties: rfcs.map((each, at) => ({ rfc: each, path: `items[${at}].thirdParty.rfc` })),
});

const cases: readonly [what: string, issuing: Issuing, list: ObligedList | null, codes: readonly string[]][] =
  [
    ["a listed issuer with valid obligations", issuing, list, []],
    ["no list in force", issuing, null, []],
    ["a list that is only of the other environment", { ...issuing, live: false }, unlisted, []],
    ["an issuer whom the list lacks", issuing, unlisted, ["list.lco_issuer"]],
    ["a certificate that the list lacks", issuing, withoutCertificate, ["list.lco_certificate"]],
    ["a certificate of another taxpayer", issuing, having({ rfc: "URE180429TM6" }), ["list.lco_certificate"]],
    ["a revoked certificate", issuing, having({ status: "R" }), ["list.lco_revoked"]],
    ["an expired certificate", issuing, having({ status: "C" }), ["list.lco_expired"]],
    ["no valid obligations", issuing, having({ obligationsValid: false }), ["list.lco_obligations"]],
    ["a certificate as new as the list, which cannot have it", newest, unlisted, []],
    ["only the RFC is known", { ...issuing, certificate: undefined }, unlisted, ["list.lco_issuer"]],
    ["only the RFC is known, and listed", { ...issuing, certificate: undefined }, withoutCertificate, []],
    [
      "a document of the list's day, revoked",
      { ...issuing, day: after },
      having({ status: "R" }),
      ["list.lco_revoked"],
    ],
    ["an earlier document, revoked perhaps since", { ...issuing, day: before }, having({ status: "R" }), []],
    [
      "an earlier document, without obligations since",
      { ...issuing, day: before },
      having({ obligationsValid: false }),
      [],
    ],
    [
      "an earlier document whose certificate is to be there",
      { ...issuing, day: before },
      withoutCertificate,
      ["list.lco_certificate"],
    ],
    ["an earlier document whose certificate has expired", { ...expired, day: before }, unlisted, []],
    ["third parties who are listed, or live abroad", sold(rfc, "EXT990101NI1"), list, []],
    [
      "a third party whom the list lacks",
      sold(rfc, "URE180429TM6"),
      list,
      ["list.lco_third_party items[1].thirdParty.rfc"],
    ],
  ];

test("the LCO warns of what it can know, and of nothing else", (t) => {
  for (const [what, about, inForce, codes] of cases) {
    const found = obligedWarnings(about, inForce).map(({ code, path }) =>
      path === "issuer" ? code : `${code} ${path}`,
    );
    t.deepEqual(found, codes, what);
  }
});

test("a warning says the list's date and what to do, in both languages", (t) => {
  const [warning] = obligedWarnings(issuing, having({ status: "R" }));
  t.regex(
    warning!.message.es,
    /LCO\) del 2026-11-20 tiene el certificado 00001000000500000001 como revocado/,
  );
  t.regex(warning!.message.en, /of 2026-11-20 has the certificate 00001000000500000001 as revoked/);
  t.regex(warning!.cure.en, /304/);
});
