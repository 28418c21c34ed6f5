import { randomUUID } from "node:crypto";
import test from "ava";
import { ownAccount } from "../../src/domain/access/permissions.ts";
import type { Door } from "../../src/http/route.ts";
import { comparableAnswer } from "../helpers/comparableAnswer.ts";
import { contractOperations, type Operation, urlOf } from "../helpers/contractOperations.ts";
import { leakIn } from "../helpers/leakIn.ts";
import { type ApiAnswer, startTestApi, type TestApi } from "../helpers/startTestApi.ts";
import { tenantIds } from "../helpers/tenantIds.ts";
import {
  credential,
  endedCredentials,
  type Headers,
  lackingCredentials,
  twoTenants,
  type WorldTenant,
} from "../helpers/tenantWorld.ts";

/*
 * Everything here is made from the published contract, so that an operation added later is tested by itself. A test
 * collects every fault before it fails, since one mistake mostly shows at many operations.
 */

const everyDoor: readonly Door[] = ["apiKey", "session", "bearer"];
// Each call comes from an address of its own, and at no limit: how often somebody may ask is tested elsewhere.
const environment = { TRUST_PROXY: "true", RATE_LIMIT_PER_MINUTE: "1000000" };

let started: TestApi | undefined;
const teardowns: (() => unknown)[] = [];

let operations: readonly Operation[];
let one: WorldTenant;
let other: WorldTenant;
/** What belongs to `one`. */
let owned: readonly string[];
/** By the path up to its first parameter: values for which there is something of `one`. */
const existing = new Map<string, string[]>();

test.before(async (t) => {
  t.timeout(120_000);
  started = await startTestApi({ teardown: (work) => void teardowns.unshift(work) }, environment);
  operations = await contractOperations(api());
  ({ one, other } = await twoTenants(api()));
  await useEverything();
  owned = [one.merchantId, one.owner.id, ...(await tenantIds(api().deps.db, one.merchantId))];
  await findExisting();
});
test.after.always(async () => {
  for (const work of teardowns) await work();
});

function api(): TestApi {
  if (!started) throw new Error("The API is there only while tests run.");
  return started;
}

test.serial("the contract is read: it has operations of every door, and credentials open them", async (t) => {
  t.true(operations.length > 100);
  for (const door of everyDoor) {
    const readers = guarded(
      ({ doors, method, pathParameters }) =>
        doors.includes(door) && method === "GET" && pathParameters.length === 0,
    );
    const statuses = await Promise.all(
      readers.map(
        async (operation) => (await callOperation(operation, await credential(api(), door, one))).status,
      ),
    );
    t.true(statuses.includes(200), door);
  }
  t.true(owned.length > 10, "there is something to be guarded");
});

test.serial(
  "every reading operation finds something of its merchant, or the tests below would prove nothing",
  async (t) => {
    const faults = guarded(({ method, pathParameters }) => method === "GET" && pathParameters.length > 0)
      .filter((operation) => !existing.has(prefixOf(operation)))
      .map(({ name }) => name);
    t.deepEqual(faults, [], "Make one where useEverything() makes the others.");
  },
);

test.serial("without a credential no operation answers, unless it is declared open", async (t) => {
  const faults = await faultsOf(guarded(), async (operation) => {
    const answer = await callOperation(operation, {});
    return answer.status === 401 && answer.json.error === "request.unauthenticated" ? [] : [told(answer)];
  });
  t.deepEqual(faults, []);
});

test.serial("each scheme is refused on the others' operations as if nothing had been sent", async (t) => {
  const faults = await faultsOf(guarded(), async (operation) => {
    const stranger = comparableAnswer(await callOperation(operation, {}));
    const wrong = everyDoor.filter((door) => !operation.doors.includes(door));
    const answers = await Promise.all(
      wrong.map(
        async (door) => [door, await callOperation(operation, await credential(api(), door, one))] as const,
      ),
    );
    return answers
      .filter(([, answer]) => comparableAnswer(answer) !== stranger)
      .map(([door, answer]) => `${door}: ${told(answer)}`);
  });
  t.deepEqual(faults, []);
});

