import Joi from "joi";
import { heldReasons } from "../../domain/mail/heldFor.ts";
import { mailTemplates } from "../../domain/mail/mailTemplate.ts";
import type { MailRow } from "../../models/MailRow.ts";
import type { Language } from "./language.ts";
import { presentWaiting, waitingSchema } from "./presentWaiting.ts";

export const presentedMailSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  recipient: Joi.string().required(),
  about: Joi.string()
    .valid(...mailTemplates)
    .required(),
  invoiceId: Joi.string().guid().allow(null).required(),
  state: Joi.string().valid("queued", "held", "sending", "sent", "failed").required(),
  waitingFor: waitingSchema,
  reason: Joi.object({
    code: Joi.string()
      .valid(...Object.keys(heldReasons), "refused")
      .required(),
    message: Joi.string().required(),
  })
    .allow(null)
    .required()
    .description("The reason why it is held, or has failed; null for every other state."),
  createdAt: Joi.string().isoDate().required(),
  sentAt: Joi.string().isoDate().allow(null).required(),
});

/** Introduces what the mail server answered, which is in its own language. */
const refused = { es: "No se pudo entregar:", en: "It could not be delivered:" } as const;

/** Returns a mail as its merchant sees it: its recipient and its subject matter, never its text, which holds links. */
export function presentMail(row: MailRow, language: Language) {
  const { id, recipient, template, invoiceId, state, createdAt, sentAt } = row;
  return {
    id,
    recipient,
    about: template,
    invoiceId,
    state,
    waitingFor: presentWaiting("mail", state, language, {
      since: createdAt,
      code: row.heldFor === "notLive" && state === "held" ? "waits.live" : undefined,
    }),
    reason: reasonOf(row, language),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

function reasonOf({ state, heldFor, error }: MailRow, language: Language) {
  if (state === "held" && heldFor) return { code: heldFor, message: heldReasons[heldFor][language] };
  if (state === "failed") return { code: "refused", message: `${refused[language]} ${error ?? "—"}` };
  return null;
}
