import type { ParameterizedContext } from "koa";
import type { Principal } from "../domain/access/principal.ts";
import type { AppError } from "../errors.ts";
import type { Logger } from "../platform/logger.ts";

/** The facts that the middleware learns about a request on its way in. */
export interface RequestState {
  requestId: string;
  /** True where browsers reach us by HTTPS; cookies are then secure. */
  production: boolean;
  /** Carries the request id in every line. */
  log: Logger;
  /** Pattern of the route that matched; what metrics and logs may name without end. */
  route?: string;
  principal?: Principal;
  /** Renders an error as a page. Set for the addresses of pages, whose readers are people. */
  errorPage?: (error: AppError) => string;
}

export type HttpContext = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
