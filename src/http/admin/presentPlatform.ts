import Joi from "joi";
import type { PlatformFigures } from "../../queries/admin/platformFigures.ts";
import { certificateKinds, type EndingCertificate } from "../../queries/admin/endingCertificates.ts";
import type { OutboxHealth } from "../../queues/queueHealth.ts";
import { daysBetween } from "./presentAdminMerchant.ts";
import { presentInstant } from "../present/presentInstant.ts";

const id = Joi.string().guid().required();
const text = Joi.string().required();
const count = Joi.number().integer().min(0).required();
const ms = Joi.number().integer().min(0).allow(null).required();

export const endingCertificateSchema: Joi.ObjectSchema = Joi.object({
  kind: Joi.string()
    .valid(...certificateKinds)
    .required(),
  id: id.allow(null).description("The id; null for an e.firma: a merchant has one in each mode."),
  livemode: Joi.boolean().required(),
  serialNumber: text,
  notAfter: Joi.string().isoDate().required(),
  daysLeft: Joi.number().integer().required().description("Negative once it has expired."),
  merchant: Joi.object({ id, rfc: text, tradeName: text }).required(),
});

export function presentEndingCertificate(row: EndingCertificate, now: Date) {
  const { merchantId, rfc, tradeName, livemode, serialNumber, notAfter } = row;
  return {
    kind: row.kind,
    id: row.id,
    livemode,
    serialNumber,
    notAfter: presentInstant(notAfter),
    daysLeft: daysBetween(now, notAfter),
    merchant: { id: merchantId, rfc, tradeName },
  };
}

export const dashboardSchema: Joi.ObjectSchema = Joi.object({
  livemode: Joi.boolean().required(),
  since: Joi.string().isoDate().required(),
  days: Joi.array()
    .items(
      Joi.object({
        day: text.description("The day in Mexico City."),
        tickets: count,
        invoices: count,
        stamped: count,
        refused: count,
      }),
    )
    .required(),
  errors: Joi.array()
    .items(Joi.object({ code: Joi.string().allow("").required(), count }))
    .required()
    .description("First faults of refused invoices, the most frequent first."),
  pacs: Joi.array()
    .items(
      Joi.object({
        pac: text,
        calls: count,
        share: Joi.number().min(0).max(1).required(),
        unknown: count.description("Calls without a sound answer."),
        medianMs: ms,
        p95Ms: ms,
      }),
    )
    .required(),
  queues: Joi.array()
    .items(Joi.object({ kind: text, live: count, dead: count, oldestDueSeconds: Joi.number().required() }))
    .required(),
  merchants: Joi.object({
    total: count,
    active: count.description("With tickets in these days."),
    suspended: count,
  }).required(),
});

export function presentDashboard(
  { since, livemode }: { readonly since: Date; readonly livemode: boolean },
  { days, errors, pacs, merchants }: PlatformFigures,
  outbox: readonly OutboxHealth[],
) {
  const queues = outbox.map(({ kind, live, dead, oldestDueSeconds }) => ({
    kind,
    live,
    dead,
    oldestDueSeconds,
  }));
  return { livemode, since: presentInstant(since), days, errors, pacs, queues, merchants };
}
