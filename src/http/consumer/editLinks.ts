import Joi from "joi";
import { actorOf } from "../../domain/access/actor.ts";
import type { Customer } from "../../models/merchants/Customer.ts";
import { correctTaxData, type OwnTaxData } from "../../operations/consumer/correctTaxData.ts";
import { findEditLink, type OpenEditLink } from "../../operations/consumer/findEditLink.ts";
import { customerSchema } from "../pos/tickets.schema.ts";
import { openRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";

const path = "/api/v1/consumer/edit-links/:token";
const params = { token: Joi.string().max(100) };
const open = "The token of the mail is the credential.";
const own = ["name", "postalCode", "taxRegime", "cfdiUse", "email"] as const;

const ownDataValidator: Validator<OwnTaxData> = createValidator(
  Joi.object(Object.fromEntries(own.map((name) => [name, customerSchema.extract(name)]))),
);

const presentedCustomer = Joi.object({
  rfc: Joi.string().required().description("Only the merchant changes it."),
  name: Joi.string().required(),
  postalCode: Joi.string().required(),
  taxRegime: Joi.string().required(),
  cfdiUse: Joi.string().required(),
  email: Joi.string().allow(null).required(),
});

const read = openRoute({
  method: "get",
  path,
  operationId: "readEditLink",
  tag: "Consumer Suite",
  summary: "The tax data that a merchant keeps of whoever got this link",
  open,
  callsPerMinute: 30,
  params,
  answers: {
    200: {
      description: "The data, to be checked and corrected.",
      schema: Joi.object({
        merchant: Joi.object({
          tradeName: Joi.string().required(),
          slug: Joi.string().allow(null).required(),
        }).required(),
        customer: presentedCustomer.required(),
        expiresAt: Joi.string().isoDate().required(),
      }),
    },
  },
  refusals: ["auth.link_ended"],
  async answer({ deps, params: sent }) {
    return { status: 200, data: presentEditLink(await findEditLink(deps, sent["token"])) };
  },
});

const correct = openRoute({
  method: "post",
  path,
  operationId: "correctTaxData",
  tag: "Consumer Suite",
  summary: "Correct the tax data that a merchant keeps; the link has then done its work",
  open,
  callsPerMinute: 30,
  params,
  body: {
    ...ownDataValidator,
    examples: {
      company: {
        name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
        postalCode: "86991",
        taxRegime: "601",
        cfdiUse: "G03",
        email: "compras@ure.example.mx",
      },
    },
  },
  answers: {
    200: { description: "The data as the merchant has them now.", schema: presentedCustomer },
  },
  refusals: ["auth.link_ended"],
  async answer({ deps, params: sent, body, client, requestId }) {
    const { address, userAgent } = client;
    const actor = actorOf(undefined, { address, userAgent, requestId });
    const customer = await correctTaxData(deps, actor, { ...body, token: sent["token"] });
    return { status: 200, data: presentOwnData(customer) };
  },
});

export const editLinkRoutes: readonly Route[] = [read, correct];

function presentOwnData({ rfc, name, postalCode, taxRegime, cfdiUse, email }: Customer) {
  return { rfc, name, postalCode, taxRegime, cfdiUse, email };
}

/** Returns what a link is about as its customer sees it: no note of the merchant's. */
export function presentEditLink({ link, customer, served: { merchant } }: OpenEditLink) {
  return {
    merchant: { tradeName: merchant.tradeName, slug: merchant.slug },
    customer: presentOwnData(customer),
    expiresAt: link.expiresAt.toISOString(),
  };
}
