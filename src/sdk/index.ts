import type { components } from "./generated/contract.ts";

export { createTimbra } from "./createTimbra.ts";
export type { ClientOptions } from "./core/createSender.ts";
export type { CallOptions } from "./core/operation.ts";
export { Pages } from "./core/Pages.ts";
export { TimbraFile } from "./core/TimbraFile.ts";
export { signWebhook } from "./core/webhooks.ts";
export type { VerifyOptions, WebhookHeaders, WebhookMessage } from "./core/webhooks.ts";
export { waitUntilFinal, type WaitOptions } from "./core/waitUntilFinal.ts";
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  type Fault,
  InvalidError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimbraError,
  TimeoutError,
  WebhookError,
} from "./core/errors.ts";
export { type TimbraEvent, verifyWebhook } from "./verifyWebhook.ts";
export type { Method } from "./method.ts";
export type { Timbra } from "./generated/operations.ts";

/** The shapes of the contract by name: `Schemas["Ticket"]`. */
export type Schemas = components["schemas"];
