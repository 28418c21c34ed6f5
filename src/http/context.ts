import type { ParameterizedContext } from "koa";
import type { Principal } from "../domain/access/principal.ts";
import type { AppError } from "../errors.ts";
import type { Logger } from "../platform/logger.ts";

/** The facts that the middleware learns about a request on its way in. */
export interface RequestState {
  requestId: string;
  /** True where browsers reach us by HTTPS; cookies are then secure. */
  production: boolean;
  /** The log, with the request id in every line. */
  log: Logger;
  /** The pattern of the route that matched: metrics and logs may name it, because there are not endlessly many. */
  route?: string;
  principal?: Principal;
  /** The body as it was read, and the fields of the answer that are shown this once. */
  sent?: { readonly body: unknown; readonly shownOnce: readonly string[] };
  /** Renders an error as a page. Addresses of pages have it, because their readers are people. */
  errorPage?: (error: AppError) => string;
}

export type HttpContext = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
