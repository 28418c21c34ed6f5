import { type CustomerMail, customerMailNames } from "../../../domain/mail/ownTexts/customerMails.ts";
import { previewMailText } from "../../../operations/settings/previewMailText.ts";
import { setMailText } from "../../../operations/settings/setMailText.ts";
import { settingsOf } from "../../../operations/merchants/settingsOf.ts";
import { listSchema } from "../../lists/paging.ts";
import { memberRoute, type Route } from "../../route.ts";
import { etagOf } from "../../send.ts";
import { oneOf } from "../../validation/schemas.ts";
import {
  greeting,
  mailTextSchema,
  ownTextsValidator,
  previewedMailSchema,
  previewTextValidator,
} from "./mailTexts.schema.ts";
import { presentMailText } from "./presentMailText.ts";

const base = "/api/v1/merchant/templates";
const ofOne = { path: `${base}/:name`, params: { name: oneOf<CustomerMail>(customerMailNames) } } as const;

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read settings",
  method: "get",
  path: base,
  operationId: "listMailTemplates",
  summary: "The mails that go to your customers, with your own words and ours",
  answers: { 200: { description: "All of them.", schema: listSchema(mailTextSchema) } },
  async answer({ deps, principal }) {
    const { mailTexts, version } = await settingsOf(deps.db, principal.merchantId);
    const items = customerMailNames.map((name) => presentMailText(name, mailTexts));
    return { status: 200, data: { items, nextCursor: null }, version };
  },
});

const setOne = memberRoute({
  tag: "Merchant",
  permission: "change settings",
  ...ofOne,
  method: "put",
  operationId: "setMailTemplate",
  summary: "Set your own words of a mail; where they are blank, ours come back",
  versioned: true,
  body: { ...ownTextsValidator, examples: { greeting: { es: greeting, en: null } } },
  answers: { 200: { description: "The mail as it is now.", schema: mailTextSchema } },
  async answer(request) {
    const { deps, params, body } = request;
    const { mailTexts, version } = await setMailText(deps, request, { name: params.name, texts: body });
    const headers = { ETag: etagOf(version) };
    return { status: 200, data: presentMailText(params.name, mailTexts), headers };
  },
});

const previewOne = memberRoute({
  tag: "Merchant",
  permission: "read settings",
  method: "post",
  path: `${ofOne.path}/preview`,
  params: ofOne.params,
  operationId: "previewMailTemplate",
  summary: "Write a sample of a mail in words that are not saved; nothing is stored or sent",
  readsOnly: true,
  callsPerMinute: 120,
  body: { ...previewTextValidator, examples: { ours: {}, greeting: { language: "es", text: greeting } } },
  answers: { 200: { description: "The mail as its reader would get it.", schema: previewedMailSchema } },
  async answer({ deps, principal: { merchantId }, params, body }) {
    const written = await previewMailText(deps, { merchantId, name: params.name, ...body });
    return { status: 200, data: written };
  },
});

export const mailTextRoutes: readonly Route[] = [listAll, setOne, previewOne];
