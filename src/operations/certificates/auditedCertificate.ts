import type { Certificate } from "../../models/merchants/Certificate.ts";

/** Returns what the audit log says of a certificate: nothing of its key. */
export function auditedCertificate(
  row: Pick<Certificate, "serialNumber" | "livemode" | "notBefore" | "notAfter" | "active">,
): object {
  const { serialNumber, livemode, notBefore, notAfter, active } = row;
  return { serialNumber, livemode, notBefore, notAfter, active };
}
