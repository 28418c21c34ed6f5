import { randomUUID } from "node:crypto";
import test from "ava";
import { isTenant, type TenantPrincipal } from "../../../src/domain/access/principal.ts";
import { atOnce } from "../../../src/domain/steps/atOnce.ts";
import { AppError } from "../../../src/errors.ts";
import { bodySteps } from "../../../src/http/middleware/readJsonBody.ts";
import type { Route } from "../../../src/http/route.ts";
import { allRoutes } from "../../../src/http/routes.ts";
import { bodyLimits } from "../../../src/http/validation/bodyLimits.ts";
import { authenticateSession } from "../../../src/operations/access/sessions/authenticateSession.ts";
import { authenticateApiKey } from "../../../src/operations/apiKeys/authenticateApiKey.ts";
import { type Operation, type Schema, urlOf } from "../../helpers/http/contractOperations.ts";
import { faultsOf, told } from "../../helpers/http/contractWorld.ts";
import type { Headers } from "../../helpers/tenants/tenantWorld.ts";
import { world } from "./world.ts";

/*
 * Made from the published contract: wherever a caller can put a text or a number, one that no column can hold. The
 * world throws on every 500.
 */

/** The texts are used in turn, so that each place gets one of them, and an operation mostly all. */
const texts = ["\0", "a\0b@c.mx", "\ud800"];
const oddHeaders = ["User-Agent", "If-Match", "If-None-Match", "X-Request-Id", "Cookie", "Accept-Language"];
const numbers = ["1e400", "99999999999999999999999"];

async function headersOf({ doors: [door] }: Operation): Promise<Headers> {
  return door ? world().credential(door) : {};
}

/**
 * Returns whether the route's own reader or schema refuses a body, so that nothing else sees it: `mountRoutes` calls the
 * same two before all else. What they let pass goes over HTTP, and of what they refuse the first of each operation.
 */
async function refuser(operation: Operation): Promise<(text: string) => boolean> {
  const { api } = world();
  const { deps } = api;
  routes ??= new Map(allRoutes(api).map((each) => [nameOf(each), each]));
  const route = routes.get(operation.name);
  if (!route?.body) throw new Error(`${operation.name} has no route that takes a body.`);
  const { body } = route;
  const limits = bodyLimits(body.sizedBy ?? body.schema, deps.config.maxBodyBytes);
  const principal = await principalOf(await headersOf(operation));
  return (text) => {
    const context = { now: deps.clock.now(), catalogs: deps.catalogs(), ...(principal && { principal }) };
    try {
      return body.validate(atOnce(bodySteps(text, limits)), context).faults !== undefined;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  };
}

let routes: ReadonlyMap<string, Route> | undefined;

function nameOf({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;
}

async function principalOf(headers: Headers): Promise<TenantPrincipal | undefined> {
  const { deps } = world().api;
  if (headers["X-API-Key"]) return authenticateApiKey(deps, headers["X-API-Key"]);
  const [, token] = /tmb_session=(.+)/.exec(headers["Cookie"] ?? "") ?? [];
  const principal = token === undefined ? undefined : await authenticateSession(deps, token);
  return principal && isTenant(principal) ? principal : undefined;
}

/** The example with one value in the place of another, wherever there is one. */
function* spoiled(example: unknown, value: unknown): Generator {
  if (Array.isArray(example)) {
    for (const [at, item] of example.entries())
      for (const other of spoiled(item, value)) yield example.with(at, other);
  } else if (typeof example === "object" && example !== null) {
    for (const [name, item] of Object.entries(example))
      for (const other of spoiled(item, value)) yield { ...example, [name]: other };
    yield { ...example, [String(value)]: 1 };
  } else yield value;
}

/** The fields that the example leaves out. */
function fieldsLeftOut(schema: Schema, example: unknown): readonly string[] {
  return Object.keys(schema.properties ?? {}).filter((name) => !Object.hasOwn(example as object, name));
}

test.serial("a text with NUL or half a pair is refused at every place of every body", async (t) => {
  t.timeout(300_000);
  const { operations, call } = world();
  const faults = await faultsOf(
    operations.filter(({ bodies }) => bodies[0] !== undefined),
    async (operation) => {
      const found: string[] = [];
      const [example] = operation.bodies;
      const marked = [
        ...spoiled(example, "TEXT"),
        ...fieldsLeftOut(operation.bodySchema, example).map((name) => ({
          ...(example as object),
          [name]: "TEXT",
        })),
      ];
      const isRefused = await refuser(operation);
      for (const [at, marks] of marked.entries()) {
        const text = JSON.stringify(texts[at % texts.length]);
        const body = JSON.stringify(marks).replaceAll('"TEXT"', text);
        if (at > 0 && isRefused(body)) continue;
        const answer = await call(operation, await headersOf(operation), { body });
        if (answer.status >= 500) found.push(told(answer));
      }
      return found;
    },
  );
  t.deepEqual(faults, []);
});

test.serial("no number is too large for an answer", async (t) => {
  t.timeout(300_000);
  const { operations, call } = world();
  const faults = await faultsOf(
    operations.filter(({ bodies }) => bodies[0] !== undefined),
    async (operation) => {
      const found: string[] = [];
      const [example] = operation.bodies;
      const left = fieldsLeftOut(operation.bodySchema, example);
      const marked = [
        ...spoiled(example, "NUMBER"),
        ...left.map((name) => ({ ...(example as object), [name]: "NUMBER" })),
      ];
      const isRefused = await refuser(operation);
      for (const [at, body] of marked.entries()) {
        const number = numbers[at % numbers.length] as string;
        const text = JSON.stringify(body).replaceAll('"NUMBER":', '"named":').replaceAll('"NUMBER"', number);
        if (at > 0 && isRefused(text)) continue;
        const answer = await call(operation, await headersOf(operation), { body: text });
        if (answer.status >= 500) found.push(`${text.slice(0, 80)}: ${told(answer)}`);
      }
      return found;
    },
  );
  t.deepEqual(faults, []);
});

test.serial(
  "a text with NUL or half a pair is refused in a path, a query and a header as well",
  async (t) => {
    t.timeout(300_000);
    const { operations, ask, call } = world();
    const escapes = ["a%00b", "%E0%A4%A", "1e400"];
    const faults = await faultsOf(operations, async (operation) => {
      const found: string[] = [];
      const headers = await headersOf(operation);
      const body = operation.bodies[0];
      const check = async (url: string): Promise<void> => {
        const answer = await ask(operation.method, url, headers, body);
        if (answer.status >= 500) found.push(`${url}: ${told(answer)}`);
      };
      if (operation.pathParameters.length > 0)
        for (const escape of escapes) await check(operation.path.replaceAll(/\{\w+\}/g, escape));
      // In a sound path: an odd one is refused before the query is read.
      const path = urlOf(operation, (example) => example ?? randomUUID());
      for (const [at, { name }] of operation.queryParameters.entries())
        await check(`${path}?${encodeURIComponent(name)}=${escapes[at % escapes.length]}`);
      const odd = Object.fromEntries(
        oddHeaders.map((name) => [name, 'a=\u00e9"; tmb_session=%00; \u00ff\u0080']),
      );
      const answer = await call(operation, { ...odd, ...headers });
      if (answer.status >= 500) found.push(`headers: ${told(answer)}`);
      return found;
    });
    t.deepEqual(faults, []);
  },
);
