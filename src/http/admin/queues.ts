import Joi from "joi";
import { boardToken } from "../../operations/access/adminLogins/boardLogin.ts";
import type { Deps } from "../../operations/deps.ts";
import { pauseQueue } from "../../operations/queues/pauseQueue.ts";
import { resumeQueue } from "../../operations/queues/resumeQueue.ts";
import { retryFailedJobs } from "../../operations/queues/retryFailedJobs.ts";
import { queuePauses } from "../../queries/admin/outboxJobs.ts";
import { queueFlow } from "../../queries/admin/queueFlow.ts";
import { type QueueName, queueNames } from "../../queues/jobs.ts";
import { outboxHealth } from "../../queues/queueHealth.ts";
import { listSchema } from "../lists/paging.ts";
import { boardCookieOf } from "./board/boardCookieOf.ts";
import { boardPath } from "./board/boardPaths.ts";
import { flowSchema, presentFlow } from "./presentFlow.ts";
import { presentQueue, queueSchema } from "./presentQueue.ts";
import { adminRoute, type Route } from "../route.ts";
import { oneOf } from "../validation/schemas.ts";
import { reasonValidator } from "./merchants.schema.ts";

const base = "/api/v1/admin/queues";
export const queueName: Joi.StringSchema<QueueName> = oneOf(queueNames);

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListQueues",
  tag: "Admin",
  summary: "The queues: jobs by state, age of the oldest, unfinished and dead ones, paused or not",
  permission: "read queues",
  answers: { 200: { description: "Every queue.", schema: listSchema(queueSchema) } },
  async answer({ deps }) {
    return { status: 200, data: { items: await readQueues(deps, queueNames), nextCursor: null } };
  },
});

const readFlow = adminRoute({
  method: "get",
  path: `${base}/flow`,
  operationId: "adminReadQueueFlow",
  tag: "Admin",
  summary: "How much was done in each minute of the last hour, and which merchants wait",
  permission: "read queues",
  answers: { 200: { description: "The flow of all queues.", schema: flowSchema } },
  async answer({ deps }) {
    return { status: 200, data: presentFlow(await queueFlow(deps.db, deps.clock.now())) };
  },
});

const pause = adminRoute({
  method: "post",
  path: `${base}/:name/pause`,
  operationId: "adminPauseQueue",
  tag: "Admin",
  summary: "Stop a queue: running jobs end, no other begins, until it is resumed",
  permission: "operate queues",
  params: { name: queueName },
  body: { ...reasonValidator, examples: { maintenance: { reason: "Mantenimiento del PAC." } } },
  answers: { 200: { description: "The queue, paused.", schema: queueSchema } },
  async answer({ deps, actor, params, body }) {
    const name = params.name;
    await pauseQueue(deps, actor, { queue: name, reason: body.reason });
    return { status: 200, data: (await readQueues(deps, [name]))[0] };
  },
});

const resume = adminRoute({
  method: "post",
  path: `${base}/:name/resume`,
  operationId: "adminResumeQueue",
  tag: "Admin",
  summary: "Let a paused queue work again",
  permission: "operate queues",
  params: { name: queueName },
  answers: { 200: { description: "The queue, working.", schema: queueSchema } },
  async answer({ deps, actor, params }) {
    const name = params.name;
    await resumeQueue(deps, actor, name);
    return { status: 200, data: (await readQueues(deps, [name]))[0] };
  },
});

const retryFailed = adminRoute({
  method: "post",
  path: `${base}/:name/retry-failed`,
  operationId: "adminRetryFailedJobs",
  tag: "Admin",
  summary: "Revive the dead jobs of a queue, at most 1,000 a call, the oldest first",
  permission: "operate queues",
  params: { name: queueName },
  answers: {
    200: {
      description: "How many live again, and how many are left.",
      schema: Joi.object({
        revived: Joi.number().integer().required(),
        left: Joi.number().integer().required(),
      }),
    },
  },
  async answer({ deps, actor, params }) {
    return { status: 200, data: await retryFailedJobs(deps, actor, params.name) };
  },
});

const openBoard = adminRoute({
  method: "post",
  path: `${base}/board`,
  operationId: "adminOpenQueueBoard",
  tag: "Admin",
  summary: "Open the page of the queues in this browser: for an hour, and no longer than this log-in",
  permission: "read queues",
  answers: {
    200: {
      description: "The cookie `tmb_board` of this log-in.",
      schema: Joi.object({ path: Joi.string().required() }),
    },
  },
  answer({ deps, principal }) {
    const cookies = [boardCookieOf(boardToken(deps, principal.loginId))];
    return Promise.resolve({ status: 200, data: { path: boardPath }, cookies });
  },
});

export const adminQueueRoutes: readonly Route[] = [listAll, readFlow, pause, resume, retryFailed, openBoard];

/** Reads the queues. While the engine is away, it shows what the outbox knows. */
async function readQueues({ db, queues, log }: Deps, names: readonly QueueName[]) {
  const [outbox, pauses, figures] = await Promise.all([
    outboxHealth(db),
    queuePauses(db),
    queues.figures().catch((err: unknown) => {
      log.warn({ err }, "queue figures unavailable");
      return [];
    }),
  ]);
  return names.map((name) =>
    presentQueue(
      name,
      figures.find(({ queue }) => queue === name),
      outbox,
      pauses.get(name),
    ),
  );
}
