import Joi from "joi";
import type { Deps } from "../../../operations/deps.ts";
import { addPac, type NewPac } from "../../../operations/pacs/addPac.ts";
import { changePac, type PacChange } from "../../../operations/pacs/changePac.ts";
import { type ListedPac, listPacs } from "../../../operations/pacs/listPacs.ts";
import { removePac } from "../../../operations/pacs/removePac.ts";
import { probePac } from "../../../operations/pacs/probePac.ts";
import { type BreakerSwitch, switchBreaker } from "../../../operations/pacs/switchBreaker.ts";
import { pacFigures } from "../../../queries/admin/pacFigures.ts";
import { type PacStock, pacStocks } from "../../../queries/admin/pacStocks.ts";
import { flag } from "../../merchant/fields.ts";
import { credentialsField, labelField, providerField } from "../../merchant/pacs/pacAccount.schema.ts";
import { listSchema } from "../../lists/paging.ts";
import { breakerSchema, pacId, pacSchema, presentBreaker, presentPac, probeSchema } from "./presentPac.ts";
import { adminRoute, type Route } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { text, uuid } from "../../validation/schemas.ts";

const base = "/api/v1/admin/pacs";

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

const listValidator: Validator<{ readonly merchantId?: string }> = createValidator(
  Joi.object({
    merchantId: uuid.description("This merchant's own accounts in place of the platform's."),
  }),
);

const newPacValidator: Validator<NewPac> = createValidator(
  Joi.object({
    provider: providerField.required(),
    livemode: flag.required(),
    label: labelField,
    credentials: credentialsField.required(),
  }),
);

const pacChangeValidator: Validator<Omit<PacChange, "pacId">> = createValidator(
  Joi.object({
    provider: providerField
      .required()
      .description("The provider that it is; it says which credentials are taken."),
    label: labelField,
    position: Joi.number().integer().min(1).max(1_000).required().description("The lowest is asked first."),
    credentials: credentialsField,
  }),
);

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListPacs",
  tag: "Admin",
  summary: "The platform's accounts at PACs, or a merchant's own, and how each has answered of late",
  permission: "read queues",
  answers: {
    200: {
      description: "Each account, in the order in which documents go to them.",
      schema: listSchema(pacSchema),
    },
  },
  query: listValidator,
  async answer({ deps, query }) {
    const pacs = await listPacs(deps, query.merchantId);
    const stocks = await pacStocks(deps.db);
    const items = await Promise.all(pacs.map((one) => present(deps, one, stocks)));
    return { status: 200, data: { items, nextCursor: null } };
  },
});

const add = adminRoute({
  method: "post",
  path: base,
  operationId: "adminAddPac",
  tag: "Admin",
  summary: "Add an account of the platform at a PAC; its credentials are tried first",
  permission: "manage PACs",
  body: {
    ...newPacValidator,
    examples: {
      finkok: {
        provider: "finkok",
        livemode: false,
        label: "Respaldo",
        credentials: { user: "sandbox", password: "sandbox" },
      },
    },
  },
  answers: { 201: { description: "The account.", schema: pacSchema } },
  refusals: ["pac_account.refused"],
  async answer({ deps, actor, body }) {
    return { status: 201, data: await present(deps, await addPac(deps, actor, body)) };
  },
});

const change = adminRoute({
  method: "put",
  path: `${base}/:id`,
  operationId: "adminChangePac",
  tag: "Admin",
  summary: "Change an account of the platform; credentials that are left out stay",
  permission: "manage PACs",
  params: { id: pacId },
  body: {
    ...pacChangeValidator,
    examples: { order: { provider: "finkok", label: "Respaldo", position: 2 } },
  },
  answers: { 200: { description: "The account.", schema: pacSchema } },
  refusals: ["pac_account.refused", "pac_account.configured", "pac_account.another_provider"],
  async answer({ deps, actor, params, body }) {
    const changed = await changePac(deps, actor, { ...body, pacId: params.id });
    return { status: 200, data: await present(deps, changed) };
  },
});

const remove = adminRoute({
  method: "delete",
  path: `${base}/:id`,
  operationId: "adminRemovePac",
  tag: "Admin",
  summary: "Take an account of the platform out of use; what was sent there is still asked of it",
  permission: "manage PACs",
  params: { id: pacId },
  answers: { 200: { description: "The account as it was; it takes no new document.", schema: pacSchema } },
  refusals: ["pac_account.configured"],
  async answer({ deps, actor, params }) {
    return { status: 200, data: await present(deps, await removePac(deps, actor, params.id)) };
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
    return { status: 200, data: presentBreaker(switched, deps.clock.now()) };
  },
});

export const adminPacRoutes: readonly Route[] = [listAll, add, change, remove, probe, breaker];

async function present(deps: Pick<Deps, "db" | "clock">, listed: ListedPac, known?: readonly PacStock[]) {
  const { livemode, pac } = listed;
  const now = deps.clock.now();
  const stocks = known ?? (await pacStocks(deps.db));
  const stock = stocks.find((one) => one.pac === pac.name && one.livemode === livemode);
  return presentPac(
    listed,
    { figures: await pacFigures(deps.db, { pac: pac.name, livemode }, now), stock },
    now,
  );
}
