import Joi from "joi";
import { daysLeft, expiryWarning } from "../../../domain/certificates/expiryWarning.ts";
import { readCertificate } from "../../../domain/certificates/readCertificate.ts";
import type { VisibleEfirma } from "../../../queries/efirmas.ts";
import type { Language } from "../../present/language.ts";

export const presentedEfirmaSchema: Joi.ObjectSchema = Joi.object({
  livemode: Joi.boolean().required(),
  state: Joi.string()
    .valid("missing", "valid", "expired", "notYetValid")
    .required()
    .description("`missing`: none is stored; downloads need one that is lent with them."),
  serialNumber: Joi.string().allow(null).required(),
  rfc: Joi.string().allow(null).required(),
  name: Joi.string().allow(null).required(),
  validFrom: Joi.string().isoDate().allow(null).required(),
  validTo: Joi.string().isoDate().allow(null).required(),
  daysLeft: Joi.number()
    .integer()
    .min(0)
    .allow(null)
    .required()
    .description("Whole days; 0 on the last one and after."),
  warning: Joi.string()
    .allow(null)
    .required()
    .description("The thing to do, from 60 days before the end on."),
  storedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "Efirma" });

const missing = {
  state: "missing",
  serialNumber: null,
  rfc: null,
  name: null,
  validFrom: null,
  validTo: null,
  daysLeft: null,
  warning: null,
  storedAt: null,
} as const;

/** Returns the stored e.firma as its owners see it: what it says in public, never its key. */
export function presentEfirma(
  row: VisibleEfirma | undefined,
  livemode: boolean,
  { now, language }: { readonly now: Date; readonly language: Language },
) {
  if (!row) return { livemode, ...missing };
  const { rfc, name } = readCertificate(row.certificate);
  const left = daysLeft(row.notAfter, now);
  return {
    livemode,
    state: now > row.notAfter ? "expired" : now < row.notBefore ? "notYetValid" : "valid",
    serialNumber: row.serialNumber,
    rfc,
    name,
    validFrom: row.notBefore.toISOString(),
    validTo: row.notAfter.toISOString(),
    daysLeft: left,
    warning: warningOf(row, now)?.[language](left) ?? null,
    storedAt: row.createdAt.toISOString(),
  };
}

function warningOf({ notAfter }: VisibleEfirma, now: Date) {
  if (now > notAfter) return expired;
  return expiryWarning(notAfter, now) === undefined ? undefined : expiring;
}

const expiring = {
  es: (days: number) => `Vence en ${days} días; renuévela en el SAT y guarde la nueva.`,
  en: (days: number) => `Expires in ${days} days; renew it with SAT and store the new one.`,
};

const expired = {
  es: () => "Venció: las descargas están detenidas. Renuévela en el SAT y guarde la nueva.",
  en: () => "It has expired: downloads have stopped. Renew it with SAT and store the new one.",
};
