import { allDone, type Outcomes } from "../../queues/outcome.ts";
import type { Deps } from "../deps.ts";

/** In the making. */
export async function fetchPackages(_deps: Deps, _packageIds: readonly string[]): Promise<Outcomes> {
  return allDone;
}
