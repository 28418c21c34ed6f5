import Joi from "joi";
import { configuredPacs } from "../../operations/pacs/configuredPacs.ts";
import { probePac } from "../../operations/pacs/probePac.ts";
import { type BreakerSwitch, switchBreaker } from "../../operations/pacs/switchBreaker.ts";
import { pacFigures } from "../../queries/admin/pacFigures.ts";
import { listSchema } from "../lists/paging.ts";
import { breakerSchema, pacSchema, presentBreaker, presentPac, probeSchema } from "./presentPac.ts";
import { adminRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { text } from "../validation/schemas.ts";

const base = "/api/v1/admin/pacs";
const pacId = Joi.string().pattern(/^[A-Za-z]{1,40}-(test|live)$/, { name: "pacId" });

const breakerValidator: Validator<BreakerSwitch> = createValidator(
  Joi.object({
    state: Joi.string().valid("open", "closed").required(),
    minutes: Joi.number()
      .integer()
      .min(1)
      .max(1_440)
      .when("state", { is: "open", otherwise: Joi.forbidden() })
      .default((parent: { state?: string }) => (parent.state === "open" ? 60 : undefined)),
    // oxlint-disable-next-line unicorn/no-thenable -- Joi's own word.
    reason: text(500).when("state", { is: "open", then: Joi.required() }),
  }),
);

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListPacs",
  tag: "Admin",
  summary: "The configured PACs, and how each has answered of late",
  permission: "read queues",
  answers: { 200: { description: "One for each mode that has one.", schema: listSchema(pacSchema) } },
  async answer({ deps }) {
    const now = deps.clock.now();
    const items = await Promise.all(
      configuredPacs(deps).map(async (configured) => {
        const { livemode, pac } = configured;
        return presentPac(configured, await pacFigures(deps.db, { pac: pac.name, livemode }, now));
      }),
    );
    return { status: 200, data: { items, nextCursor: null } };
  },
});

const probe = adminRoute({
  method: "post",
  path: `${base}/:id/test`,
  operationId: "adminTestPac",
  tag: "Admin",
  summary: "Ask a PAC whether it is there and knows us; buys nothing",
  permission: "operate PACs",
  params: { id: pacId },
  callsPerMinute: 30,
  answers: { 200: { description: "What came of it; a silent PAC is an answer too.", schema: probeSchema } },
  async answer({ deps, actor, params }) {
    return { status: 200, data: await probePac(deps, actor, params.id) };
  },
});

const breaker = adminRoute({
  method: "post",
  path: `${base}/:id/breaker`,
  operationId: "adminSwitchPacBreaker",
  tag: "Admin",
  summary: "Stop sending to a PAC for some minutes, or go on; what waits spends no attempt",
  permission: "operate PACs",
  params: { id: pacId },
  body: {
    ...breakerValidator,
    examples: {
      open: { state: "open", minutes: 30, reason: "El PAC anunció mantenimiento." },
      close: { state: "closed" },
    },
  },
  answers: { 200: { description: "The breaker as it is now.", schema: breakerSchema } },
  async answer({ deps, actor, params, body }) {
    const switched = await switchBreaker(deps, actor, { ...body, pacId: params.id });
    return { status: 200, data: presentBreaker(switched) };
  },
});

export const adminPacRoutes: readonly Route[] = [listAll, probe, breaker];
