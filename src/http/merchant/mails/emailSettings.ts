import Joi from "joi";
import { defaultDigest, type DigestTerms } from "../../../domain/mail/digestTerms.ts";
import { mailRhythms } from "../../../domain/taxpayers/mailRhythm.ts";
import { filesWays, mailedLinkDays, mostAttachedKb } from "../../../domain/mail/mailedFiles.ts";
import { type EmailTerms, setEmailSettings } from "../../../operations/settings/setEmailSettings.ts";
import { tryOwnServer } from "../../../operations/mail/own/tryOwnServer.ts";
import { emailSettings, type ShownEmailSettings } from "../../../queries/merchants/mails/emailSettings.ts";
import { instantOrNull } from "../../present/presentInstant.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { email, oneOf, text } from "../../validation/schemas.ts";
import { flag } from "../fields.ts";

const path = "/api/v1/merchant/email-settings";

const copies = Joi.array()
  .items(email)
  .max(3)
  .unique((one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase());
const common = {
  replyTo: email.allow(null).description("Where your customers' answers go."),
  cc: copies.description("Who gets a copy of each document's mail, and is named in it."),
  bcc: copies.description("Who gets a copy of each document's mail without being named in it."),
  files: oneOf(filesWays).description(
    `How a document's files reach the reader: attached, or as links that open for ${mailedLinkDays} days, are counted and can be ended.`,
  ),
  mostAttachedKb: Joi.number()
    .integer()
    .min(1)
    .max(25_000)
    .description("Files that are larger together go as links; in thousands of bytes, before encoding.")
    .example(mostAttachedKb),
};
const digest = Joi.object({
  rhythm: oneOf(mailRhythms)
    .required()
    .description(
      "Whether each document goes to its customer at once, or those of a day or a week together; a customer may want it otherwise.",
    ),
  hour: Joi.number()
    .integer()
    .min(0)
    .max(23)
    .required()
    .description("The hour at which they go together, on the clocks of the place of issue.")
    .example(18),
  weekday: Joi.number()
    .integer()
    .min(1)
    .max(7)
    .required()
    .description("The day on which those of a week go; 1 is Monday.")
    .example(5),
})
  .meta({ name: "MailDigest" })
  .description("When documents go out.");
const server = {
  host: Joi.string()
    .hostname()
    .max(253)
    .required()
    .description(
      "Its name or address; it must be reached from the Internet, or stand in an allowed network.",
    ),
  port: Joi.number()
    .port()
    .required()
    .description("465 with TLS from the start, 587 with STARTTLS.")
    .example(587),
  secure: flag
    .required()
    .description("TLS from the start (port 465); STARTTLS otherwise, without which nothing is sent."),
  user: text(200)
    .allow(null)
    .required()
    .description("Null where the server asks for no log-in.")
    .example("facturas@muestra.example"),
  from: email.required().description("The address that mails name as their sender."),
  fallback: flag.required().description("Whether the platform's server sends what yours would not hear of."),
};

const validator: Validator<EmailTerms> = createValidator(
  Joi.object({
    replyTo: common.replyTo.default(null),
    cc: common.cc.default([]),
    bcc: common.bcc.default([]),
    files: common.files.default("attached"),
    mostAttachedKb: common.mostAttachedKb.default(mostAttachedKb),
    digest: digest.default(defaultDigest),
    server: Joi.object({
      ...server,
      password: Joi.string()
        .max(500)
        .description("It goes in and never comes out; absent, the stored one stays while host and user do."),
    })
      .meta({ name: "OwnMailServerWithPassword" })
      .allow(null)
      .default(null)
      .description("Your own mail server; the platform's sends when null."),
  }),
);

const shownSchema = Joi.object({
  replyTo: common.replyTo.required(),
  cc: common.cc.required(),
  bcc: common.bcc.required(),
  files: common.files.required(),
  mostAttachedKb: common.mostAttachedKb.required(),
  digest: digest.required(),
  server: Joi.object(server)
    .meta({ name: "OwnMailServer" })
    .allow(null)
    .required()
    .description("Your own mail server; the platform's sends when null."),
  updatedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "EmailSettings" });

const read = memberRoute({
  method: "get",
  path,
  operationId: "readEmailSettings",
  tag: "Merchant",
  permission: "read settings",
  summary: "How your mails to customers go out: answers, copies, and a mail server of your own",
  answers: { 200: { description: "The settings, without the password.", schema: shownSchema } },
  async answer({ deps, principal }) {
    return { status: 200, data: present(await emailSettings(deps.db, principal.merchantId)) };
  },
});

const write = memberRoute({
  method: "put",
  path,
  operationId: "setEmailSettings",
  tag: "Merchant",
  permission: "change settings",
  summary: "Set how your mails to customers go out; a mail server is tried before it is stored",
  callsPerMinute: 10,
  body: {
    ...validator,
    examples: {
      answers: { replyTo: "ventas@muestra.example", cc: [], bcc: ["archivo@muestra.example"], server: null },
      weekly: { replyTo: null, digest: { rhythm: "weekly", hour: 18, weekday: 5 }, server: null },
      links: { replyTo: null, files: "links", server: null },
    },
  },
  answers: { 200: { description: "The settings as they are now.", schema: shownSchema } },
  refusals: ["email_settings.server_refused", "email_settings.password_needed"],
  outsideTheWall: "the stored password is no tenant's to read; only the merchant's own is opened",
  async answer(request) {
    return { status: 200, data: present(await setEmailSettings(request.deps, request, request.body)) };
  },
});

const tryOne = memberRoute({
  method: "post",
  path: `${path}/test`,
  operationId: "testEmailSettings",
  tag: "Merchant",
  permission: "change settings",
  summary: "Log in to your own mail server as sending would; sends nothing",
  callsPerMinute: 10,
  readsOnly: true,
  outsideTheWall: "the stored password is no tenant's to read; only the merchant's own is opened",
  answers: {
    200: {
      description: "What came of it.",
      schema: Joi.object({
        through: Joi.string()
          .valid("platform", "own")
          .required()
          .description("Whose mail server was asked last: the platform's, or the merchant's own."),
        ok: Joi.boolean().required(),
        reason: Joi.string().allow(null).required(),
      }).meta({ name: "MailServerTry" }),
    },
  },
  async answer({ deps, principal }) {
    return { status: 200, data: await tryOwnServer(deps, principal.merchantId) };
  },
});

export const emailSettingsRoutes: readonly Route[] = [read, write, tryOne];

function present(settings: ShownEmailSettings | undefined) {
  const { replyTo = null, cc = [], bcc = [], updatedAt = null } = settings ?? {};
  const { files = "attached", mostAttachedKb: most = mostAttachedKb } = settings ?? {};
  return {
    replyTo,
    cc,
    bcc,
    files,
    mostAttachedKb: most,
    digest: digestOf(settings),
    server: presentServer(settings),
    updatedAt: instantOrNull(updatedAt),
  };
}

function digestOf(settings: ShownEmailSettings | undefined): DigestTerms {
  if (!settings) return defaultDigest;
  const { rhythm, digestHour, digestWeekday } = settings;
  return { rhythm, hour: digestHour, weekday: digestWeekday };
}

function presentServer(settings: ShownEmailSettings | undefined) {
  if (!settings?.smtpHost) return null;
  const { smtpHost, smtpPort, smtpSecure, smtpUser, smtpFrom, smtpFallback } = settings;
  return {
    host: smtpHost,
    port: smtpPort,
    secure: smtpSecure,
    user: smtpUser,
    from: smtpFrom,
    fallback: smtpFallback,
  };
}
