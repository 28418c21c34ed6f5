import type { LifeCycle } from "../lifeCycles/lifeCycle.ts";

export type EndpointState = "active" | "disabled";
export type DeliveryState = "pending" | "delivered" | "failed";

/** active: told of what happens. disabled: by a person, after days of failures, or since it said that it is gone (410). */
export const endpointTransitions: LifeCycle<EndpointState> = {
  active: ["disabled"],
  disabled: ["active"],
};

/**
 * pending: to be tried, now or later. delivered: answered with a 2xx. failed: tried for three days in vain. Whoever
 * asks for it has any of them sent again.
 */
export const deliveryTransitions: LifeCycle<DeliveryState> = {
  pending: ["pending", "delivered", "failed"],
  delivered: ["pending"],
  failed: ["pending"],
};

export type DisabledFor = "person" | "failures" | "gone";
