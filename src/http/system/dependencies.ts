import Joi from "joi";
import { may } from "../../domain/access/principal.ts";
import { serviceStates } from "../../domain/services/serviceState.ts";
import { AppError } from "../../errors.ts";
import { authenticateBearer } from "../../operations/access/sessions/authenticateBearer.ts";
import type { Deps } from "../../operations/deps.ts";
import { tryStorage } from "../../operations/files/tryStorage.ts";
import { listPacs } from "../../operations/pacs/listPacs.ts";
import { inTime } from "../../platform/process/inTime.ts";
import type { QueueEngine } from "../../queues/queueEngine.ts";
import { isSameSecret } from "../isSameSecret.ts";
import { openRoute, type Route } from "../route.ts";
import { houseStatus } from "./houseStatus.ts";
import { balancesOf } from "./pacBalances.ts";
import { patienceMs } from "./patienceMs.ts";

const check = Joi.object({
  state: Joi.string().valid("ok", "failed").required(),
  ms: Joi.number()
    .integer()
    .allow(null)
    .required()
    .description("How long it took to answer; null when it failed."),
}).required();

const service = {
  state: Joi.string()
    .valid(...serviceStates)
    .required(),
  since: Joi.string().isoDate().allow(null).required().description("Null where it works or nobody knows."),
};

const schema = Joi.object({
  status: Joi.string().valid("ok", "degraded").required(),
  database: check,
  queues: check,
  storage: check,
  mail: Joi.string().valid("configured", "none").required().description("Whether there is a mail server."),
  mailServer: Joi.object(service)
    .allow(null)
    .required()
    .description("How it answers: it is asked every five minutes, without a mail. Null without one."),
  pacs: Joi.array()
    .items(
      Joi.object({
        id: Joi.string().required(),
        livemode: Joi.boolean().required(),
        host: Joi.string().required(),
        up: Joi.boolean()
          .allow(null)
          .required()
          .description("Whether it accepts us, asked every five minutes."),
        stampsLeft: Joi.number().integer().allow(null).required(),
      }),
    )
    .required(),
  sat: Joi.object(service).required().description("SAT's mass download, by the requests under way."),
  satStatus: Joi.object(service)
    .required()
    .description("SAT's service that says how a document stands; it is asked every five minutes."),
  work: Joi.object(service).required().description("Whether jobs that should run at once do."),
});

/** Tells operators, who know METRICS_TOKEN, and staff who read queues of everything that the product depends on; others get a 404. */
export function dependenciesRoute(engine: Pick<QueueEngine, "ping">): Route {
  return openRoute({
    method: "get",
    path: "/health/dependencies",
    operationId: "readDependencies",
    tag: "System",
    summary: "Database, queue engine, storage, mail, PACs and SAT: whether each answers, and how fast",
    open: "An operator shows the installation's METRICS_TOKEN as `Authorization: Bearer`, or staff who read queues their own token; without one there is nothing here.",
    answers: { 200: { description: "What was found; each check takes two seconds at most.", schema } },
    refusals: ["resource.not_found"],
    async answer({ deps, client }) {
      if (!(await mayLook(deps, client.bearer))) throw new AppError("resource.not_found");
      const [database, queues, storage] = await Promise.all([
        timed(() => deps.db.raw("select 1")),
        timed(() => engine.ping()),
        timed(() => tryStorage(deps)),
      ]);
      const outside = await inTime(outsideOf(deps), 2 * patienceMs).catch(() => undefined);
      const checks = [database, queues, storage];
      const isWell =
        checks.every(({ state }) => state === "ok") &&
        outside?.pacs.every(({ up }) => up !== false) === true &&
        outside.work.state === "working" &&
        [outside.sat, outside.satStatus, outside.mailServer].every((one) => one?.state !== "down");
      const unknown = { pacs: [], sat: nothing, satStatus: nothing, mailServer: null, work: nothing };
      const mail = deps.mailer ? "configured" : "none";
      const data = {
        status: isWell ? "ok" : "degraded",
        database,
        queues,
        storage,
        mail,
        ...(outside ?? unknown),
      };
      return { status: 200, data };
    },
  });
}

async function mayLook(deps: Deps, bearer: string): Promise<boolean> {
  const { metricsToken } = deps.config;
  if (metricsToken !== undefined && isSameSecret(bearer, metricsToken)) return true;
  const admin = await authenticateBearer(deps, bearer);
  return admin !== undefined && may(admin, "read queues");
}

const nothing = { state: "unseen", since: null };

async function outsideOf(deps: Deps) {
  const [status, accounts, balances] = await Promise.all([
    houseStatus(deps),
    listPacs(deps),
    balancesOf(deps).read(),
  ]);
  const pacs = accounts.map(({ id, livemode, host }) => {
    const told = balances.find(({ pac }) => pac === id);
    return { id, livemode, host, up: told?.isUp ?? null, stampsLeft: told?.stampsLeft ?? null };
  });
  const present = ({ state, since }: typeof status.sat) => ({ state, since: since?.toISOString() ?? null });
  return {
    pacs,
    sat: present(status.sat),
    satStatus: present(status.satStatus),
    mailServer: status.mail && present(status.mail),
    work: present(status.queues),
  };
}

async function timed(
  ask: () => PromiseLike<unknown>,
): Promise<{ state: "ok" | "failed"; ms: number | null }> {
  const before = performance.now();
  try {
    await inTime(ask(), patienceMs);
    return { state: "ok", ms: Math.round(performance.now() - before) };
  } catch {
    return { state: "failed", ms: null };
  }
}
