import type { Fault, Text } from "../../errors.ts";
import type { ActiveCatalogs } from "../catalogs/activeCatalogs.ts";
import { regimeFitsPerson } from "../catalogs/regimesAndUses.ts";
import { isPlaceOfIssue } from "../catalogs/isPlaceOfIssue.ts";
import { normalizeName } from "../taxpayers/normalizeName.ts";
import { rfcKind } from "../taxpayers/rfcKind.ts";
import { withoutCompanyType } from "../taxpayers/withoutCompanyType.ts";

/** How SAT knows the merchant, and where its main branch is. */
export interface TaxIdentity {
  readonly rfc: string;
  /** Normalized. */
  readonly legalName: string;
  readonly taxRegime: string;
  readonly postalCode: string;
}

/** Whose name an active CSD bears, company type included. */
export interface CertificateHolder {
  readonly rfc: string;
  readonly name: string;
}

/**
 * Everything for which a PAC would refuse each document of this issuer, as far as it can be told here. `holders` are
 * those of the certificates that seal now; SAT demands that they and the document agree.
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

/** Certificates are often written without accents and with other punctuation than the register. */
function comparable(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u0302\u0304-\u036f.,]/gu, "")
    .replace(/\s+/gu, " ");
}

const genericRfc = fault("taxpayer.generic_rfc", "rfc", {
  es: ["Es un RFC genérico; con él no se emite.", "Envíe el RFC del contribuyente."],
  en: ["Is a generic RFC; nobody issues with it.", "Send the taxpayer's own RFC."],
});
const otherCertificateRfc = fault("taxpayer.certificate_rfc", "rfc", {
  es: ["No es el RFC del certificado activo.", "Corríjalo, o retire primero ese certificado."],
  en: ["Is not the RFC of the active certificate.", "Correct it, or remove that certificate first."],
});
const companyTypeInName = fault("taxpayer.company_type", "legalName", {
  es: [
    "Incluye el régimen de capital (p. ej. SA DE CV), que el CFDI 4.0 no admite.",
    "Quítelo: solo va la denominación, como en la constancia de situación fiscal.",
  ],
  en: [
    "Holds the company type (like SA DE CV), which CFDI 4.0 does not admit.",
    "Remove it: only the name goes, as on the constancia de situación fiscal.",
  ],
});
const otherCertificateName = fault("taxpayer.certificate_name", "legalName", {
  es: [
    "No es el nombre del certificado activo.",
    "Escríbalo como en la constancia de situación fiscal, sin régimen de capital.",
  ],
  en: [
    "Is not the name of the active certificate.",
    "Write it as on the constancia de situación fiscal, without the company type.",
  ],
});
const otherPersonsRegime = fault("taxpayer.regime_person", "taxRegime", {
  es: [
    "Ese régimen no es para este tipo de persona.",
    "Un RFC de 12 es persona moral, uno de 13 persona física; elija su régimen.",
  ],
  en: [
    "That regime is not for this kind of person.",
    "An RFC of 12 is a company's, one of 13 a person's; choose a regime of theirs.",
  ],
});
const unknownPostalCode = fault("taxpayer.postal_code", "postalCode", {
  es: ["Ningún estado usa ese código postal.", "Envíe el del domicilio de la sucursal matriz."],
  en: ["No state uses that postal code.", "Send the one of the main branch's address."],
});

function fault(code: string, path: string, { es, en }: Record<keyof Text, readonly [string, string]>): Fault {
  return {
    code,
    source: "own",
    path,
    message: { es: es[0], en: en[0] },
    cure: { es: es[1], en: en[1] },
  };
}
