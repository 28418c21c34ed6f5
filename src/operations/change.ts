import type { Actor } from "../domain/access/actor.ts";
import type { Tenancy } from "../domain/access/principal.ts";

/**
 * A change of a merchant's affairs: whose they are, who changes them, and which versions of them will do. A request of
 * the portal is one.
 */
export interface Change {
  readonly principal: Pick<Tenancy, "merchantId" | "boundBranchIds">;
  readonly actor: Actor;
  /** Versions the change is meant for; any when absent. */
  readonly ifMatch?: readonly string[] | undefined;
}
