import Joi from "joi";
import type { TicketCustomer } from "../../domain/tickets/ticket.ts";
import { validateReceiver } from "../../operations/consumer/validateReceiver.ts";
import { faultSchema, presentFault } from "../present/presentFault.ts";
import { openRoute, type Route } from "../route.ts";
import { taxInfoExamples } from "./consumer.examples.ts";
import { consumerCustomerSchema, taxInfoFrame, taxInfoSchema, taxInfoValidator } from "./consumer.schema.ts";

const faults = Joi.array().items(faultSchema).required();

const validateOne = openRoute({
  method: "post",
  path: "/api/v1/consumer/tax-info/validate",
  operationId: "validateConsumerTaxInfo",
  tag: "Consumer Suite",
  summary: "What SAT would say about a receiver, with cures; stores nothing",
  open: "It says nothing of anybody: it judges what was sent by SAT's published rules.",
  callsPerMinute: 120,
  body: {
    schema: taxInfoSchema,
    examples: taxInfoExamples,
    validate: (value, context) => taxInfoFrame.validate(value, context),
  },
  answers: {
    200: {
      description: "Every fault, what looks odd, and the data as SAT is likely to have it.",
      schema: Joi.object({
        valid: Joi.boolean().required(),
        faults,
        warnings: faults,
        proposed: consumerCustomerSchema.allow(null).required(),
      }),
    },
  },
  refusals: ["sandbox.emptying", "consumer.token_invalid", "resource.not_found"],
  async answer({ deps, body, language }) {
    const shape = taxInfoValidator.validate(body, { now: deps.clock.now(), catalogs: deps.catalogs() });
    const verdict = shape.faults
      ? { faults: shape.faults, warnings: [], proposed: null }
      : await validateReceiver(deps, shape.value);
    const present = (found: typeof verdict.faults) => found.map((fault) => presentFault(fault, language));
    return {
      status: 200,
      data: {
        valid: verdict.faults.length === 0,
        faults: present(verdict.faults),
        warnings: present(verdict.warnings),
        proposed: verdict.proposed && presentCustomer(verdict.proposed),
      },
    };
  },
});

export const taxInfoRoutes: readonly Route[] = [validateOne];

function presentCustomer({ rfc, name, postalCode, taxRegime, cfdiUse }: TicketCustomer) {
  return { rfc, name, postalCode, taxRegime, cfdiUse };
}
