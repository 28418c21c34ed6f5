import Joi from "joi";
import {
  type CancellationState,
  cancellationTransitions,
} from "../../domain/cancellations/cancellationLifeCycle.ts";
import { AppError } from "../../errors.ts";
import type { Cancellation } from "../../models/Cancellation.ts";
import { reviewCancellation } from "../../operations/cancellations/reviewCancellation.ts";
import {
  type CancellationSearch,
  findCancellationOfAnyone,
  searchCancellations,
} from "../../queries/admin/cancellations.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../lists/paging.ts";
import type { Language } from "../present/language.ts";
import { presentCancellation, presentedCancellationSchema } from "../present/presentCancellation.ts";
import { adminRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { uuid } from "../validation/schemas.ts";

const base = "/api/v1/admin/cancellations";

const states = Object.keys(cancellationTransitions) as CancellationState[];

const searchValidator: Validator<PageQuery & CancellationSearch> = createValidator(
  Joi.object({
    ...pageKeys,
    merchantId: uuid,
    livemode: Joi.boolean(),
    state: Joi.string()
      .valid(...states)
      .description("awaitingReview: an answer that nobody knows waits for a person."),
  }),
);

const adminCancellationSchema = presentedCancellationSchema
  .keys({
    merchantId: Joi.string().guid().required(),
    livemode: Joi.boolean().required(),
    pac: Joi.string().allow(null).required(),
  })
  .meta({ name: "AdminCancellation" });

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListCancellations",
  tag: "Admin",
  summary: "Cancellations of every merchant, newest first",
  permission: "read all documents",
  query: searchValidator,
  answers: { 200: { description: "A page of cancellations.", schema: listSchema(adminCancellationSchema) } },
  async answer({ deps, query, language }) {
    const page = await searchCancellations(deps.db, query, pageOfQuery(query));
    const now = deps.clock.now();
    return { status: 200, data: presentPage(page, (row) => present(row, language, now)) };
  },
});

const readOne = adminRoute({
  method: "get",
  path: `${base}/:id`,
  operationId: "adminReadCancellation",
  tag: "Admin",
  summary: "Read a cancellation of any merchant",
  permission: "read all documents",
  params: { id: uuid },
  answers: { 200: { description: "The cancellation.", schema: adminCancellationSchema } },
  async answer({ deps, params, language }) {
    const row = await findCancellationOfAnyone(deps.db, params.id);
    if (!row) throw new AppError("resource.not_found");
    return { status: 200, data: present(row, language, deps.clock.now()) };
  },
});

const refresh = adminRoute({
  method: "post",
  path: `${base}/:id/refresh`,
  params: { id: uuid },
  operationId: "adminRefreshCancellation",
  tag: "Admin",
  summary: "Take a cancellation on now; one that waits for a person is sent again unless SAT has it",
  permission: "repair documents",
  answers: { 202: { description: "It is taken on.", schema: adminCancellationSchema } },
  refusals: ["cancellation.leased"],
  async answer({ deps, actor, params, language }) {
    const row = await reviewCancellation(deps, actor, params.id);
    return { status: 202, data: present(row, language, deps.clock.now()) };
  },
});

export const adminCancellationRoutes: readonly Route[] = [listAll, readOne, refresh];

function present(row: Cancellation, language: Language, now: Date) {
  const { merchantId, livemode, pac } = row;
  return { ...presentCancellation(row, { language, now }), merchantId, livemode, pac };
}
