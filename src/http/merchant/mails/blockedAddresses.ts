import Joi from "joi";
import type { BlockedAddress } from "../../../models/merchants/BlockedAddress.ts";
import { blockByHand } from "../../../operations/settings/blockByHand.ts";
import { unblockAddress } from "../../../operations/settings/unblockAddress.ts";
import { listBlocked } from "../../../queries/merchants/mails/blockedAddresses.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { email, uuid } from "../../validation/schemas.ts";

const path = "/api/v1/merchant/blocked-addresses";

const blockedSchema = Joi.object({
  id: uuid.required(),
  address: Joi.string().required(),
  reason: Joi.string()
    .valid("bounced", "complained", "person")
    .required()
    .description("Mail came back, its reader called it spam, or a person said so."),
  words: Joi.string()
    .allow(null, "")
    .required()
    .description("What the mail server said.")
    .example("550 5.1.1 No such mailbox"),
  mailId: uuid.allow(null).required().description("The mail that came back."),
  createdAt: Joi.string().isoDate().required(),
}).meta({ name: "BlockedAddress" });

const queryValidator: Validator<PageQuery & { readonly address?: string }> = createValidator(
  Joi.object({ ...pageKeys, address: email.description("The whole address.") }),
);
const bodyValidator: Validator<{ readonly address: string }> = createValidator(
  Joi.object({ address: email.required() }),
);

const listAll = memberRoute({
  tag: "Merchant",
  permission: "read settings",
  method: "get",
  path,
  operationId: "listBlockedAddresses",
  summary: "Addresses that you do not write to any more, the latest first",
  query: queryValidator,
  answers: { 200: { description: "A page of addresses.", schema: listSchema(blockedSchema) } },
  async answer({ deps, principal, query }) {
    const page = await listBlocked(deps.db, principal.merchantId, query.address, pageOfQuery(query));
    return { status: 200, data: presentPage(page, present) };
  },
});

const blockOne = memberRoute({
  tag: "Merchant",
  permission: "change settings",
  method: "post",
  path,
  operationId: "blockAddress",
  summary: "Write to an address no more; its mails are skipped from now on",
  body: { ...bodyValidator, examples: { one: { address: "ya-no@example.com" } } },
  answers: { 201: { description: "It is blocked.", schema: blockedSchema } },
  async answer(request) {
    return { status: 201, data: present(await blockByHand(request.deps, request, request.body.address)) };
  },
});

const unblockOne = memberRoute({
  tag: "Merchant",
  permission: "change settings",
  method: "delete",
  path: `${path}/:id`,
  params: { id: uuid },
  operationId: "unblockAddress",
  summary: "Write to an address again",
  answers: { 200: { description: "It is written to again.", schema: Joi.object({ id: uuid.required() }) } },
  async answer(request) {
    await unblockAddress(request.deps, request, request.params.id);
    return { status: 200, data: { id: request.params.id } };
  },
});

export const blockedAddressRoutes: readonly Route[] = [listAll, blockOne, unblockOne];

function present({ id, address, reason, words, mailId, createdAt }: BlockedAddress) {
  return { id, address, reason, words, mailId, createdAt: presentInstant(createdAt) };
}
