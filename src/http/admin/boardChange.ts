import type { Actor } from "../../domain/access/actor.ts";
import type { Deps } from "../../operations/deps.ts";
import { auditBoardChange } from "../../operations/queues/auditBoardChange.ts";
import { pauseQueue } from "../../operations/queues/pauseQueue.ts";
import { resumeQueue } from "../../operations/queues/resumeQueue.ts";
import { type QueueName, queueNames } from "../../queues/jobs.ts";
import type { HttpContext } from "../context.ts";
import { boardPath } from "./boardPaths.ts";

/**
 * A change asked for on the page of the queues. Pausing and resuming go the way that the API's go, since the engine's
 * own pause would be forgotten or undone; true when that was it. Everything else is written down, and left to the page.
 */
export async function boardChange(deps: Deps, actor: Actor, ctx: HttpContext): Promise<boolean> {
  const path = ctx.path.slice(boardPath.length);
  const [, name, verb] = /^\/api\/queues(?:\/([^/]+))?\/(pause|resume)$/.exec(path) ?? [];
  const named = queueNames.filter((each) => name === undefined || each === name);
  if (ctx.method === "PUT" && verb !== undefined && named.length > 0) {
    for (const queue of named) await turn(deps, actor, { queue, on: verb === "resume" });
    ctx.body = {};
    return true;
  }
  const queue = /^\/api\/queues\/([^/]+)\//.exec(path)?.[1] ?? null;
  await auditBoardChange(deps, actor, { method: ctx.method, path, queue });
  return false;
}

function turn(deps: Deps, actor: Actor, { queue, on }: { queue: QueueName; on: boolean }): Promise<void> {
  return on ? resumeQueue(deps, actor, queue) : pauseQueue(deps, actor, queue, "Bull Board");
}
