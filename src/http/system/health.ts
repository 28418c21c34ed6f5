import Joi from "joi";
import type { Knex } from "knex";
import type { Deps } from "../../operations/deps.ts";
import { livingProcesses } from "../../platform/process/processHeartbeat.ts";
import { requireRoom } from "../../platform/process/requireRoom.ts";
import { requireSchema } from "../../platform/database/requireSchema.ts";
import type { QueueEngine } from "../../queues/queueEngine.ts";
import type { Route } from "../route.ts";
import { inTime } from "../../platform/process/inTime.ts";
import { patienceMs } from "./patienceMs.ts";

const part = Joi.string().valid("ok", "failed").required();

/** Serves `/health`: the process lives. `/health/ready`: it can do its work. */
export function healthRoutes(options: ReadinessOptions): readonly Route[] {
  return [live, ready(options)];
}

export interface ReadinessOptions {
  readonly engine: Pick<QueueEngine, "ping">;
  /** Returns true once the process has been told to stop. */
  readonly stopping: () => boolean;
}

const live: Route = {
  method: "get",
  path: "/health",
  operationId: "readHealth",
  tag: "System",
  access: { open: "Balancers ask it.", uncounted: true },
  summary: "Whether the process lives",
  answers: {
    200: { description: "It does.", schema: Joi.object({ status: Joi.string().valid("ok").required() }) },
  },
  answer: () => Promise.resolve({ status: 200, data: { status: "ok" } }),
};

const readiness = Joi.object({
  status: Joi.string()
    .valid("ok", "degraded", "unavailable")
    .required()
    .description("degraded: tickets are taken in, but wait for the queue engine to come back."),
  database: part,
  migrations: part,
  queues: part,
  disk: part.description("failed: the disk of DATA_DIR, or of the folder with the files, has no room left."),
  processes: Joi.array()
    .items(Joi.object({ name: Joi.string().required(), seenAt: Joi.string().isoDate().required() }))
    .required(),
});

/**
 * Answers 503 without the database, on an old schema, on a full disk, and from the first moment of a stop on. Without the queue engine
 * the API still takes tickets in, and says so: with a 503 a balancer would turn an outage of Redis into one of the
 * whole intake.
 */
function ready({ engine, stopping }: ReadinessOptions): Route {
  // Calls at the same time share one look, since these calls are not limited.
  let looking: ReturnType<typeof look> | undefined;
  return {
    method: "get",
    path: "/health/ready",
    operationId: "readReadiness",
    tag: "System",
    access: { open: "Balancers ask it.", uncounted: true },
    summary: "Whether database, schema, queues and room on the disk are there, and which processes were seen",
    answers: {
      200: { description: "Tickets are taken in.", schema: readiness },
      503: { description: "They are not.", schema: readiness },
    },
    async answer({ deps: { db, config } }) {
      looking ??= look(db, engine, foldersOf(config)).finally(() => (looking = undefined));
      const { serving, ...seen } = await looking;
      const able = serving && !stopping();
      const status = able ? (seen.queues === "ok" ? "ok" : "degraded") : "unavailable";
      return { status: able ? 200 : 503, data: { status, ...seen } };
    },
  };
}

async function look(db: Knex, engine: ReadinessOptions["engine"], folders: readonly string[]) {
  const [database, migrations, queues, disk] = await Promise.all([
    passes(db.raw("select 1")),
    passes(requireSchema(db, { queuesInPostgres: false })),
    passes(engine.ping()),
    passes(Promise.all(folders.map((folder) => requireRoom(folder)))),
  ]);
  const living = database === "ok" ? await livingProcesses(db) : [];
  const processes = living.map(({ name, seenAt }) => ({ name, seenAt: new Date(seenAt).toISOString() }));
  const serving = [database, migrations, disk].every((verdict) => verdict === "ok");
  return { serving, database, migrations, queues, disk, processes };
}

function foldersOf({ dataDir, objectStorage }: Deps["config"]): readonly string[] {
  return objectStorage.kind === "disk" ? [dataDir, objectStorage.folder] : [dataDir];
}

async function passes(check: PromiseLike<unknown>): Promise<"ok" | "failed"> {
  return inTime(check, patienceMs).then(
    () => "ok",
    () => "failed",
  );
}
