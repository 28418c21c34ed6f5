import Joi from "joi";
import { noChoice } from "../../../domain/pacs/orderOfPacs.ts";
import { type MerchantPacTerms, setMerchantPacs } from "../../../operations/pacs/setMerchantPacs.ts";
import { tryMerchantPacs } from "../../../operations/pacs/tryMerchantPacs.ts";
import { merchantPacs, type MerchantPacs } from "../../../queries/merchants/merchantPacs.ts";
import { presentInstant } from "../../present/presentInstant.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";
import { flag } from "../fields.ts";
import { credentialsField, labelField, providerField } from "./pacAccount.schema.ts";

const path = "/api/v1/merchant/pac";
const guarded = { tag: "Merchant", permission: "manage certificates" } as const;
/** Each account is asked in turn at worst, so a merchant has few. */
const mostAccounts = 5;

const accountSchema = Joi.object({
  id: uuid.required(),
  name: Joi.string().required().description("The name by which invoices and attempts show it."),
  provider: providerField.required(),
  label: Joi.string().allow("").required(),
  createdAt: Joi.string().isoDate().required(),
  updatedAt: Joi.string().isoDate().required(),
}).meta({ name: "MerchantPacAccount" });

const pacsSchema = Joi.object({
  accounts: Joi.array().items(accountSchema).required(),
  fallback: flag
    .required()
    .description("Whether a document goes to the next account while the first is down."),
  platform: flag.required().description("Whether the platform's accounts follow the merchant's own."),
}).meta({ name: "MerchantPacs" });

const triesSchema = Joi.object({
  items: Joi.array()
    .items(
      Joi.object({
        id: uuid.required(),
        name: Joi.string().required(),
        ok: Joi.boolean().required(),
        tookMs: Joi.number().integer().min(0).required(),
        stampsLeft: Joi.number().integer().allow(null).required(),
        error: Joi.string().allow(null).required(),
      }).meta({ name: "PacTry" }),
    )
    .required(),
});

const termsValidator: Validator<MerchantPacTerms> = createValidator(
  Joi.object({
    accounts: Joi.array()
      .max(mostAccounts)
      .unique("id", { ignoreUndefined: true })
      .items(
        Joi.object({
          id: uuid.description("One of the accounts that are stored; absent for a new one."),
          provider: providerField.required(),
          label: labelField,
          credentials: credentialsField,
        }).or("id", "credentials"),
      )
      .required(),
    fallback: flag.default(true),
    platform: flag.default(true),
  }),
);

const read = memberRoute({
  ...guarded,
  method: "get",
  path,
  operationId: "readMerchantPacs",
  summary: "Your own accounts at PACs, in the order in which documents go to them",
  answers: { 200: { description: "The accounts, without credentials.", schema: pacsSchema } },
  async answer({ deps, principal }) {
    return { status: 200, data: present(await merchantPacs(deps.db, principal)) };
  },
});

const write = memberRoute({
  ...guarded,
  method: "put",
  path,
  operationId: "setMerchantPacs",
  summary: "Set your own accounts at PACs and their order; new credentials are tried first",
  body: {
    ...termsValidator,
    examples: {
      own: {
        accounts: [
          {
            provider: "finkok",
            label: "Principal",
            credentials: { user: "sandbox", password: "sandbox" },
          },
        ],
        fallback: true,
        platform: true,
      },
      none: { accounts: [], fallback: true, platform: true },
    },
  },
  answers: { 200: { description: "The accounts as they are now.", schema: pacsSchema } },
  refusals: ["pac_account.refused"],
  outsideTheWall: "new credentials close the account's breaker, and breakers are no tenant's to write",
  async answer(request) {
    return { status: 200, data: present(await setMerchantPacs(request.deps, request, request.body)) };
  },
});

const tryAll = memberRoute({
  ...guarded,
  method: "post",
  path: `${path}/test`,
  operationId: "testMerchantPacs",
  summary: "Ask your own accounts at PACs whether they are there and know you; buys nothing",
  callsPerMinute: 10,
  readsOnly: true,
  outsideTheWall: "credentials are no tenant's to read; only the merchant's own are opened",
  answers: { 200: { description: "What came of it, for each account.", schema: triesSchema } },
  async answer({ deps, principal }) {
    return { status: 200, data: { items: await tryMerchantPacs(deps, principal) } };
  },
});

export const merchantPacRoutes: readonly Route[] = [read, write, tryAll];

function present({ accounts, choice }: MerchantPacs) {
  const { fallback, platform } = choice ?? noChoice;
  return {
    accounts: accounts.map(({ id, name, provider, label, createdAt, updatedAt }) => ({
      id,
      name,
      provider,
      label,
      createdAt: presentInstant(createdAt),
      updatedAt: presentInstant(updatedAt),
    })),
    fallback,
    platform,
  };
}
