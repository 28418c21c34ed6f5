import Joi from "joi";
import { AppError } from "../../../errors.ts";
import { type SimulatedOutcome, simulateOutcome } from "../../../operations/sandbox/simulateOutcome.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, uuid } from "../../validation/schemas.ts";

const failing = ["pacRefuses", "pacDown", "pacLate", "stampLost"] as const;
const aboutOne = ["receiverAccepts", "receiverRejects", "satUnseen"] as const;
const outcomes = [...failing, ...aboutOne, "asUsual"] as const;

interface SimulationBody {
  readonly outcome: (typeof outcomes)[number];
  readonly calls?: number;
  readonly code?: string;
  readonly seconds?: number;
  readonly invoiceId?: string;
}

const anyOf = (names: readonly string[]) => Joi.string().valid(...names);

const simulationValidator: Validator<SimulationBody> = createValidator(
  Joi.object({
    outcome: oneOf(outcomes)
      .required()
      .description(
        "`pacRefuses`, `pacDown`, `pacLate`: of the next calls to stamp. `stampLost`: the PAC stamps, and its answer is lost. `receiverAccepts`, `receiverRejects`: the receiver answers the request to cancel a document. `satUnseen`: SAT knows nothing of a document. `asUsual`: ends what was switched on.",
      ),
    calls: Joi.number()
      .integer()
      .min(1)
      .max(100)
      .when("outcome", { is: anyOf(failing), otherwise: Joi.forbidden() })
      .description("The calls that it strikes; 1 when absent.")
      .example(3),
    code: Joi.string()
      .pattern(/^[A-Z]{0,5}\d{3,9}$/, { name: "pacCode" })
      .when("outcome", { is: "pacRefuses", otherwise: Joi.forbidden() })
      .description("The code with which the PAC refuses; 301 when absent.")
      .example("CFDI40102"),
    seconds: Joi.number()
      .integer()
      .min(1)
      .max(120)
      .when("outcome", { is: "pacLate", otherwise: Joi.forbidden() })
      .description("The seconds after which the PAC answers; 5 when absent."),
    invoiceId: uuid
      .when("outcome", { is: anyOf(aboutOne), then: Joi.required(), otherwise: Joi.forbidden() })
      .description("The document, stamped in test mode.")
      .example("7f3c1f0e-8a53-4bcb-9d0e-0a4c6f1f5a11"),
  }),
);

const simulate = memberRoute({
  tag: "Merchant",
  permission: "manage API keys",
  method: "post",
  path: "/api/v1/merchant/sandbox/simulate",
  operationId: "simulateOutcome",
  summary: "Choose what PAC, SAT or a receiver answers next to your documents in test mode",
  callsPerMinute: 60,
  body: {
    ...simulationValidator,
    examples: { refused: { outcome: "pacRefuses", code: "CFDI40102" }, asUsual: { outcome: "asUsual" } },
  },
  answers: {
    200: {
      description: "What the sandbox will do.",
      schema: Joi.object({
        outcome: oneOf(outcomes).required(),
        calls: Joi.number()
          .integer()
          .allow(null)
          .required()
          .description("The calls that it strikes; null for what is done at once.")
          .example(3),
      }).meta({ name: "SimulatedOutcome" }),
    },
  },
  refusals: ["sandbox.absent", "sandbox.nothing_waits"],
  async answer(request) {
    const wanted = outcomeOf(request.body);
    if (request.principal.boundBranchIds) throw new AppError("resource.not_found");
    await simulateOutcome(request.deps, request, wanted);
    const calls = "calls" in wanted ? wanted.calls : null;
    return { status: 200, data: { outcome: wanted.outcome, calls } };
  },
});

export const sandboxRoutes: readonly Route[] = [simulate];

function outcomeOf({
  outcome,
  calls = 1,
  code = "301",
  seconds = 5,
  invoiceId = "",
}: SimulationBody): SimulatedOutcome {
  switch (outcome) {
    case "pacRefuses":
      return { outcome, calls, code };
    case "pacLate":
      return { outcome, calls, seconds };
    case "pacDown":
    case "stampLost":
      return { outcome, calls };
    case "asUsual":
      return { outcome };
    default:
      return { outcome, invoiceId };
  }
}
