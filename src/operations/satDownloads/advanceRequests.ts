import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";

/** In the making. */
export async function advanceRequests(_deps: Deps, _requestIds: readonly string[]): Promise<Outcomes> {
  return allDone;
}
