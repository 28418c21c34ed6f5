import Joi from "joi";
import { createEditLink } from "../../../operations/customers/createEditLink.ts";
import { constanciaReading } from "../../present/constanciaReading.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { email, uuid } from "../../validation/schemas.ts";

const base = "/api/v1/merchant/customers";

const linkValidator: Validator<{ readonly to?: string }> = createValidator(
  Joi.object({
    to: email.description("The address that the link is mailed to; without one it is only shown."),
  }),
);

const readFromConstancia = tenantRoute({
  method: "post",
  path: `${base}/from-csf`,
  operationId: "readCustomersConstancia",
  tag: "Merchant",
  summary: "A customer's data from a constancia de situación fiscal, or from its QR's link; stores nothing",
  permission: "write customers",
  readsOnly: true,
  ...constanciaReading,
});

const makeLink = tenantRoute({
  method: "post",
  path: `${base}/:id/edit-link`,
  params: { id: uuid },
  operationId: "createCustomerEditLink",
  tag: "Merchant",
  summary: "Make a link by which a customer corrects its own tax data once, and mail it",
  permission: "write customers",
  body: { ...linkValidator, examples: { mailed: { to: "contabilidad@example.com" }, shown: {} } },
  answers: {
    201: {
      description: "The link; it ends the customer's link before, and its mail is on its way.",
      schema: Joi.object({
        url: Joi.string().required().description("It is shown this once."),
        mailedTo: Joi.string().allow(null).required(),
        expiresAt: Joi.string().isoDate().required(),
      }),
    },
  },
  shownOnce: ["url"],
  async answer(request) {
    const { deps, params, body } = request;
    const { url, expiresAt } = await createEditLink(deps, request, { customerId: params.id, to: body.to });
    return {
      status: 201,
      data: { url, mailedTo: body.to ?? null, expiresAt: expiresAt.toISOString() },
    };
  },
});

export const customersOwnDataRoutes: readonly Route[] = [readFromConstancia, makeLink];
