import { escapeAttribute } from "../descarga/documents/escapeAttribute.ts";

/** A certificate as the LCO lists it; its days are wall times. */
export interface ListedCertificate {
  readonly rfc: string;
  readonly serial: string;
  /** EstatusCertificado. */
  readonly status: string;
  readonly from: string;
  readonly until: string;
  /** ValidezObligaciones; 1 when absent. */
  readonly obligations?: string;
}

/** Writes a part of the LCO in SAT's form; the certificates of a taxpayer follow each other. */
export function lcoXml(day: string, certificates: readonly ListedCertificate[]): string {
  const taxpayers = new Map<string, ListedCertificate[]>();
  for (const one of certificates) taxpayers.set(one.rfc, [...(taxpayers.get(one.rfc) ?? []), one]);
  const body = [...taxpayers].map(
    ([rfc, of]) =>
      `<lco:Contribuyente RFC="${escapeAttribute(rfc)}">${of.map(certificateXml).join("")}</lco:Contribuyente>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<lco:LCO xmlns:lco="http:/www.sat.gob.mx/cfd/LCO" fecha="${day}T00:00:00">\n${body.join("\n")}\n</lco:LCO>\n`;
}

function certificateXml({ serial, status, from, until, obligations = "1" }: ListedCertificate): string {
  return (
    `<lco:Certificado ValidezObligaciones="${obligations}" EstatusCertificado="${status}"` +
    ` noCertificado="${serial}" FechaFinal="${until}" FechaInicio="${from}"/>`
  );
}
