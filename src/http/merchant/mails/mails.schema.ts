import Joi from "joi";
import { mailTemplates } from "../../../domain/mail/mailTemplate.ts";
import { mailStates, type MailState } from "../../../domain/mail/mailTransitions.ts";
import {
  type LostMailFilter,
  type LostMailState,
  lostMailStates,
} from "../../../queries/merchants/mails/lostMails.ts";
import { dateRangeKeys, type DateRangeQuery } from "../../lists/dateRange.ts";
import { pageKeys, type PageQuery } from "../../lists/paging.ts";
import { fileLinkSchema } from "../../pos/documents/fileLink.schema.ts";
import { presentedMailSchema } from "../../present/presentMail.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { instant } from "../../validation/instant.ts";
import { email, oneOf, uuid } from "../../validation/schemas.ts";

interface MailQuery extends PageQuery, DateRangeQuery<"createdAt"> {
  readonly state?: MailState;
  readonly recipient?: string;
  readonly invoiceId?: string;
}

export const mailQueryValidator: Validator<MailQuery> = createValidator(
  Joi.object({
    ...pageKeys,
    state: oneOf(mailStates),
    recipient: email.description("The whole address, as it was written."),
    invoiceId: uuid,
    ...dateRangeKeys("createdAt"),
  }),
);

const attemptSchema = Joi.object({
  at: Joi.string().isoDate().required(),
  endedAt: Joi.string().isoDate().allow(null).required(),
  outcome: Joi.string()
    .valid("accepted", "refused", "trouble")
    .allow(null)
    .required()
    .description(
      "Null while it is under way, and for ever where the process ended before the answer was saved; the mail may then have gone out.",
    ),
  through: Joi.string()
    .valid("platform", "own")
    .required()
    .description("Whose mail server was asked last: the platform's, or the merchant's own."),
  answer: Joi.string().allow(null, "").required().description("What the mail server said."),
}).meta({ name: "MailAttempt" });

export const mailWithAttemptsSchema: Joi.ObjectSchema = presentedMailSchema
  .keys({
    attempts: Joi.array().items(attemptSchema).required().description("Each try, the first one first."),
    documents: Joi.array()
      .items(
        Joi.object({
          mailId: uuid.required().description("The mail that it would have had alone."),
          invoiceId: uuid.required(),
          folio: Joi.string().required(),
          about: Joi.string()
            .valid(...mailTemplates)
            .required(),
        }).meta({
          name: "DigestedDocument",
        }),
      )
      .required()
      .description("The documents that it carries, where it carries several."),
    links: Joi.array()
      .items(fileLinkSchema)
      .required()
      .description("The links to files that it carries; their addresses are shown to nobody again."),
  })
  .meta({ name: "MailWithAttempts" });

interface LostMails {
  readonly state?: LostMailState;
  readonly recipient?: string;
  readonly createdAt?: { readonly gte?: string; readonly lt?: string };
}

export const lostMailsValidator: Validator<LostMails> = createValidator(
  Joi.object({
    state: oneOf(lostMailStates).description("Only those in this state; all three when absent."),
    recipient: email.description("The whole address, as it was written."),
    createdAt: Joi.object({
      gte: instant.description("From this moment on."),
      lt: instant.description("Before this moment."),
    })
      .meta({ name: "LostMailTime" })
      .description("When the mails were written."),
  }),
);

/** Returns the bounds of a search as instants. */
export function lostFilter({ state, recipient, createdAt }: LostMails): LostMailFilter {
  const { gte, lt } = createdAt ?? {};
  return {
    state,
    recipient,
    createdAt: { ...(gte && { gte: new Date(gte) }), ...(lt && { lt: new Date(lt) }) },
  };
}

export const resentSchema: Joi.ObjectSchema = Joi.object({
  resent: Joi.number().integer().min(0).required().description("The mails that are sent again."),
  remaining: Joi.boolean().required().description("True when the same call has more to send."),
}).meta({ name: "ResentMails" });
