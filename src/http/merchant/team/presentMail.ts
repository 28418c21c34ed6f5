import Joi from "joi";
import { heldReasons } from "../../../domain/mail/heldFor.ts";
import { mailTemplates } from "../../../domain/mail/mailTemplate.ts";
import type { MailRow } from "../../../models/MailRow.ts";
import type { Language } from "../../present/language.ts";

export const presentedMailSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  recipient: Joi.string().required(),
  about: Joi.string()
    .valid(...mailTemplates)
    .required(),
  invoiceId: Joi.string().guid().allow(null).required(),
  state: Joi.string().valid("queued", "held", "sending", "sent", "failed").required(),
  reason: Joi.object({
    code: Joi.string()
      .valid(...Object.keys(heldReasons))
      .required(),
    message: Joi.string().required(),
  })
    .allow(null)
    .required()
    .description("Why it is held; null for every other state."),
  createdAt: Joi.string().isoDate().required(),
  sentAt: Joi.string().isoDate().allow(null).required(),
});

/** Returns a mail as its merchant sees it: its recipient and its subject matter, never its text, which holds links. */
export function presentMail(row: MailRow, language: Language) {
  const { id, recipient, template, invoiceId, state, heldFor, createdAt, sentAt } = row;
  const held = state === "held" ? heldFor : null;
  return {
    id,
    recipient,
    about: template,
    invoiceId,
    state,
    reason: held && { code: held, message: heldReasons[held][language] },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
