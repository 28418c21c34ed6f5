import { randomUUID } from "node:crypto";
import test from "ava";
import type { Door } from "../../../src/http/route.ts";
import { contractOperations, namingFields, type Operation, takesIds, urlOf } from "./contractOperations.ts";
import { recordedLanguage } from "./keepAnswers.ts";
import { leakIn } from "../tenants/leakIn.ts";
import { type ApiAnswer, startTestApi, type TestApi } from "./startTestApi.ts";
import { makeRareRows, othersOfStaff } from "./rareRows.ts";
import { tenantIds } from "../tenants/tenantIds.ts";
import {
  credential,
  type Headers,
  type Tenants,
  twoTenants,
  type WorldTenant,
} from "../tenants/tenantWorld.ts";

interface OperationCall {
  /** The value for each parameter of the path that enumerates nothing; when absent, something of `one`, or made up. */
  readonly inPath?: string;
  /** Wherever its body or its query can name a thing by its id. */
  readonly inBody?: string;
  /** Instead of its first example. */
  readonly body?: unknown;
}

interface Seen {
  readonly operation: Operation;
  readonly answer: ApiAnswer;
}

/** Everything the published contract offers, with two tenants of whom the first has one of everything. */
export interface ContractWorld extends Tenants {
  readonly api: TestApi;
  readonly operations: readonly Operation[];
  /** The things of `one`: ids and whatever else a URL may name. */
  readonly owned: readonly string[];
  /** Some ids of each column, enough to show what it names: fewer than `owned`, where every one costs a call. */
  readonly oneOfEach: readonly string[];
  /** The answers so far, also those while the world was made: up to three of each status. */
  readonly seen: readonly Seen[];
  /** Adds an answer that `ask` got to those of its operation. */
  readonly keep: (operation: Operation, answer: ApiAnswer) => void;
  /** Operations behind a door. */
  readonly guarded: (which?: (operation: Operation) => boolean) => readonly Operation[];
  /** Returns what of `one` there is to be named in this path; empty when nothing was found. */
  readonly existing: (operation: Operation) => readonly string[];
  /** A fresh credential that may do everything at this door; of `one` when nobody is named. */
  readonly credential: (door: Door, tenant?: WorldTenant) => Promise<Headers>;
  /** Throws when the answer shows something of the inside, or a mistake of ours. */
  readonly call: (operation: Operation, headers: Headers, what?: OperationCall) => Promise<ApiAnswer>;
  /** Returns what somebody is answered who shows nothing; asked once. */
  readonly strangersAnswer: (operation: Operation) => Promise<ApiAnswer>;
  /** Calls any URL, as `call` does. */
  readonly ask: (method: string, url: string, headers: Headers, body?: unknown) => Promise<ApiAnswer>;
}

// Each call comes from an address of its own, and at no limit: how often somebody may ask is tested elsewhere.
const environment = { TRUST_PROXY: "1", RATE_LIMIT_PER_MINUTE: "1000000" };

/** One world for all tests of a file. */
export function contractWorldOfFile(): () => ContractWorld {
  let world: ContractWorld | undefined;
  const teardowns: (() => unknown)[] = [];
  test.before(async (t) => {
    t.timeout(180_000);
    world = await makeWorld(
      await startTestApi({ teardown: (work) => void teardowns.unshift(work) }, environment),
    );
  });
  test.after.always(async () => {
    for (const work of teardowns) await work();
  });
  return () => {
    if (!world) throw new Error("The world is there only while tests run.");
    return world;
  };
}

async function makeWorld(api: TestApi): Promise<ContractWorld> {
  const operations = await contractOperations(api);
  const tenants = await twoTenants(api);
  const { one } = tenants;
  const found = new Map<string, string[]>();
  const owned: string[] = [];
  const oneOfEach: string[] = [];
  const seen: Seen[] = [];
  const timesSeen = new Map<string, number>();
  const strangers = new Map<Operation, Promise<ApiAnswer>>();
  const world: ContractWorld = {
    api,
    operations,
    ...tenants,
    owned,
    oneOfEach,
    seen,
    guarded: (which = () => true) => operations.filter((each) => each.doors.length > 0 && which(each)),
    existing: (operation) => found.get(prefixOf(operation)) ?? [],
    credential: (door, tenant = one) => credential(api, door, tenant),
    call: async (operation, headers, what = {}) => {
      const inPath = what.inPath ?? world.existing(operation)[0];
      const body =
        operation.bodies[0] === undefined
          ? undefined
          : "body" in what
            ? what.body
            : bodyNaming(operation, what.inBody);
      const url =
        urlOf(operation, (example) => inPath ?? example ?? randomUUID()) + queryOf(operation, what.inBody);
      const answer = await world.ask(operation.method, url, headers, body);
      const kind = `${operation.name} ${answer.status}`;
      const times = (timesSeen.get(kind) ?? 0) + 1;
      timesSeen.set(kind, times);
      if (times <= 3) seen.push({ operation, answer });
      return answer;
    },
    strangersAnswer: (operation) => {
      const answer = strangers.get(operation) ?? world.call(operation, {});
      strangers.set(operation, answer);
      return answer;
    },
    keep: (operation, answer) => void seen.push({ operation, answer }),
    ask: (method, url, headers, body) => ask(api, method, url, headers, body),
  };
  await useEverything(world);
  await makeRareRows(api, one.merchantId);
  const people = [one.person.id, ...(await othersOfStaff(api))];
  const common = [one.merchantId, ...people, await importCatalogs(world), ...(await exportsOf(world))];
  owned.push(...common, ...(await tenantIds(api.deps.db, one.merchantId, 2)));
  oneOfEach.push(...common, ...(await tenantIds(api.deps.db, one.merchantId, 1)));
  await findExisting(world, found);
  return world;
}

