import type { Actor } from "../../../domain/access/actor.ts";
import { AppError } from "../../../errors.ts";
import type { Deps } from "../../../operations/deps.ts";
import { auditBoardChange } from "../../../operations/queues/auditBoardChange.ts";
import { pauseQueue } from "../../../operations/queues/pauseQueue.ts";
import { resumeQueue } from "../../../operations/queues/resumeQueue.ts";
import { type QueueName, queueNames } from "../../../queues/jobs.ts";
import { engineQueueNames, lanesOf } from "../../../queues/lanes.ts";
import type { HttpContext } from "../../context.ts";
import { boardPath } from "./boardPaths.ts";

/**
 * Answers a change asked for on the page of the queues. Pausing and resuming go the way that the API's go, since the
 * engine's own pause would be forgotten or undone; true when that was it. What hurries on or sweeps up jobs that are
 * there is written down, and left to the page. Everything else is refused as if there were no such thing: a job that
 * is added, or given other data, never stood in the outbox, and would do for anybody's document what nobody asked for.
 */
export async function boardChange(deps: Deps, actor: Actor, ctx: HttpContext): Promise<boolean> {
  const path = ctx.path.slice(boardPath.length);
  const [, name, verb] = /^\/api\/queues(?:\/([^/]+))?\/(pause|resume)$/.exec(path) ?? [];
  const named = queueNames.filter(
    (each) => name === undefined || lanesOf(each).some((lane) => lane === name),
  );
  if (ctx.method === "PUT" && verb !== undefined && named.length > 0) {
    for (const queue of named) await turn(deps, actor, { queue, on: verb === "resume" });
    ctx.body = {};
    return true;
  }
  const queue = engineQueueNames.find((each) => path.startsWith(`/api/queues/${each}/`));
  const change = queue && path.slice(`/api/queues/${queue}/`.length);
  if (ctx.method !== "PUT" || !change || !harmless.test(change))
    throw new AppError("resource.not_found", { internal: "not a change that the board may make" });
  await auditBoardChange(deps, actor, { method: ctx.method, path, queue });
  return false;
}

/** Matches changes of one job, of all jobs in one state, of all delayed jobs, and of all waiting jobs. */
const harmless = /^([^/]+\/(retry|promote|clean)|(retry|clean)\/[a-z-]+|promote|empty)$/;

function turn(deps: Deps, actor: Actor, { queue, on }: { queue: QueueName; on: boolean }): Promise<void> {
  return on ? resumeQueue(deps, actor, queue) : pauseQueue(deps, actor, { queue, reason: "Bull Board" });
}
