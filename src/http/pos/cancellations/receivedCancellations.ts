import Joi from "joi";
import {
  type ReceivedCancellationState,
  receivedCancellationTransitions,
} from "../../../domain/cancellations/received/receivedLifeCycle.ts";
import type { ReceiverAnswer } from "../../../domain/cancellations/receiverAnswerXml.ts";
import { answerReceived } from "../../../operations/cancellations/received/answerReceived.ts";
import { refreshPendings } from "../../../operations/cancellations/received/refreshPendings.ts";
import {
  documentsOf,
  listReceived,
  type ReceivedSearch,
} from "../../../queries/mirror/receivedCancellations.ts";
import { listSchema, pageKeys, pageOfQuery, type PageQuery, presentPage } from "../../lists/paging.ts";
import { instantOrNull, presentInstant } from "../../present/presentInstant.ts";
import { presentedReceivedSchema, presentReceived } from "../../present/presentReceived.ts";
import { type Route, tenantRoute } from "../../route.ts";
import { createValidator, type Validator } from "../../validation/createValidator.ts";
import { uuid } from "../../validation/schemas.ts";

const base = "/api/v1/invoices/cancellation-requests";

const searchValidator: Validator<PageQuery & ReceivedSearch> = createValidator(
  Joi.object({
    ...pageKeys,
    state: Joi.string()
      .valid(...(Object.keys(receivedCancellationTransitions) as ReceivedCancellationState[]))
      .description("pending: SAT waits for an answer."),
    uuid: uuid.description("Fiscal folio of the document."),
  }),
);

const answerValidator: Validator<{ readonly answer: ReceiverAnswer }> = createValidator(
  Joi.object({
    answer: Joi.string()
      .valid("accept", "reject")
      .required()
      .description("accept: the document is cancelled. reject: it stays in force."),
  }),
);

const instant = Joi.string().isoDate();

const listAll = tenantRoute({
  method: "get",
  path: base,
  operationId: "listCancellationRequests",
  tag: "Invoices",
  summary:
    "Documents received whose issuers ask to cancel them, newest first, with the days left for an answer",
  permission: "read invoices",
  query: searchValidator,
  answers: { 200: { description: "A page of requests.", schema: listSchema(presentedReceivedSchema) } },
  async answer({ deps, principal, query, language }) {
    const page = await listReceived(deps.db, principal, query, pageOfQuery(query));
    const documents = await documentsOf(deps.db, principal, page.rows);
    const now = deps.clock.now();
    const present = presentReceived({ language, now, documents });
    return { status: 200, data: presentPage(page, present) };
  },
});

const refresh = tenantRoute({
  method: "post",
  path: `${base}/refresh`,
  operationId: "refreshCancellationRequests",
  tag: "Invoices",
  summary: "Have SAT asked now what there is to answer, instead of at the next look",
  permission: "issue invoices",
  answers: {
    202: {
      description: "SAT will be asked.",
      schema: Joi.object({
        lookedAt: instant.allow(null).required().description("The moment when SAT last answered."),
        nextLookAt: instant.required(),
      }),
    },
  },
  refusals: ["certificate.missing"],
  async answer({ deps, principal, actor }) {
    const { lookedAt, nextAttemptAt } = await refreshPendings(deps, { principal, actor });
    return {
      status: 202,
      data: { lookedAt: instantOrNull(lookedAt), nextLookAt: presentInstant(nextAttemptAt) },
    };
  },
});

const answerOne = tenantRoute({
  method: "post",
  path: `${base}/:uuid`,
  operationId: "answerCancellationRequest",
  tag: "Invoices",
  summary: "Accept or reject the cancellation of a document received; workers sign the answer and send it",
  permission: "issue invoices",
  params: { uuid },
  body: { ...answerValidator, examples: { accept: { answer: "accept" }, reject: { answer: "reject" } } },
  answers: { 202: { description: "The answer will be sent.", schema: presentedReceivedSchema } },
  refusals: ["cancellation_request.answered", "certificate.missing"],
  async answer({ deps, principal, actor, params, body, language }) {
    const row = await answerReceived(deps, { principal, actor }, { uuid: params.uuid, ...body });
    const documents = await documentsOf(deps.db, principal, [row]);
    return { status: 202, data: presentReceived({ language, now: deps.clock.now(), documents })(row) };
  },
});

export const receivedCancellationRoutes: readonly Route[] = [listAll, refresh, answerOne];
