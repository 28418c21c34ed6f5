import type { Holder } from "./issueCertificate.ts";
import type { SubjectAttributes } from "./signCertificate.ts";

// The OIDs of X.520: x500UniqueIdentifier, serialNumber, name.
const uniqueIdentifier = "2.5.4.45";
const serialNumber = "2.5.4.5";
const fullName = "2.5.4.41";

// Who signs for a company in SAT's public test certificates.
const representative = { rfc: "VADA800927DJ3", curp: "VADA800927HSRSRL05" };

/**
 * Returns the attributes that begin every subject of SAT: the name three times over, then RFC and CURP. A company's
 * (12 characters) are followed, respectively preceded, by those of its representative.
 */
export function holderSubject({ rfc, name }: Pick<Holder, "rfc" | "name">): SubjectAttributes {
  const isCompany = rfc.length === 12;
  return [
    { CN: name },
    { [fullName]: name },
    { O: name },
    { [uniqueIdentifier]: isCompany ? `${rfc} / ${representative.rfc}` : rfc },
    { [serialNumber]: isCompany ? ` / ${representative.curp}` : `${rfc.slice(0, 10)}HDFXXX01` },
  ];
}
