import Joi from "joi";
import { daysLeft } from "../../../domain/certificates/expiryWarning.ts";
import { readCertificate } from "../../../domain/certificates/readCertificate.ts";
import type { VisibleCertificate } from "../../../queries/certificates.ts";

export const presentedCertificateSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  livemode: Joi.boolean().required(),
  serialNumber: Joi.string().required(),
  rfc: Joi.string().required(),
  name: Joi.string().required().description("The name as the certificate has it, company type included."),
  validFrom: Joi.string().isoDate().required(),
  validTo: Joi.string().isoDate().required(),
  daysLeft: Joi.number().integer().min(0).required().description("Whole days; 0 on the last one and after."),
  state: Joi.string().valid("valid", "expired", "notYetValid").required(),
  active: Joi.boolean().required().description("Whether it seals the documents of its mode."),
  createdAt: Joi.string().isoDate().required(),
});

/** Returns a certificate as its owners see it: what it says in public, never its key. */
export function presentCertificate(row: VisibleCertificate, now: Date) {
  const { rfc, name } = readCertificate(row.certificate);
  return {
    id: row.id,
    livemode: row.livemode,
    serialNumber: row.serialNumber,
    rfc,
    name,
    validFrom: row.notBefore.toISOString(),
    validTo: row.notAfter.toISOString(),
    daysLeft: daysLeft(row.notAfter, now),
    state: now > row.notAfter ? "expired" : now < row.notBefore ? "notYetValid" : "valid",
    active: row.active,
    createdAt: row.createdAt.toISOString(),
  };
}
