import test from "ava";
import { embeddedActiveCatalogs as catalogs } from "../../../src/domain/catalogs/embedded/embeddedActiveCatalogs.ts";
import {
  type CertificateHolder,
  type TaxIdentity,
  taxIdentityFaults,
} from "../../../src/domain/merchants/taxIdentityFaults.ts";

const company: TaxIdentity = {
  rfc: "CDM200115AB9",
  legalName: "COMERCIO DE MUESTRA",
  taxRegime: "601",
  postalCode: "06000",
};
const person: TaxIdentity = {
  rfc: "CACX7605101P8",
  legalName: "XOCHILT CASAS CHÁVEZ",
  taxRegime: "612",
  postalCode: "10740",
};
const holds = (name: string, rfc = company.rfc): CertificateHolder[] => [{ rfc, name }];

const cases: readonly (readonly [string, TaxIdentity, readonly CertificateHolder[], readonly string[]])[] = [
  ["a company", company, [], []],
  ["a person", person, [], []],
  ["a company whose certificate bears its type", company, holds("COMERCIO DE MUESTRA SA DE CV"), []],
  ["a type with dots", company, holds("COMERCIO DE MUESTRA S.A. DE C.V."), []],
  ["a type of another kind", company, holds("COMERCIO DE MUESTRA S DE RL DE CV"), []],
  ["a certificate without accents", person, holds("XOCHILT CASAS CHAVEZ", person.rfc), []],
  [
    "an Ñ is a letter of its own",
    { ...person, legalName: "XOCHILT PEÑA" },
    holds("XOCHILT PENA", person.rfc),
    ["taxpayer.certificate_name"],
  ],
  ["another name", company, holds("OTRA COSA SA DE CV"), ["taxpayer.certificate_name"]],
  ["a longer name", company, holds("COMERCIO DE MUESTRAS SA DE CV"), ["taxpayer.certificate_name"]],
  [
    "the type in the name",
    { ...company, legalName: "COMERCIO DE MUESTRA SA DE CV" },
    [],
    ["taxpayer.company_type"],
  ],
  ["a person's regime", { ...company, taxRegime: "605" }, [], ["taxpayer.regime_person"]],
  ["a company's regime", { ...person, taxRegime: "601" }, [], ["taxpayer.regime_person"]],
  ["a generic RFC", { ...company, rfc: "XEXX010101000" }, [], ["taxpayer.generic_rfc"]],
  [
    "another's certificate",
    { ...company, rfc: "EKU9003173C9" },
    holds("COMERCIO DE MUESTRA"),
    ["taxpayer.certificate_rfc"],
  ],
  ["no place at all", { ...company, postalCode: "00100" }, [], ["taxpayer.postal_code"]],
];

for (const [name, wanted, holders, expected] of cases) {
  test(`${name} has ${expected.length === 0 ? "no fault" : expected.join(", ")}`, (t) => {
    t.deepEqual(
      taxIdentityFaults(wanted, holders, catalogs).map(({ code }) => code),
      [...expected],
    );
  });
}
