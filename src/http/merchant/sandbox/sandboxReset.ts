import Joi from "joi";
import { AppError } from "../../../errors.ts";
import type { SandboxReset } from "../../../models/merchants/SandboxReset.ts";
import { requestReset } from "../../../operations/sandbox/requestReset.ts";
import { findSandboxReset } from "../../../queries/merchants/sandboxResets.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { memberRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { oneOf, text, uuid } from "../../validation/schemas.ts";

const path = "/api/v1/merchant/sandbox/reset";
const shared = { tag: "Merchant", permission: "manage API keys" } as const;

const validator: Validator<{ readonly confirm: string }> = createValidator(
  Joi.object({
    confirm: text(20)
      .required()
      .description("The RFC of the business, typed by whoever wants this.")
      .example("EKU9003173C9"),
  }),
);

const resetSchema = Joi.object({
  id: Joi.string().guid().required(),
  state: oneOf(["running", "done"] as const).required(),
  deleted: Joi.number()
    .integer()
    .min(0)
    .required()
    .description("The things that are gone so far, without what belonged to them."),
  createdAt: Joi.string().isoDate().required(),
  endedAt: Joi.string().isoDate().allow(null).required(),
}).meta({ name: "SandboxReset" });

const reset = memberRoute({
  ...shared,
  method: "post",
  path,
  operationId: "resetSandbox",
  summary:
    "Delete everything of test mode: tickets, documents, payments, files, events; what was set up stays, and nothing live is touched. Only owners may, and until it is done tickets and invoices answer nothing in test mode",
  callsPerMinute: 10,
  body: { ...validator, examples: { reset: { confirm: "EKU9003173C9" } } },
  answers: {
    202: {
      description: "The deletion, which goes on by itself; the one that is under way, where there is one.",
      schema: resetSchema,
    },
  },
  refusals: ["sandbox.not_confirmed"],
  async answer(request) {
    return { status: 202, data: present(await requestReset(request.deps, request, request.body)) };
  },
});

const readLatest = memberRoute({
  ...shared,
  method: "get",
  path,
  operationId: "readLatestSandboxReset",
  summary: "The latest deletion of the test data, and how far it is",
  answers: {
    200: {
      description: "The latest one, where there is any.",
      schema: Joi.object({
        latest: resetSchema.allow(null).required().description("The latest one, where there is any."),
      }).meta({ name: "LatestSandboxReset" }),
    },
  },
  async answer({ deps, principal }) {
    const latest = await findSandboxReset(deps.db, principal.merchantId);
    return { status: 200, data: { latest: latest ? present(latest) : null } };
  },
});

const readOne = memberRoute({
  ...shared,
  method: "get",
  path: `${path}/:id`,
  operationId: "readSandboxReset",
  summary: "One deletion of the test data, and how far it is",
  params: { id: uuid },
  answers: { 200: { description: "The deletion as it is now.", schema: resetSchema } },
  async answer({ deps, principal, params }) {
    const found = await findSandboxReset(deps.db, principal.merchantId, params.id);
    if (!found) throw new AppError("resource.not_found");
    const headers: Record<string, string> = found.endedAt ? {} : { "Retry-After": "2" };
    return { status: 200, data: present(found), headers };
  },
});

export const sandboxResetRoutes: readonly Route[] = [reset, readLatest, readOne];

function present({ id, deleted, createdAt, endedAt }: SandboxReset) {
  return {
    id,
    state: endedAt ? "done" : "running",
    deleted: Number(deleted),
    createdAt: presentInstant(createdAt),
    endedAt: instantOrNull(endedAt),
  };
}
