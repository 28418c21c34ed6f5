import type { Fault } from "../../errors.ts";
import type { NamedTaxpayer } from "./listedTaxpayer.ts";
import type { ObligedCertificate, ObligedList } from "./obligedList.ts";
import { satListFault } from "./satListFault.ts";

/** The certificate of a document; its days are those of its validity, `YYYY-MM-DD`. */
export interface IssuingCertificate {
  readonly serial: string;
  readonly from: string;
  readonly until: string;
}

/** The issuer of a document, as the LCO is asked about it. */
export interface Issuing {
  readonly issuer: NamedTaxpayer;
  /** The certificate that seals the document; absent where only the RFC is known. */
  readonly certificate?: IssuingCertificate | undefined;
  /** The third parties for whom something is sold (RfcACuentaTerceros). */
  readonly thirdParties?: readonly NamedTaxpayer[];
  /** The day of the document; absent for one that is still to be stamped, and where it is not known. */
  readonly day?: string | undefined;
  /** True for SAT's production, false for its test environment; each has certificates of its own. */
  readonly live: boolean;
}

/** Stands for third parties abroad, and in no list. Source: matrix, CFDI40187. */
const foreignThirdParty = "EXT990101NI1";

/**
 * Returns the warnings to which the LCO leads: whoever is not in it gets no stamp. A list knows nothing of certificates
 * issued since, and what it says of revocation or obligations holds for its own day, not for documents before it.
 */
export function obligedWarnings(issuing: Issuing, list: ObligedList | null): readonly Fault[] {
  if (!list?.isOf[issuing.live ? "live" : "test"]) return [];
  const isEarlier = issuing.day !== undefined && issuing.day < list.date;
  return [
    ...issuerWarnings(issuing, list, isEarlier),
    ...(isEarlier ? [] : thirdPartyWarnings(issuing, list)),
  ];
}

function issuerWarnings({ issuer, certificate }: Issuing, list: ObligedList, isEarlier: boolean): Fault[] {
  const { date } = list;
  const absent = isListed(issuer.rfc, list)
    ? []
    : [satListFault("list.lco_issuer", issuer.path, { rfc: issuer.rfc, date })];
  if (!certificate) return isEarlier ? [] : absent;
  const { serial, from, until } = certificate;
  if (from >= date) return [];
  const known = list.certificates.find((each) => each.serial === serial && each.rfc === issuer.rfc);
  if (known) return isEarlier ? [] : certificateWarnings(known, issuer.path, date);
  // SAT may leave out what has expired.
  if (until < date) return [];
  return absent.length > 0 ? absent : [satListFault("list.lco_certificate", issuer.path, { serial, date })];
}

const codesOfStatus = { A: undefined, C: "list.lco_expired", R: "list.lco_revoked" } as const;

function certificateWarnings(certificate: ObligedCertificate, path: string, date: string): Fault[] {
  const { serial, rfc, status, obligationsValid } = certificate;
  const code = codesOfStatus[status];
  if (code) return [satListFault(code, path, { serial, date })];
  return obligationsValid ? [] : [satListFault("list.lco_obligations", path, { rfc, serial, date })];
}

function thirdPartyWarnings({ thirdParties = [] }: Issuing, list: ObligedList): Fault[] {
  return thirdParties
    .filter(({ rfc }) => rfc !== foreignThirdParty && !isListed(rfc, list))
    .map(({ rfc, path }) => satListFault("list.lco_third_party", path, { rfc, date: list.date }));
}

function isListed(rfc: string, { taxpayers }: ObligedList): boolean {
  return taxpayers.some((each) => each.rfc === rfc);
}
