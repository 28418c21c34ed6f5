import Joi from "joi";
import type { AuditEntry } from "../../models/access/AuditEntry.ts";

const textOrNull = Joi.string().allow(null).required();

export const presentedAuditEntrySchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  number: Joi.number().integer().required().description("Its place in the chain, from 1 without gaps."),
  at: Joi.string().isoDate().required(),
  action: Joi.string().required(),
  actor: Joi.object({
    kind: Joi.string().valid("apiKey", "user", "admin", "consumer", "system").required(),
    id: textOrNull,
    name: Joi.string().required(),
    address: textOrNull,
    userAgent: Joi.string().allow("", null).required(),
    requestId: textOrNull,
  }).required(),
  subject: Joi.object({ kind: Joi.string().required(), id: textOrNull }).required(),
  before: Joi.object().unknown().allow(null).required(),
  after: Joi.object().unknown().allow(null).required(),
  hash: Joi.string()
    .hex()
    .length(64)
    .required()
    .description("SHA-256 of the entry and of the hash before it."),
});

/** Returns an entry of the audit log: who did what to what, from where, and what changed. */
export function presentAuditEntry(entry: AuditEntry) {
  const { kind, id, name, address, userAgent, requestId } = entry.actor;
  return {
    id: entry.id,
    number: Number(entry.number),
    at: new Date(entry.at).toISOString(),
    action: entry.action,
    actor: { kind, id, name, address, userAgent, requestId },
    subject: { kind: entry.subjectKind, id: entry.subjectId },
    before: entry.before,
    after: entry.after,
    hash: entry.hash.toString("hex"),
  };
}
