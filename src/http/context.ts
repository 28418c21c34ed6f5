import type { ParameterizedContext } from "koa";
import type { Principal } from "../domain/access/principal.ts";
import type { AppError } from "../errors.ts";
import type { Logger } from "../platform/logger.ts";

/** What the middleware learns about a request on its way in. */
export interface RequestState {
  requestId: string;
  /** Browsers reach us by HTTPS, and cookies are made for that. */
  production: boolean;
  /** Carries the request id in every line. */
  log: Logger;
  /** Pattern of the route that matched; what metrics and logs may name without end. */
  route?: string;
  principal?: Principal;
  /** Makes the answer of a page's address when it fails: its reader is a person. */
  errorPage?: (error: AppError) => string;
}

export type HttpContext = ParameterizedContext<RequestState>;
export type Next = () => Promise<unknown>;
