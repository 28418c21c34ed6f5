import Joi from "joi";
import type { OpenSession } from "../../queries/access/sessions.ts";

export const presentedSessionSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid({ version: "uuidv4" }).required(),
  door: Joi.string().valid("portal", "backOffice").required(),
  address: Joi.string().allow("").required(),
  userAgent: Joi.string().allow("").required(),
  impersonates: Joi.boolean().required(),
  createdAt: Joi.string().isoDate().required(),
  lastSeenAt: Joi.string().isoDate().required(),
  expiresAt: Joi.string().isoDate().required(),
  current: Joi.boolean().required(),
});

/** Returns enough to recognise a session by, and no more. */
export function presentSession(row: OpenSession, currentId: string) {
  return {
    id: row.id,
    door: row.door,
    address: row.address,
    userAgent: row.userAgent,
    impersonates: row.impersonates,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === currentId,
  };
}
