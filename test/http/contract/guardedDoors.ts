import { randomUUID } from "node:crypto";
import test from "ava";
import { ownAccount } from "../../../src/domain/access/permissions.ts";
import type { Door } from "../../../src/http/route.ts";
import { comparableAnswer } from "../../helpers/http/comparableAnswer.ts";
import { namingFields, type Operation, takesIds } from "../../helpers/http/contractOperations.ts";
import { faultsOf, isUuid, told, uuids } from "../../helpers/http/contractWorld.ts";
import type { ApiAnswer } from "../../helpers/http/startTestApi.ts";
import { endedCredentials, type Headers, lackingCredentials } from "../../helpers/tenants/tenantWorld.ts";
import { world } from "./world.ts";

/*
 * Everything here is made from the published contract, so that an operation added later is tested by itself. A test
 * collects every fault before it fails, since one mistake mostly shows at many operations.
 */

const everyDoor: readonly Door[] = ["apiKey", "session", "bearer"];

test.serial("the contract is read: it has operations of every door, and credentials open them", async (t) => {
  const { operations, owned, guarded, call, credential } = world();
  t.true(operations.length > 100);
  t.true(owned.length > 10, "there is something to be guarded");
  for (const door of everyDoor) {
    const readers = guarded(
      ({ doors, method, pathParameters }) =>
        doors.includes(door) && method === "GET" && pathParameters.length === 0,
    );
    const headers = await credential(door);
    const statuses = await Promise.all(
      readers.map(async (operation) => (await call(operation, headers)).status),
    );
    t.true(statuses.includes(200), door);
  }
});

test.serial(
  "every reading operation finds something of its merchant, or what follows proves nothing",
  (t) => {
    const { guarded, existing } = world();
    const blind = guarded(({ method, pathParameters }) => method === "GET" && pathParameters.length > 0)
      .filter((operation) => existing(operation).length === 0)
      .map(({ name }) => name);
    t.deepEqual(
      blind,
      [],
      "Make one in test/helpers/http/contractWorld.ts, or name its column in tenantIds.ts.",
    );
  },
);

test.serial("without a credential no operation answers, unless it is declared open", async (t) => {
  const { guarded, strangersAnswer } = world();
  const faults = await faultsOf(guarded(), async (operation) => {
    const answer = await strangersAnswer(operation);
    return answer.status === 401 && answer.json.error === "request.unauthenticated" ? [] : [told(answer)];
  });
  t.deepEqual(faults, []);
});

test.serial("each scheme is refused on the others' operations as if nothing had been sent", async (t) => {
  const { guarded, credential } = world();
  const keys = await Promise.all(
    everyDoor.map(async (door) => ({ name: door, headers: await credential(door) })),
  );
  const faults = await faultsOf(guarded(), (operation) =>
    unlikeStranger(
      operation,
      keys.filter(({ name }) => !operation.doors.includes(name)),
    ),
  );
  t.deepEqual(faults, []);
});

for (const door of everyDoor)
  test.serial(
    `a credential of ${door} that was revoked, has expired or never was opens nothing`,
    async (t) => {
      const { api, one, guarded } = world();
      const ended = await endedCredentials(api, door, one);
      const ofDoor = guarded(({ doors }) => doors.includes(door));
      t.deepEqual(await faultsOf(ofDoor, (operation) => unlikeStranger(operation, ended)), []);
    },
  );

test.serial("whoever lacks the permission is told what they are told of what does not exist", async (t) => {
  t.timeout(300_000);
  const { api, one, guarded, call, ask } = world();
  const limited = guarded(({ permission }) => permission !== ownAccount);
  const missing = new Map<string, Promise<ApiAnswer>>();
  const askForNothing = (name: string, method: string, headers: Headers): Promise<ApiAnswer> => {
    const key = `${method} ${name}`;
    const answer = missing.get(key) ?? ask("GET", "/api/v1/catalogs/cfdi-uses/ZZZ", headers);
    missing.set(key, answer);
    return answer;
  };
  const faults = await faultsOf(limited, async (operation) => {
    const found: string[] = [];
    for (const { name, headers } of await lackingCredentials(api, operation, one)) {
      const forbidden = await call(operation, headers);
      const { text } = await askForNothing(name, operation.method, headers);
      if (forbidden.status !== 404 || forbidden.text !== text) found.push(`${name}: ${told(forbidden)}`);
    }
    return found;
  });
  t.deepEqual(faults, []);
});