/** Does as `one` whatever can be done without naming a thing, so that there is something of each kind. */
async function useEverything(world: ContractWorld): Promise<void> {
  const makers = world.guarded(
    ({ method, doors, pathParameters }) =>
      method === "POST" && pathParameters.length === 0 && !doors.includes("bearer"),
  );
  for (const operation of makers)
    for (const body of operation.bodies)
      await world.call(operation, await world.credential(operation.doors[0] as Door), { body });
  await world.api.work();
}

/** Returns what belongs to no merchant: an import of SAT's catalogs. Answers its id. */
async function importCatalogs(world: ContractWorld): Promise<string> {
  const answer = await world.ask(
    "POST",
    "/api/v1/admin/catalogs/import",
    await world.credential("bearer"),
    {},
  );
  return answer.json.data.id as string;
}

/** Asks for the file of a report, which the path names. Answers the id of a file of each kind. */
async function exportsOf(world: ContractWorld): Promise<readonly string[]> {
  const path = "/api/v1/merchant/reports/sales/export";
  await world.ask("POST", path, await world.credential("session"), { format: "csv" });
  const { merchantId } = world.one;
  return world.api.deps.db("exports").distinctOn("kind").where({ merchantId }).pluck<string[]>("id");
}

/** Finds for each reading operation something of `one` that it answers, by an id and by a name where it takes both. */
async function findExisting(world: ContractWorld, found: Map<string, string[]>): Promise<void> {
  const readers = world.guarded(
    ({ method, pathParameters }) => method === "GET" && pathParameters.length > 0,
  );
  // Of those that name the same kind of thing one goes first: the others mostly answer what it has found.
  const first = readers.filter((each) => readers.find((one) => prefixOf(one) === prefixOf(each)) === each);
  for (const turn of [first, readers.filter((each) => !first.includes(each))])
    await faultsOf(turn, async (operation) => {
      const headers = await world.credential(operation.doors[0] as Door);
      const known = world.existing(operation);
      const tried = [...new Set([...known, ...world.owned])].filter((value) => mayName(operation, value));
      for (const form of [tried.filter(isUuid), tried.filter((value) => !isUuid(value))])
        for (const inPath of form) {
          const { status } = await world.call(operation, headers, { inPath });
          if (status >= 300) continue;
          found.set(prefixOf(operation), [...new Set([...world.existing(operation), inPath])]);
          break;
        }
      return [];
    });
}

/** Returns false for a value that the contract itself calls no name of such a thing. */
export function mayName({ pathParameters }: Operation, value: string): boolean {
  const free = pathParameters.filter((parameter) => !parameter.schema.enum);
  return free.length === 0 || free.some(({ schema }) => new RegExp(schema.pattern ?? "", "u").test(value));
}

/** Faults of all operations, each under its name; six at a time. */
export async function faultsOf(
  operations: readonly Operation[],
  check: (operation: Operation) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...operations];
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      for (const fault of await check(next)) faults.push(`${next.name}: ${fault}`);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return faults.sort();
}

/** An answer in the words of a failed test. */
export function told({ status, text }: ApiAnswer): string {
  return `${status} ${text.slice(0, 200)}`;
}

/** Says whether a text is an id of ours and nothing else. */
export function isUuid(text: string): boolean {
  return text !== "" && text.replace(uuids, "") === "";
}

export const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

async function ask(
  api: TestApi,
  method: string,
  url: string,
  headers: Headers,
  body?: unknown,
): Promise<ApiAnswer> {
  const answer = await api.call(method, url, {
    key: null,
    headers: {
      ...headers,
      ...(recordedLanguage && { "Accept-Language": recordedLanguage }),
      "X-Forwarded-For": anAddress(),
    },
    ...(body !== undefined && { body }),
  });
  const leak = answer.status < 300 ? undefined : leakIn(answer.text);
  if (leak || answer.status === 500) {
    const logged = api.logged.findLast((line) => line.includes('"level":50')) ?? "";
    throw new Error(`${method} ${url} shows ${leak ?? "a mistake of ours"}: ${told(answer)} ${logged}`);
  }
  return answer;
}

let addresses = 0;
function anAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) % 256}.${(addresses >> 8) % 256}.${addresses % 256}`;
}

/** `/api/v1/tickets/{id}/invoice` and `/api/v1/tickets/{id}` name the same kind of thing. */
function prefixOf({ path }: Operation): string {
  return path.slice(0, path.indexOf("}") + 1);
}

/** Its first example, naming this thing wherever it can name one. */
function bodyNaming(operation: Operation, id: string | undefined): unknown {
  const [example] = operation.bodies;
  if (example === undefined || id === undefined) return example;
  const { properties = {} } = operation.bodySchema;
  const named = namingFields(operation).map((name) => [name, properties[name]?.items ? [id] : id] as const);
  return { ...example, ...Object.fromEntries(named) };
}

/** Returns what must be asked for, and what asks for a thing by its id. */
function queryOf({ queryParameters }: Operation, id: string | undefined): string {
  const named = queryParameters
    .filter(({ required, schema }) => required || (takesIds(schema) && id !== undefined))
    .map(({ name, schema, example }) => {
      const value = example ?? schema.enum?.[0] ?? (takesIds(schema) ? id : "muestra");
      return `${name}=${encodeURIComponent(value ?? "")}`;
    });
  return named.length > 0 ? `?${named.join("&")}` : "";
}
