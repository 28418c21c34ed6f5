import type Joi from "joi";
import type { ApiPrincipal, Scope } from "../domain/access/apiPrincipal.ts";
import type { ErrorCode } from "../errors.ts";
import type { Deps } from "../operations/deps.ts";
import type { Answer } from "./answer.ts";
import type { Language } from "./present/language.ts";
import type { Validator } from "./validation/createValidator.ts";

/** The tags of the contract, in the order the reference shows them. */
export const tags = [
  "Tickets",
  "Invoices",
  "Merchant",
  "Consumer Suite",
  "Admin",
  "Catalogs",
  "Auth",
  "System",
] as const;
export type Tag = (typeof tags)[number];

/** What an audience without accounts gets: the outside world, and who asked for what. */
export interface Request {
  readonly deps: Deps;
  readonly requestId: string;
  readonly language: Language;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** A request with an API key, after scope, body and query have been checked. */
export interface PosRequest<Body = unknown, Query = unknown> extends Request {
  readonly principal: ApiPrincipal;
  readonly body: Body;
  readonly query: Query;
}

export interface DeclaredAnswer {
  readonly description: string;
  /** Of `data` in the envelope; for files, `contentTypes` stands instead. */
  readonly schema?: Joi.Schema;
  readonly contentTypes?: readonly string[];
}

/** Declared once: mounts the route and makes its part of the contract. */
export interface RouteDeclaration {
  readonly method: "get" | "post" | "delete";
  /** Full path in the router's form, `/api/v1/tickets/:id`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly params?: Readonly<Record<string, Joi.Schema>>;
  readonly answers: Readonly<Record<number, DeclaredAnswer>>;
  /** Errors of its own, beyond those of its audience and form. */
  readonly refusals?: readonly ErrorCode[];
}

export interface SystemRoute extends RouteDeclaration {
  answer(request: Request): Promise<Answer>;
}

export interface PosRoute<Body = unknown, Query = unknown> extends RouteDeclaration {
  readonly scope: Scope;
  /** Maps whom a body is for; `examples` are by name. */
  readonly body?: Validator<Body> & { readonly examples: Readonly<Record<string, unknown>> };
  readonly query?: Validator<Query>;
  answer(request: PosRequest<Body, Query>): Promise<Answer>;
}

/** Ties the types of body and query to the validators that promise them, then forgets them. */
export function posRoute<Body = undefined, Query = undefined>(route: PosRoute<Body, Query>): PosRoute {
  return route;
}