test.serial(
  "another tenant's things and those that do not exist are one: same status, body, headers",
  async (t) => {
    t.timeout(300_000);
    const { other, oneOfEach, guarded, existing, credential, call } = world();
    const naming = guarded(
      // A word that the contract enumerates is nobody's.
      ({ doors, pathParameters }) =>
        pathParameters.some(({ schema }) => schema.enum === undefined) && ofTenants(doors).length > 0,
    );
    const faults = await faultsOf(naming, async (operation) => {
      const found: string[] = [];
      const known = existing(operation);
      for (const door of ofTenants(operation.doors)) {
        const headers = await credential(door, other);
        const tried = known.length > 0 ? known : oneOfEach;
        for (const form of [tried.filter(isUuid), tried.filter((each) => !isUuid(each))]) {
          if (form[0] === undefined) continue;
          const missing = await call(operation, headers, { inPath: alike(form[0]) });
          for (const inPath of form) {
            const foreign = await call(operation, headers, { inPath });
            if (foreign.status < 300 || comparableAnswer(foreign) !== comparableAnswer(missing))
              found.push(`${door} ${inPath}: ${told(foreign)} and not ${told(missing)}`);
          }
        }
      }
      return found;
    });
    t.deepEqual(faults, []);
  },
);

test.serial(
  "a body or query that names another tenant's thing is answered as one that names none",
  async (t) => {
    const { other, oneOfEach, guarded, credential, call } = world();
    const naming = guarded((operation) => !operation.doors.includes("bearer") && namesThings(operation));
    t.true(naming.length > 5);
    const faults = await faultsOf(naming, async (operation) => {
      const found: string[] = [];
      const inPath = randomUUID();
      const headers = await credential(operation.doors[0] as Door, other);
      const missing = await call(operation, headers, { inPath, inBody: randomUUID() });
      for (const inBody of oneOfEach.filter(isUuid)) {
        const foreign = await call(operation, headers, { inPath, inBody });
        if (masked(foreign) !== masked(missing))
          found.push(`${inBody}: ${told(foreign)} and not ${told(missing)}`);
      }
      return found;
    });
    t.deepEqual(faults, []);
  },
);

test.serial("what is open answers anybody in form", async (t) => {
  const { operations, call } = world();
  const open = operations.filter(({ doors }) => doors.length === 0);
  const faults = await faultsOf(open, async (operation) => {
    const answers = await Promise.all(operation.bodies.map((body) => call(operation, {}, { body })));
    const isPage = ({ headers }: ApiAnswer) => headers.get("content-type")?.startsWith("text/html");
    return answers
      .filter((answer) => answer.status >= 400 && !answer.json?.error && !isPage(answer))
      .map(told);
  });
  t.deepEqual(faults, []);
});

/** Returns what is answered to these otherwise than to somebody who shows nothing. */
async function unlikeStranger(
  operation: Operation,
  credentials: readonly { readonly name: string; readonly headers: Readonly<Record<string, string>> }[],
): Promise<string[]> {
  const { call, strangersAnswer } = world();
  const stranger = withoutDetails(await strangersAnswer(operation));
  const found: string[] = [];
  for (const { name, headers } of credentials) {
    const answer = await call(operation, headers);
    if (answer.status !== 401 || withoutDetails(answer) !== stranger) found.push(`${name}: ${told(answer)}`);
  }
  return found;
}

/** Returns what could tell two answers apart, but for the kind of credential that came, which the caller knows. */
function withoutDetails({ status, json, headers }: ApiAnswer): string {
  const others = new Headers(headers);
  others.delete("content-length");
  const { error, message } = json as { error: string; message: string };
  return comparableAnswer({ status, text: `${error} ${message}`, json: undefined, headers: others });
}

/** Returns the doors by which somebody comes in for a merchant. */
function ofTenants(doors: readonly Door[]): readonly Door[] {
  return doors.filter((door) => door !== "bearer");
}

/** Returns a value of the same form, which is nobody's. */
function alike(value: string): string {
  return isUuid(value) ? randomUUID() : `${value}x`;
}

function namesThings(operation: Operation): boolean {
  return (
    namingFields(operation).length > 0 || operation.queryParameters.some(({ schema }) => takesIds(schema))
  );
}

function masked(answer: ApiAnswer): string {
  return comparableAnswer(answer).replaceAll(uuids, "an id");
}
