import Joi from "joi";
import type { OutboxJob } from "../../models/OutboxJob.ts";
import type { QueuePause } from "../../models/QueuePause.ts";
import { outboxState, outboxStates } from "../../queries/admin/outboxJobs.ts";
import { type JobKind, jobs, kindsOf, type QueueName, queueNames } from "../../queues/jobs.ts";
import type { EngineJob, QueueFigures } from "../../queues/queueControl.ts";
import type { OutboxHealth } from "../../queues/queueHealth.ts";
import { instantOrNull, presentInstant } from "../present/presentInstant.ts";

const count = Joi.number().integer().min(0).required();
const kinds = Object.keys(jobs);

export const queueSchema: Joi.ObjectSchema = Joi.object({
  name: Joi.string()
    .valid(...queueNames)
    .required(),
  paused: Joi.boolean().required(),
  pausedAt: Joi.string().isoDate().allow(null).required(),
  pauseReason: Joi.string().allow(null).required(),
  engine: Joi.object({
    counts: Joi.object().pattern(Joi.string(), Joi.number().integer()).required(),
    oldestWaitingSeconds: Joi.number().min(0).required(),
  })
    .allow(null)
    .required()
    .description("The jobs in the queue engine; null while it does not answer."),
  backlog: Joi.array()
    .items(
      Joi.object({
        kind: Joi.string()
          .valid(...kinds)
          .required(),
        live: count.description("Jobs that are not finished, whatever the engine believes."),
        dead: count.description("Given up; retry-failed revives them."),
        oldestDueSeconds: Joi.number().min(0).required(),
      }),
    )
    .required(),
});

export const jobSchema: Joi.ObjectSchema = Joi.object({
  id: Joi.string().guid().required(),
  kind: Joi.string().required(),
  state: Joi.string()
    .valid(...outboxStates)
    .required()
    .description("waiting: due, or running already. delayed: for later. dead: given up."),
  subjectIds: Joi.array().items(Joi.string().guid()).required(),
  requestIds: Joi.array().items(Joi.string().allow(null)).required(),
  attempts: count,
  maxAttempts: count,
  lastError: Joi.string().allow("", null).required(),
  runAt: Joi.string().isoDate().required(),
  deadAt: Joi.string().isoDate().allow(null).required(),
  createdAt: Joi.string().isoDate().required(),
}).meta({ name: "AdminJobSummary" });

export const jobWithEngineSchema: Joi.ObjectSchema = jobSchema
  .keys({
    engine: Joi.object({
      state: Joi.string().required(),
      runningSince: Joi.string().isoDate().allow(null).required(),
    })
      .allow(null)
      .required()
      .description("The job as the queue engine has it; null when it has none or does not answer."),
  })
  .meta({ name: "AdminJob" });

/** Returns a queue as its engine and the outbox describe it. */
export function presentQueue(
  name: QueueName,
  figures: QueueFigures | undefined,
  outbox: readonly OutboxHealth[],
  pause: QueuePause | undefined,
) {
  return {
    name,
    paused: figures?.paused ?? pause !== undefined,
    pausedAt: instantOrNull(pause?.pausedAt),
    pauseReason: pause?.reason ?? null,
    engine: figures ? { counts: figures.counts, oldestWaitingSeconds: figures.oldestWaitingSeconds } : null,
    backlog: kindsOf(name).map((kind) => {
      const { live = 0, dead = 0, oldestDueSeconds = 0 } = outbox.find((of) => of.kind === kind) ?? {};
      return { kind, live, dead, oldestDueSeconds };
    }),
  };
}

/** Returns a job as the outbox has it. Its payload is ids, so it can be shown to whoever may see the queues. */
export function presentJob(job: OutboxJob, now: Date) {
  return {
    id: job.id,
    kind: job.kind,
    state: outboxState(job, now),
    subjectIds: job.subjectIds,
    requestIds: job.requestIds,
    attempts: job.attempts,
    maxAttempts: jobs[job.kind as JobKind].attempts,
    lastError: job.lastError,
    runAt: presentInstant(job.runAt),
    deadAt: instantOrNull(job.deadAt),
    createdAt: presentInstant(job.createdAt),
  };
}

export function presentJobWithEngine(job: OutboxJob, now: Date, engine: EngineJob | undefined) {
  return {
    ...presentJob(job, now),
    engine: engine ? { state: engine.state, runningSince: instantOrNull(engine.runningSince) } : null,
  };
}
