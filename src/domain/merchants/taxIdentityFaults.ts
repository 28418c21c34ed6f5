import type { Fault } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { regimeFitsPerson } from "../catalogs/regimesAndUses.ts";
import { isPlaceOfIssue } from "../catalogs/isPlaceOfIssue.ts";
import { normalizeName } from "../taxpayers/normalizeName.ts";
import { rfcKind } from "../taxpayers/rfcKind.ts";
import { withoutCompanyType } from "../taxpayers/withoutCompanyType.ts";
import { merchantFault } from "./merchantFault.ts";

/** The merchant as SAT knows it, and the place of its main branch. */
export interface TaxIdentity {
  readonly rfc: string;
  /** The legal name, normalized. */
  readonly legalName: string;
  readonly taxRegime: string;
  readonly postalCode: string;
}

/** The holder of an active CSD, company type included. */
export interface CertificateHolder {
  readonly rfc: string;
  readonly name: string;
}

/**
 * Returns everything for which a PAC would refuse each document of this issuer, as far as it can be found here.
 * `holders` are those of the certificates that seal now; SAT demands that they and the document agree.
 */
export function taxIdentityFaults(
  wanted: TaxIdentity,
  holders: readonly CertificateHolder[],
  catalogs: ActiveCatalogs,
): Fault[] {
  return [
    ...rfcFaults(wanted, holders),
    ...nameFaults(wanted, holders),
    ...regimeFaults(wanted, catalogs),
    ...(isPlaceOfIssue(catalogs, wanted.postalCode) ? [] : [unknownPostalCode]),
  ];
}

function rfcFaults({ rfc }: TaxIdentity, holders: readonly CertificateHolder[]): Fault[] {
  const kind = rfcKind(rfc);
  if (kind !== "moral" && kind !== "fisica") return [genericRfc];
  return holders.some((holder) => holder.rfc !== rfc) ? [otherCertificateRfc] : [];
}

function nameFaults({ rfc, legalName }: TaxIdentity, holders: readonly CertificateHolder[]): Fault[] {
  const isCompany = rfcKind(rfc) === "moral";
  // Without a certificate to compare with, a name that merely ends in such letters must be let through.
  const typed = isCompany && / DE C\.?V\.?$/.test(legalName) && withoutCompanyType(legalName) !== legalName;
  if (typed) return [companyTypeInName];
  const agrees = ({ rfc: holderRfc, name }: CertificateHolder): boolean => {
    const registered = normalizeName(name);
    const bare = rfcKind(holderRfc) === "moral" ? withoutCompanyType(registered) : registered;
    return [registered, bare].some((each) => comparable(each) === comparable(legalName));
  };
  return holders.every(agrees) ? [] : [otherCertificateName];
}

function regimeFaults({ rfc, taxRegime }: TaxIdentity, catalogs: ActiveCatalogs): Fault[] {
  const kind = rfcKind(rfc);
  if (kind !== "moral" && kind !== "fisica") return [];
  return regimeFitsPerson(catalogs, taxRegime, kind) ? [] : [otherPersonsRegime];
}

/**
 * Returns a form for comparison, because certificates often lack accents and have other punctuation than the register.
 */
function comparable(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u0302\u0304-\u036f.,]/gu, "")
    .replace(/\s+/gu, " ");
}

const genericRfc = merchantFault("taxpayer.generic_rfc", "rfc");
const otherCertificateRfc = merchantFault("taxpayer.certificate_rfc", "rfc");
const companyTypeInName = merchantFault("taxpayer.company_type", "legalName");
const otherCertificateName = merchantFault("taxpayer.certificate_name", "legalName");
const otherPersonsRegime = merchantFault("taxpayer.regime_person", "taxRegime");
const unknownPostalCode = merchantFault("taxpayer.postal_code", "postalCode");
