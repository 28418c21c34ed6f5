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
  /** The thing that the request makes; absent without an `Idempotency-Key`. */
  readonly made?: MadeThing | undefined;
}

/** The thing that a request under a key makes. */
export interface MadeThing {
  readonly id: string;
  /** True when the request was begun before and nobody knows whether it was done: the thing may be there. */
  readonly isRepeated: boolean;
}
