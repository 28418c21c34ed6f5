import { transact } from "../../../queues/enqueue.ts";
import type { Deps } from "../../deps.ts";
import { holdPackage, type LeasedPackage } from "./leasePackage.ts";
import { movePackage } from "../../lifeCycles/movePackage.ts";
import { settleRequest } from "../requests/settleRequest.ts";

export interface PackageLoss {
  readonly reason: string;
  readonly satCode?: string;
  readonly satMessage?: string;
}

/** Writes down that SAT does not give a package out any more; its request asks the range again. */
export async function losePackage(
  deps: Pick<Deps, "db" | "relay" | "clock">,
  leased: LeasedPackage,
  loss: PackageLoss,
): Promise<void> {
  await transact(deps, async (tx) => {
    const held = await holdPackage(tx, leased);
    if (!held) return;
    await movePackage(tx, held, "lost", { at: deps.clock.now(), patch: { ...loss } });
    await settleRequest(tx, deps, held.requestId);
  });
}
