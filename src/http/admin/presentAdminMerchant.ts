import Joi from "joi";
import type { Merchant } from "../../models/merchants/Merchant.ts";
import type { MerchantHealth } from "../../queries/admin/merchantHealth.ts";
import { merchantState, merchantStates } from "../../queries/admin/merchants.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";

const id = Joi.string().guid();
const text = Joi.string().required();
const textOrNull = Joi.string().allow(null).required();
const at = Joi.string().isoDate().required();
const atOrNull = Joi.string().isoDate().allow(null).required();
const count = Joi.number().integer().min(0).required();

export const adminMerchantSchema: Joi.ObjectSchema = Joi.object({
  id: id.required(),
  rfc: text,
  legalName: text,
  tradeName: text,
  taxRegime: text,
  email: textOrNull,
  phone: textOrNull,
  language: Joi.string().valid("es", "en").required(),
  state: Joi.string()
    .valid(...merchantStates)
    .required(),
  suspendedAt: atOrNull,
  suspendedFor: textOrNull,
  archivedAt: atOrNull,
  liveSince: atOrNull,
  limits: Joi.object().unknown().required(),
  createdAt: at,
  updatedAt: at,
});

/** Returns a merchant as the back office sees it. */
export function presentAdminMerchant(merchant: Merchant) {
  return {
    id: merchant.id,
    rfc: merchant.rfc,
    legalName: merchant.legalName,
    tradeName: merchant.tradeName,
    taxRegime: merchant.taxRegime,
    email: merchant.email ?? null,
    phone: merchant.phone ?? null,
    language: merchant.language,
    state: merchantState(merchant),
    suspendedAt: instantOrNull(merchant.suspendedAt),
    suspendedFor: merchant.suspendedFor ?? null,
    archivedAt: instantOrNull(merchant.archivedAt),
    liveSince: instantOrNull(merchant.liveSince),
    limits: merchant.limits,
    createdAt: presentInstant(merchant.createdAt),
    updatedAt: presentInstant(merchant.updatedAt),
  };
}

export const stampOutcomesSchema: Joi.ObjectSchema = Joi.object({
  stamped: count,
  recovered: count.description("Stamps whose first answer was lost."),
  refused: count,
  unknown: count,
  notSent: count.description(
    "Calls that the PAC has not heard, or declined for reasons of its own; nothing was sold.",
  ),
  notStamped: count.description("Look-ups of a lost stamp that proved that there is none."),
}).meta({ name: "StampOutcomes" });

export const merchantHealthSchema: Joi.ObjectSchema = Joi.object({
  certificates: Joi.array()
    .items(
      Joi.object({
        id: id.required(),
        livemode: Joi.boolean().required(),
        serialNumber: text,
        notAfter: at,
        daysLeft: Joi.number().integer().required().description("Negative once it has expired."),
      }),
    )
    .required(),
  stampsOfDay: stampOutcomesSchema.required().description("Calls to PACs in the last 24 hours."),
  tickets: Joi.object({ received: count, rejected: count, invoicing: count }).required(),
  invoices: Joi.object({
    requested: count,
    sealed: count,
    stamping: count,
    inDoubt: count,
    refused: count,
  }).required(),
  oldestReceivedAt: atOrNull.description("The moment when the ticket that waits longest for intake came in."),
  oldestUnstampedAt: atOrNull.description(
    "The moment when the invoice that waits longest for its stamp was requested.",
  ),
});

export function presentMerchantHealth(health: MerchantHealth, now: Date) {
  const { stampsOfDay, tickets, invoices, oldestReceivedAt, oldestUnstampedAt } = health;
  return {
    certificates: health.certificates.map(({ id, livemode, serialNumber, notAfter }) => ({
      id,
      livemode,
      serialNumber,
      notAfter: presentInstant(notAfter),
      daysLeft: daysBetween(now, notAfter),
    })),
    stampsOfDay,
    tickets,
    invoices,
    oldestReceivedAt: instantOrNull(oldestReceivedAt),
    oldestUnstampedAt: instantOrNull(oldestUnstampedAt),
  };
}

/** Returns the whole days between two moments, rounded down: what ends in an hour has none left. */
export function daysBetween(from: Date, to: Date): number {
  return Math.floor((new Date(to).getTime() - from.getTime()) / 86_400_000);
}
