import { centralZone } from "../time/centralZone.ts";
import { wallTime } from "../time/wallTime.ts";
import type { IssuingCertificate } from "./obligedWarnings.ts";

interface Certificate {
  readonly serialNumber: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** Returns a certificate as the LCO is asked about it, with the days of its validity in SAT's own time. */
export function issuingCertificate({ serialNumber, notBefore, notAfter }: Certificate): IssuingCertificate {
  const dayOf = (at: Date) => wallTime(at, centralZone).slice(0, 10);
  return { serial: serialNumber, from: dayOf(notBefore), until: dayOf(notAfter) };
}
