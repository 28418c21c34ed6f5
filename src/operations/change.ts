import type { Actor } from "../domain/access/actor.ts";
import type { Tenancy } from "../domain/access/principal.ts";

/**
 * A request in a merchant's affairs: whose they are, which person or key asks, and which versions of the thing will do.
 * An operation that heeds more of the principal names what it heeds.
 */
export interface Change<Principal = Pick<Tenancy, "merchantId" | "boundBranchIds">> {
  readonly principal: Principal;
  readonly actor: Actor;
  /** Versions the change is meant for; any when absent. */
  readonly ifMatch?: readonly string[] | undefined;
}
