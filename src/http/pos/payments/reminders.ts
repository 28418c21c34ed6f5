import Joi from "joi";
import { remindInvoice } from "../../../operations/payments/reminders/remindInvoice.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { email, uuid } from "../../validation/schemas.ts";

const mostAddresses = 5;

const reminderValidator: Validator<{ readonly to?: readonly string[] }> = createValidator(
  Joi.object({
    to: Joi.array()
      .items(email)
      .min(1)
      .max(mostAddresses)
      .unique()
      .description(
        `The addresses, ${mostAddresses} at most; those to which the invoice went, or its customer's, when absent.`,
      ),
  }),
);

const remind = tenantRoute({
  method: "post",
  path: "/api/v1/invoices/:id/reminders",
  operationId: "remindInvoice",
  tag: "Invoices",
  summary: "Remind the customer by mail of what is left to pay of an invoice, now",
  permission: "issue invoices",
  params: { id: uuid },
  body: {
    ...reminderValidator,
    examples: { whereItWent: {}, elsewhere: { to: ["cuentas@example.com"] } },
  },
  answers: {
    202: {
      description: "The mails are on their way; the invoice's deliveries show what becomes of them.",
      schema: Joi.object({
        state: Joi.string().valid("queued").required(),
        to: Joi.array().items(Joi.string()).required().description("The addresses."),
      }).meta({ name: "Reminder" }),
    },
  },
  refusals: ["invoice.not_owed", "invoice.no_address"],
  async answer({ deps, principal, actor, params, body }) {
    const to = await remindInvoice(deps, { principal, actor }, { invoiceId: params.id, to: body.to });
    return { status: 202, data: { state: "queued", to } };
  },
});

export const reminderRoutes: readonly Route[] = [remind];
