import Joi from "joi";
import { AppError } from "../../errors.ts";
import { deleteJob } from "../../operations/queues/deleteJob.ts";
import { retryJob } from "../../operations/queues/retryJob.ts";
import {
  findOutboxJob,
  findOutboxJobs,
  listOutboxJobs,
  type OutboxState,
  outboxStates,
} from "../../queries/admin/outboxJobs.ts";
import { kindsOf } from "../../queues/jobs.ts";
import { listSchema, pageKeys, type PageQuery, pageOfQuery, presentPage } from "../lists/paging.ts";
import { jobSchema, jobWithEngineSchema, presentJob, presentJobWithEngine } from "./presentQueue.ts";
import { adminRoute, type Route } from "../route.ts";
import { createValidator, type Validator } from "../validation/createValidator.ts";
import { uuid } from "../validation/schemas.ts";
import { queueName } from "./queues.ts";

const base = "/api/v1/admin/queues/:name/jobs";
const one = `${base}/:jobId`;
const ofJob = { name: queueName, jobId: uuid };

const jobListQueryValidator: Validator<PageQuery & { readonly state?: OutboxState | "running" }> =
  createValidator(
    Joi.object({
      state: Joi.string()
        .valid(...outboxStates, "running")
        .description("running: asked of the queue engine, in one page."),
      ...pageKeys,
    }),
  );

const listAll = adminRoute({
  method: "get",
  path: base,
  operationId: "adminListJobs",
  tag: "Admin",
  summary: "Unfinished jobs of a queue, newest first",
  permission: "read queues",
  params: { name: queueName },
  query: jobListQueryValidator,
  answers: { 200: { description: "A page of jobs.", schema: listSchema(jobSchema) } },
  async answer({ deps, params, query }) {
    const name = params.name;
    const now = deps.clock.now();
    if (query.state === "running") {
      const ids = await deps.queues.running(name);
      const running = await findOutboxJobs(deps.db, ids.slice(0, query.limit));
      return { status: 200, data: { items: running.map((job) => presentJob(job, now)), nextCursor: null } };
    }
    const filter = { kinds: kindsOf(name), now, ...(query.state && { state: query.state }) };
    const page = await listOutboxJobs(deps.db, filter, pageOfQuery(query));
    return { status: 200, data: presentPage(page, (job) => presentJob(job, now)) };
  },
});

const readOne = adminRoute({
  method: "get",
  path: one,
  operationId: "adminReadJob",
  tag: "Admin",
  summary: "Read one unfinished job; a finished one is gone",
  permission: "read queues",
  params: ofJob,
  answers: { 200: { description: "The job as it is now.", schema: jobWithEngineSchema } },
  async answer({ deps, params }) {
    const { name, jobId } = params;
    const job = await findOutboxJob(deps.db, kindsOf(name), jobId);
    if (!job) throw new AppError("resource.not_found");
    const known = await deps.queues.find(name, [job.id]).catch(() => undefined);
    return { status: 200, data: presentJobWithEngine(job, deps.clock.now(), known?.get(job.id)) };
  },
});

const retry = adminRoute({
  method: "post",
  path: `${one}/retry`,
  operationId: "adminRetryJob",
  tag: "Admin",
  summary: "Run a dead or waiting job now, with all its attempts again",
  permission: "operate queues",
  params: ofJob,
  answers: { 202: { description: "The job, due now.", schema: jobSchema } },
  refusals: ["job.running"],
  async answer({ deps, actor, params }) {
    const { name, jobId } = params;
    const job = await retryJob(deps, actor, { queue: name, jobId });
    return { status: 202, data: presentJob(job, deps.clock.now()) };
  },
});

const drop = adminRoute({
  method: "delete",
  path: one,
  operationId: "adminDeleteJob",
  tag: "Admin",
  summary: "Drop a job for good; its subjects stay as they are until somebody retries them",
  permission: "operate queues",
  params: ofJob,
  answers: {
    200: { description: "It is gone.", schema: Joi.object({ deleted: Joi.valid(true).required() }) },
  },
  refusals: ["job.running"],
  async answer({ deps, actor, params }) {
    const { name, jobId } = params;
    await deleteJob(deps, actor, { queue: name, jobId });
    return { status: 200, data: { deleted: true } };
  },
});

export const adminJobRoutes: readonly Route[] = [listAll, readOne, retry, drop];
