import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { revokeMailLinks } from "../../../operations/mail/files/revokeMailLinks.ts";
import { resendMail } from "../../../operations/mail/resending/resendMail.ts";
import { mostResent, resendMails } from "../../../operations/mail/resending/resendMails.ts";
import { listMailLinks } from "../../../queries/files/fileLinks.ts";
import {
  attemptsOfMail,
  documentsOfDigest,
  findMail,
  listMails,
  type MailAttempt,
} from "../../../queries/mails.ts";
import { dateRange } from "../../lists/dateRange.ts";
import { listSchema, pageOfQuery, presentPage } from "../../lists/paging.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { presentFileLink } from "../../pos/documents/fileLink.schema.ts";
import { presentedMailSchema, presentMail } from "../../present/presentMail.ts";
import { memberRoute, type Route } from "../../route.ts";
import { uuid } from "../../validation/schemas.ts";
import {
  lostFilter,
  lostMailsValidator,
  mailQueryValidator,
  mailWithAttemptsSchema,
  resentSchema,
} from "./mails.schema.ts";

const path = "/api/v1/merchant/mails";
const ofOne = { path: `${path}/:id`, params: { id: uuid } } as const;
const seen = { tag: "Merchant", permission: "read settings" } as const;

const listAll = memberRoute({
  ...seen,
  method: "get",
  path,
  operationId: "listMails",
  summary:
    "Mails that went out for the merchant, one to each recipient, and what became of them, newest first",
  query: mailQueryValidator,
  answers: { 200: { description: "A page of mails.", schema: listSchema(presentedMailSchema) } },
  async answer({ deps, principal, query, language }) {
    const { state, recipient, invoiceId } = query;
    const filter = { state, recipient, invoiceId, createdAt: dateRange("createdAt", query) };
    const page = await listMails(deps.db, principal, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (row) => presentMail(row, language)) };
  },
});

const readOne = memberRoute({
  ...seen,
  ...ofOne,
  method: "get",
  operationId: "readMail",
  summary: "One mail with each attempt to send it, and the server's words",
  answers: { 200: { description: "The mail.", schema: mailWithAttemptsSchema } },
  async answer({ deps, principal, params, language }) {
    const mail = await findMail(deps.db, principal, params.id);
    if (!mail) throw new AppError("resource.not_found");
    const attempts = await attemptsOfMail(deps.db, mail.id);
    const now = deps.clock.now();
    const links = (await listMailLinks(deps.db, mail.id)).map((link) => presentFileLink(link, now));
    const documents = await documentsOfDigest(deps.db, mail);
    const shown = presentMail(mail, language);
    return { status: 200, data: { ...shown, attempts: attempts.map(presentAttempt), documents, links } };
  },
});

const resendOne = memberRoute({
  tag: "Merchant",
  permission: "issue invoices",
  method: "post",
  path: `${ofOne.path}/resend`,
  params: ofOne.params,
  operationId: "resendMail",
  summary: "Send the document of a mail to the same address again",
  answers: {
    202: { description: "A new mail is on its way.", schema: Joi.object({ id: uuid.required() }) },
  },
  refusals: ["mail.not_resendable"],
  async answer(request) {
    const id = await resendMail(request.deps, request, request.params.id);
    return { status: 202, data: { id } };
  },
});

const resendLost = memberRoute({
  tag: "Merchant",
  permission: "issue invoices",
  method: "post",
  path: `${path}/resend`,
  operationId: "resendMails",
  summary: "Send again the documents of mails that did not arrive, each once, the oldest first",
  body: {
    ...lostMailsValidator,
    examples: { all: {}, bounced: { state: "bounced", createdAt: { gte: "2026-11-01T00:00:00Z" } } },
  },
  answers: {
    202: { description: `At most ${mostResent} new mails are on their way.`, schema: resentSchema },
  },
  async answer(request) {
    return { status: 202, data: await resendMails(request.deps, request, lostFilter(request.body)) };
  },
});

const revokeLinks = memberRoute({
  tag: "Merchant",
  permission: "issue invoices",
  method: "delete",
  path: `${ofOne.path}/links`,
  params: ofOne.params,
  operationId: "revokeMailLinks",
  summary: "End the links to files that a mail carried, at once",
  answers: {
    200: {
      description: "They open nothing any more.",
      schema: Joi.object({ id: uuid.required(), ended: Joi.number().integer().required() }),
    },
  },
  async answer(request) {
    const { id } = request.params;
    return { status: 200, data: { id, ended: await revokeMailLinks(request.deps, request, id) } };
  },
});

export const mailRoutes: readonly Route[] = [listAll, readOne, resendLost, resendOne, revokeLinks];

function presentAttempt({ at, endedAt, outcome, through, answer }: MailAttempt) {
  return { at: presentInstant(at), endedAt: instantOrNull(endedAt), outcome, through, answer };
}
