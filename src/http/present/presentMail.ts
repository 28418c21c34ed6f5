import Joi from "joi";
import { heldReasons } from "../../domain/mail/heldFor.ts";
import { filesWays } from "../../domain/mail/mailedFiles.ts";
import { type MailState, mailStates } from "../../domain/mail/mailTransitions.ts";
import { mailTemplates } from "../../domain/mail/mailTemplate.ts";
import type { MailRow } from "../../models/MailRow.ts";
import type { Language } from "./language.ts";
import { presentWaiting, waitingSchema } from "./presentWaiting.ts";

/** Introduces, for each state of a mail that did not reach its reader, the words of the server, in its own language. */
const ends = {
  refused: { es: "El servidor no lo aceptó:", en: "The server did not take it:" },
  bounced: { es: "Fue devuelto:", en: "It came back:" },
  complained: { es: "Lo marcaron como no deseado:", en: "Its reader called it spam:" },
  skipped: { es: "A esa dirección ya no se le escribe:", en: "That address is not written to any more:" },
  failed: { es: "No se envió:", en: "It was not sent:" },
} as const satisfies Partial<Record<MailState, object>>;

export const presentedMailSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  recipient: Joi.string().required(),
  about: Joi.string()
    .valid(...mailTemplates)
    .required(),
  invoiceId: Joi.string().guid().allow(null).required(),
  state: Joi.string()
    .valid(...mailStates)
    .required(),
  waitingFor: waitingSchema,
  reason: Joi.object({
    code: Joi.string()
      .valid(...Object.keys(heldReasons), ...Object.keys(ends))
      .required(),
    message: Joi.string().required(),
  })
    .allow(null)
    .required()
    .description("The reason why it is held, or has not reached its reader; null for every other state."),
  files: Joi.string()
    .valid(...filesWays)
    .allow(null)
    .required()
    .description(
      "How the files of its document go along; null before the first try, and without a document.",
    ),
  createdAt: Joi.string().isoDate().required(),
  sentAt: Joi.string()
    .isoDate()
    .allow(null)
    .required()
    .description("The moment at which the mail server took it over."),
  digestId: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("The mail in which its document went out together with others."),
  copyOf: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("The mail to the customer of which this one is a copy."),
  resentFrom: Joi.string()
    .guid()
    .allow(null)
    .required()
    .description("The earlier mail that was sent again by this one."),
});

/** Returns a mail as its merchant sees it: its recipient and its subject matter, never its text, which holds links. */
export function presentMail(row: MailRow, language: Language) {
  const {
    id,
    recipient,
    template,
    invoiceId,
    state,
    files,
    createdAt,
    sentAt,
    resentFrom,
    copyOf,
    digestId,
  } = row;
  return {
    id,
    recipient,
    about: template,
    invoiceId,
    state,
    waitingFor: presentWaiting("mail", state, language, {
      since: createdAt,
      nextAttemptAt: state === "gathered" ? row.gatheredUntil : null,
      code: row.heldFor === "notLive" && state === "held" ? "waits.live" : undefined,
    }),
    reason: reasonOf(row, language),
    files,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    digestId,
    copyOf,
    resentFrom,
  };
}

function reasonOf({ state, heldFor, error }: MailRow, language: Language) {
  if (state === "held" && heldFor) return { code: heldFor, message: heldReasons[heldFor][language] };
  if (!(state in ends)) return null;
  const end = state as keyof typeof ends;
  return { code: end, message: `${ends[end][language]} ${error ?? "—"}` };
}
