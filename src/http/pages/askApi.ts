import { actorOf } from "../../domain/access/actor.ts";
import { ownAccount } from "../../domain/access/permissions.ts";
import type { Principal } from "../../domain/access/principal.ts";
import { AppError } from "../../errors.ts";
import type { Deps } from "../../operations/deps.ts";
import type { Answer, JsonAnswer } from "../answer.ts";
import type { Language } from "../present/language.ts";
import type { Client, Route } from "../route.ts";

interface ApiInput {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Calls an operation by its `operationId`. Throws the operation's error, also for faults of the body. */
export type AskApi = (operationId: string, input?: ApiInput) => Promise<Answer>;

/** The person for whom a page calls an operation. */
export interface Caller {
  readonly deps: Deps;
  readonly client: Client;
  readonly requestId: string;
  readonly language: Language;
  /** Returns the person who is signed in; throws when nobody is. */
  principal(): Promise<Principal>;
}

/**
 * Returns the way in which pages call the contract. Like any other caller they reach operations that are open, or about
 * the own account, through the same schemas and the same code, so that no rule is written twice.
 */
export function createAskApi(routes: readonly Route[]): (caller: Caller) => AskApi {
  const named = new Map(routes.map((route) => [route.operationId, route]));
  return (caller) =>
    async (operationId, input = {}) => {
      const route = named.get(operationId);
      if (!route) throw new Error(`There is no operation ${operationId}.`);
      const { deps, client, requestId, language } = caller;
      const principal = "open" in route.access ? undefined : await ownerOf(route, caller);
      const context = { now: deps.clock.now(), catalogs: deps.catalogs() };
      const request = {
        deps,
        client,
        requestId,
        language,
        principal,
        params: input.params ?? {},
        body: checked(route.body, input.body, context),
        query: checked(route.query, input.query ?? {}, context),
        actor: actorOf(principal, { ...client, requestId }),
        ifMatch: undefined,
        // A page shows what it asked for itself; nothing of it leaves as it is.
        seal: (data: unknown) => data,
      };
      return route.answer(request);
    };
}

/** Returns the data of a JSON answer, as the route's presenter made it. */
export async function dataOf<Data>(answer: Promise<Answer>): Promise<Data> {
  return ((await answer) as JsonAnswer).data as Data;
}

async function ownerOf({ access, operationId }: Route, caller: Caller): Promise<Principal> {
  if (!("permission" in access) || access.permission !== ownAccount)
    throw new Error(`No page may ask for ${operationId}.`);
  return caller.principal();
}

type Context = Parameters<NonNullable<Route["body"]>["validate"]>[1];

function checked(validator: Route["body"] | Route["query"], value: unknown, context: Context): unknown {
  if (!validator) return undefined;
  const { value: sound, faults } = validator.validate(value, context);
  if (faults) throw new AppError("request.invalid", { details: faults });
  return sound;
}