for (const door of everyDoor)
  test.serial(
    `a credential of ${door} that was revoked, has expired or never was opens nothing`,
    async (t) => {
      const ended = await endedCredentials(api(), door, one);
      const faults = await faultsOf(
        guarded(({ doors }) => doors.includes(door)),
        async (operation) => {
          const stranger = comparableAnswer(await callOperation(operation, {}));
          const answers = await Promise.all(
            ended.map(async ({ name, headers }) => [name, await callOperation(operation, headers)] as const),
          );
          return answers
            .filter(([, answer]) => comparableAnswer(answer) !== stranger)
            .map(([name, answer]) => `${name}: ${told(answer)}`);
        },
      );
      t.deepEqual(faults, []);
    },
  );

test.serial(
  "whoever lacks the permission is told what they are told of a thing that does not exist",
  async (t) => {
    const limited = guarded(({ permission }) => permission !== ownAccount);
    const faults = await faultsOf(limited, async (operation) => {
      const lacking = await lackingCredentials(api(), operation, one);
      const found: string[] = [];
      for (const { name, headers } of lacking) {
        const forbidden = await callOperation(operation, headers);
        const missing = await call(operation.method, `/api/v1/nothing/${randomUUID()}`, headers);
        if (forbidden.status !== 404 || forbidden.text !== missing.text)
          found.push(`${name}: ${told(forbidden)}`);
      }
      return found;
    });
    t.deepEqual(faults, []);
  },
);

test.serial(
  "another tenant's things and those that do not exist are one: same status, same body, same headers",
  async (t) => {
    const faults = await faultsOf(
      guarded(({ doors, pathParameters }) => pathParameters.length > 0 && !doors.includes("bearer")),
      async (operation) => {
        const found: string[] = [];
        for (const door of operation.doors) {
          const headers = await credential(api(), door, other);
          for (const value of existing.get(prefixOf(operation)) ?? owned) {
            const foreign = await callOperation(operation, headers, value);
            const missing = await callOperation(operation, headers, alike(value));
            if (foreign.status < 300 || comparableAnswer(foreign) !== comparableAnswer(missing))
              found.push(`${door} ${value}: ${told(foreign)} and not ${told(missing)}`);
          }
        }
        return found;
      },
    );
    t.deepEqual(faults, []);
  },
);

test.serial(
  "a body or a query that names another tenant's thing is answered as one that names nothing",
  async (t) => {
    const faults = await faultsOf(
      guarded((operation) => !operation.doors.includes("bearer") && namesThings(operation)),
      async (operation) => {
        const found: string[] = [];
        const headers = await credential(api(), operation.doors[0] as Door, other);
        for (const value of owned.filter(isUuid)) {
          const foreign = await callOperation(operation, headers, randomUUID(), value);
          const missing = await callOperation(operation, headers, randomUUID(), randomUUID());
          const masked = (answer: ApiAnswer): string => comparableAnswer(answer).replaceAll(uuids, "an id");
          if (masked(foreign) !== masked(missing))
            found.push(`${value}: ${told(foreign)} and not ${told(missing)}`);
        }
        return found;
      },
    );
    t.deepEqual(faults, []);
  },
);

test.serial("what is open answers anybody in form, and shows nothing of the inside", async (t) => {
  const faults = await faultsOf(
    operations.filter(({ doors }) => doors.length === 0),
    async (operation) => {
      const answers = await Promise.all(
        operation.bodies.map((body) => callOperation({ ...operation, bodies: [body] }, {})),
      );
      return answers.filter(({ status }) => status >= 500 && status !== 503).map(told);
    },
  );
  t.deepEqual(faults, []);
});

