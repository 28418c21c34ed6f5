import { randomUUID } from "node:crypto";
import test from "ava";
import { tellStories } from "../../helpers/http/answerStories.ts";
import { keepAnswers } from "../../helpers/http/keepAnswers.ts";
import { contractCheck } from "../../helpers/http/contractCheck.ts";
import type { Operation } from "../../helpers/http/contractOperations.ts";
import { faultsOf, mayName, told } from "../../helpers/http/contractWorld.ts";
import type { ApiAnswer } from "../../helpers/http/startTestApi.ts";
import type { Headers } from "../../helpers/tenants/tenantWorld.ts";
import { eventCheck } from "../../helpers/webhooks/eventCheck.ts";
import { world } from "./world.ts";

/* Like everyOperation.long.test.ts, made from the published contract: whether it tells the truth. */

test.serial.beforeEach("what the back office's operations have closed opens again", async () => {
  await world().api.deps.db("merchants").update({ suspendedAt: null, archivedAt: null });
});

test.serial("each scheme that an operation declares is let in there", async (t) => {
  const { guarded, one, accountant, credential, call } = world();
  const faults = await faultsOf(guarded(), async (operation) => {
    const found: string[] = [];
    for (const door of operation.doors) {
      const answers: ApiAnswer[] = [];
      for (const tenant of door === "session" ? [one, accountant] : [one])
        answers.push(
          await call(operation, await credential(door, tenant), { inPath: randomUUID(), body: {} }),
        );
      if (!answers.some((answer) => isIn(operation, answer)))
        found.push(`${door}: ${answers.map(told).join()}`);
    }
    return found;
  });
  t.deepEqual(faults, []);
});

/**
 * Says whether the caller got in; where the path names nothing, only a missing permission gets "there is no such
 * thing".
 */
function isIn({ pathParameters }: Operation, { status, json }: ApiAnswer): boolean {
  if (json?.error === "request.unauthenticated") return false;
  return status !== 404 || pathParameters.length > 0;
}

/** Examples that no server can take from everybody, and what they would need. */
const needsMore: Readonly<Record<string, string>> = {
  "POST /api/v1/merchant/certificates": "a CSD, whose key nobody publishes",
  "PUT /api/v1/merchant/fiel": "an e.firma, whose key nobody publishes",
  "POST /api/v1/merchant/manifest": "an e.firma, whose key nobody publishes",
  "POST /api/v1/merchant/products/map": "SKUs that tickets of the merchant have brought",
  "POST /api/v1/tickets/global/{id}/extract": "tickets that a global invoice of the merchant holds",
  "POST /api/v1/invoices/payments": "invoices of the merchant that are paid in instalments",
  "POST /api/v1/invoices/{id}/payments": "an invoice of the merchant that is paid in instalments",
  "PUT /api/v1/tickets/{id}": "the folio of that very ticket",
  "POST /api/v1/tickets/invoice": "open tickets of the merchant",
  "POST /api/v1/tickets/invoice/preview": "open tickets of the merchant",
};

test.serial("every example of a body is accepted where it is shown", async (t) => {
  const { call } = world();
  const faults = await faultsInTurn(async (operation) => {
    if (operation.bodies[0] === undefined || operation.name in needsMore) return [];
    const found: string[] = [];
    for (const body of operation.bodies) {
      const answers = await Promise.all(
        (await allHeaders(operation)).map((headers) => call(operation, headers, { body })),
      );
      if (!answers.some((answer) => isTaken(operation, answer))) found.push(answers.map(told).join());
    }
    return found;
  });
  t.deepEqual(faults, []);
});

/** The body was read and found in form; whether the thing is there, and in a state for it, is another matter. */
function isTaken({ doors }: Operation, { status, json }: ApiAnswer): boolean {
  const shut = doors.length > 0 && json?.error === "request.unauthenticated";
  return !shut && ![400, 413, 415, 422].includes(status);
}

test.serial("every address that is shown for anybody is one where something is", async (t) => {
  const { operations, call } = world();
  // Nothing of the complements is there before the first import.
  const shown = operations.filter(
    ({ name, doors, pathParameters }) =>
      doors.length === 0 &&
      pathParameters.some(({ example }) => example !== undefined) &&
      !name.endsWith("/complements/{complement}/{name}/{code}"),
  );
  t.true(shown.length >= 6);
  const faults = await faultsOf(shown, async (operation) => {
    const answer = await call(operation, {});
    return answer.status === 200 ? [] : [told(answer)];
  });
  t.deepEqual(faults, []);
});

test.serial("every answer is one that the contract declares, in its form", async (t) => {
  t.timeout(300_000);
  const { api, operations, seen, call } = world();
  await faultsInTurn(async (operation) => {
    await call(operation, {});
    const bad = operation.bodies[0] === undefined ? [] : [{}, "{", [], { colour: "red" }];
    const paths = operation.pathParameters.length > 0 ? ["nothing", randomUUID(), ...untried(operation)] : [];
    const [first = {}, ...others] = await allHeaders(operation);
    for (const body of [...bad, ...operation.bodies]) await call(operation, first, { body });
    for (const inPath of paths) if ((await call(operation, first, { inPath })).status < 300) break;
    for (const headers of others) await call(operation, headers);
    return [];
  });
  const refused = await tellStories(world());
  await keepAnswers(world());
  t.deepEqual(refused, [], "Every step of a story is answered as it should be.");
  const check = await contractCheck(api);
  const faults = seen.flatMap(({ operation: { method, path }, answer }) => check(method, path, answer) ?? []);
  t.deepEqual([...new Set(faults)].sort(), []);

  const done = new Set(seen.filter(({ answer }) => answer.status < 400).map(({ operation }) => operation));
  const undone = operations.filter((operation) => !done.has(operation)).map(({ name }) => name);
  t.true(undone.length < operations.length / 3, `Too few were seen to succeed: ${undone.join(", ")}`);
});

test.serial("every event that all these calls led to is as the schema of its type says", async (t) => {
  const { types, faults } = await (await eventCheck(world().api)).told();
  t.deepEqual(faults, []);
  t.true(types.size >= 10, [...types].join());
});

/** Reading first, and last what closes or takes away: the others would find nothing after it. */
async function faultsInTurn(
  check: (operation: Operation) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { operations } = world();
  const turns = [
    operations.filter(({ method }) => method === "GET"),
    operations.filter(({ method, doors }) => ["POST", "PUT"].includes(method) && !doors.includes("bearer")),
    operations.filter(({ method, doors }) => method === "DELETE" && !doors.includes("bearer")),
    operations.filter(({ method, doors }) => method !== "GET" && doors.includes("bearer")),
  ];
  const faults: string[] = [];
  for (const turn of turns) faults.push(...(await faultsOf(turn, check)));
  return faults;
}

async function allHeaders({ doors: [door] }: Operation): Promise<readonly Headers[]> {
  const { one, accountant, credential } = world();
  if (!door) return [{}];
  const tenants = door === "session" ? [one, accountant] : [one];
  return Promise.all(tenants.map((tenant) => credential(door, tenant)));
}

/** Returns what is left to be named: everything, where no reading operation shows what there is. */
function untried(operation: Operation): readonly string[] {
  const { oneOfEach, existing } = world();
  return operation.pathParameters.length > 0 && existing(operation).length === 0
    ? oneOfEach.filter((value) => mayName(operation, value))
    : [];
}
