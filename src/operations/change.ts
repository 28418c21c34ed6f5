import type { Actor } from "../domain/access/actor.ts";
import type { Tenancy } from "../domain/access/principal.ts";

/**
 * A request, as operations see who makes it: in whose name, by which person or key, and for which versions of the thing.
 * It is of a merchant's affairs unless an operation names another principal.
 */
export interface Change<Principal = Pick<Tenancy, "merchantId" | "boundBranchIds">> {
  readonly principal: Principal;
  readonly actor: Actor;
  /** The versions for which the change is meant; any when absent. */
  readonly ifMatch?: readonly string[] | undefined;
}