/** Does as `one` whatever can be done without naming a thing, so that there is something of each kind. */
async function useEverything(): Promise<void> {
  const makers = operations.filter(
    ({ method, doors, pathParameters }) =>
      method === "POST" && pathParameters.length === 0 && doors.some((door) => door !== "bearer"),
  );
  for (const operation of makers)
    for (const body of operation.bodies)
      await callOperation(
        { ...operation, bodies: [body] },
        await credential(api(), operation.doors[0] as Door, one),
      );
  await api().work();
}

/** Tries everything of `one` at each reading operation. */
async function findExisting(): Promise<void> {
  const readers = guarded(({ method, pathParameters }) => method === "GET" && pathParameters.length > 0);
  await faultsOf(readers, async (operation) => {
    const headers = await credential(api(), operation.doors[0] as Door, one);
    for (const value of owned) {
      const { status } = await callOperation(operation, headers, value);
      if (status < 300) addExisting(prefixOf(operation), value);
    }
    return [];
  });
}

function addExisting(prefix: string, value: string): void {
  existing.set(prefix, [...new Set([...(existing.get(prefix) ?? []), value])]);
}

/** `/api/v1/tickets/{id}/invoice` and `/api/v1/tickets/{id}` name the same kind of thing. */
function prefixOf({ path }: Operation): string {
  return path.slice(0, path.indexOf("}") + 1);
}

function guarded(which: (operation: Operation) => boolean = () => true): readonly Operation[] {
  return operations.filter((operation) => operation.doors.length > 0 && which(operation));
}

/** Faults of all operations, each under its name; six at a time. */
async function faultsOf(
  some: readonly Operation[],
  check: (operation: Operation) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const left = [...some];
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      for (const fault of await check(next)) faults.push(`${next.name}: ${fault}`);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return faults.sort();
}

/** Calls it with its first example, `inPath` for each of its path's parameters, `inBody` for each id it names. */
function callOperation(
  operation: Operation,
  headers: Headers,
  inPath = existing.get(prefixOf(operation))?.[0] ?? randomUUID(),
  inBody?: string,
): Promise<ApiAnswer> {
  const [example] = operation.bodies;
  const body = inBody === undefined ? example : withIds(example, inBody);
  const query = inBody === undefined ? "" : idQuery(operation, inBody);
  return call(operation.method, urlOf(operation, () => inPath) + query, headers, body);
}

async function call(method: string, url: string, headers: Headers, body?: unknown): Promise<ApiAnswer> {
  const answer = await api().call(method, url, {
    key: null,
    headers: { ...headers, "X-Forwarded-For": anAddress() },
    ...(body !== undefined && { body }),
  });
  const isDocument = answer.status < 300;
  const leak = isDocument ? undefined : leakIn(answer.text);
  if (leak || answer.status === 500)
    throw new Error(`${method} ${url} shows ${leak ?? "a mistake of ours"}: ${told(answer)} ${lastError()}`);
  return answer;
}

/** What the log says of the last mistake, for whoever has to find it. */
function lastError(): string {
  return api().logged.findLast((line) => line.includes('"level":50')) ?? "";
}

let addresses = 0;
function anAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) % 256}.${(addresses >> 8) % 256}.${addresses % 256}`;
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

function isUuid(text: string): boolean {
  return text.replace(uuids, "") === "" && text !== "";
}

/** Of the same form, and nobody's. */
function alike(value: string): string {
  return isUuid(value) ? randomUUID() : `${value}x`;
}

function namesThings({ bodies, queryParameters }: Operation): boolean {
  return (
    JSON.stringify(bodies).match(uuids) !== null ||
    queryParameters.some(({ schema }) => schema.format === "uuid")
  );
}

function withIds(body: unknown, id: string): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(uuids, id));
}

function idQuery({ queryParameters }: Operation, id: string): string {
  const named = queryParameters
    .filter(({ schema }) => schema.format === "uuid")
    .map(({ name }) => `${name}=${id}`);
  return named.length > 0 ? `?${named.join("&")}` : "";
}

function told({ status, text }: ApiAnswer): string {
  return `${status} ${text.slice(0, 200)}`;
}
