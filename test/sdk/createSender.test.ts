import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import test, { type ExecutionContext } from "ava";
import { createSender } from "../../src/sdk/core/createSender.ts";
import {
  AuthenticationError,
  InvalidError,
  NetworkError,
  NotFoundError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from "../../src/sdk/core/errors.ts";
import type { Operation } from "../../src/sdk/core/operation.ts";
import { Pages } from "../../src/sdk/core/Pages.ts";
import type { TimbraFile } from "../../src/sdk/core/TimbraFile.ts";
import { waitUntilFinal } from "../../src/sdk/core/waitUntilFinal.ts";

const read: Operation = { method: "GET", path: "/things/{id}", takesParams: true };
const write: Operation = { method: "POST", path: "/things", takesBody: true, takesKey: true };
const ask: Operation = { method: "POST", path: "/ask", takesBody: true };

interface Call {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

type Answer = (response: ServerResponse, call: Call) => void;

/** Starts a server that gives these answers in turn, the last one again and again. */
async function serve(t: ExecutionContext, ...answers: Answer[]) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const call = { url: request.url ?? "", headers: request.headers };
    request.resume();
    calls.push(call);
    (answers[calls.length - 1] ?? answers.at(-1))?.(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, calls, send: createSender({ baseUrl: `${baseUrl}/api/v1/`, apiKey: "key" }) };
}

const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { "Content-Type": "application/json", ...headers })
      .end(JSON.stringify(body));
const cut: Answer = (response) => void response.socket?.destroy();
const never: Answer = () => undefined;
const fine = json(200, { data: { ok: true } });

test("a write is sent again after a lost line, a 5xx and a limit, each time with the same key", async (t) => {
  const limit = json(429, { error: "request.rate_limited", message: "" }, { "Retry-After": "0" });
  const { send, calls } = await serve(t, cut, json(503, {}), limit, fine);
  t.deepEqual(await send(write, {}, { a: 1 }, {}), { ok: true });
  t.is(calls.length, 4);
  const keys = new Set(calls.map(({ headers }) => headers["idempotency-key"]));
  t.is(keys.size, 1);
  t.regex([...keys].join(""), /^[0-9a-f]{32}$/);
  await send(write, {}, {}, { idempotencyKey: "mine" });
  t.is(calls.at(-1)?.headers["idempotency-key"], "mine");
});

test("a write whose first try is still running waits for its answer", async (t) => {
  const running = json(409, { error: "idempotency.in_progress", message: "" }, { "Retry-After": "0" });
  const { send } = await serve(t, running, fine);
  t.deepEqual(await send(write, {}, {}, {}), { ok: true });
});

test("a write without a key is never sent again where it may have been done, and a limited one is", async (t) => {
  const broken = await serve(t, json(503, {}), fine);
  await t.throwsAsync(broken.send(ask, {}, {}, {}), { instanceOf: ServerError });
  t.is(broken.calls.length, 1);
  const limited = await serve(t, json(429, {}, { "Retry-After": "0" }), fine);
  t.deepEqual(await limited.send(ask, {}, {}, {}), { ok: true });
});

test("the retries end, and so do limits that last too long", async (t) => {
  const down = await serve(t, json(500, {}));
  await t.throwsAsync(down.send(read, { id: 1 }, undefined, { retries: 1 }), { instanceOf: ServerError });
  t.is(down.calls.length, 2);
  const lost = await serve(t, cut);
  await t.throwsAsync(lost.send(read, { id: 1 }, undefined, { retries: 0 }), { instanceOf: NetworkError });
  const limited = await serve(t, json(429, {}, { "Retry-After": "3600" }));
  const error = await t.throwsAsync(limited.send(read, { id: 1 }, undefined, {}), {
    instanceOf: RateLimitError,
  });
  t.is(error?.retryAfterSeconds, 3_600);
  t.is(limited.calls.length, 1);
});

test("a refusal has its class, code, fields and request id, and is not tried again", async (t) => {
  const details = [{ code: "amount.negative", source: "own", path: "total", message: "m", cure: "c" }];
  const body = { error: "request.invalid", message: "The data is not valid.", details };
  const { send, calls } = await serve(t, json(422, body, { "X-Request-Id": "r-1" }));
  const error = await t.throwsAsync(send(write, {}, {}, {}), { instanceOf: InvalidError });
  t.deepEqual(
    [error?.code, error?.message, error?.paths, error?.requestId, error?.status],
    ["request.invalid", "The data is not valid.", ["total"], "r-1", 422],
  );
  t.is(calls.length, 1);
  for (const [status, its] of [
    [401, AuthenticationError],
    [404, NotFoundError],
  ] as const) {
    const refusing = await serve(t, (response) => void response.writeHead(status).end("<html>"));
    const told = await t.throwsAsync(refusing.send(read, { id: 1 }, undefined, {}), { instanceOf: its });
    t.is(told?.message, `HTTP ${status}`, "a proxy's page is no message");
  }
});

test("time limits and the caller's signal end a call, also in its pauses", async (t) => {
  const { send } = await serve(t, never);
  const options = { timeoutMs: 20, retries: 0 };
  await t.throwsAsync(send(read, { id: 1 }, undefined, options), { instanceOf: TimeoutError });
  const reason = new Error("enough");
  const waiting = await serve(t, json(503, {}, { "Retry-After": "50" }));
  const controller = new AbortController();
  const call = waiting.send(read, { id: 1 }, undefined, { signal: controller.signal });
  setTimeout(() => controller.abort(reason), 50);
  t.is(await t.throwsAsync(call), reason);
});

test("parameters stand in the path and the query, and headers say the language, the version and the wait", async (t) => {
  const { send, calls } = await serve(t, fine);
  const params = { id: "a/ñ", "createdAt[gte]": "2026-03-01", state: ["a", "b"], q: undefined };
  await send(read, params, undefined, { language: "en", ifMatch: '"3"', waitSeconds: 5 });
  t.is(calls[0]?.url, "/things/a%2F%C3%B1?createdAt%5Bgte%5D=2026-03-01&state=a&state=b");
  const headers: IncomingHttpHeaders = calls[0]?.headers ?? {};
  t.deepEqual(
    [headers["x-api-key"], headers["accept-language"], headers["if-match"], headers["prefer"]],
    ["key", "en", '"3"', "wait=5"],
  );
  await t.throwsAsync(send(read, {}, undefined, {}), { message: "The parameter id is missing." });
});

test("a file comes as a stream with its name", async (t) => {
  const pdf: Answer = (response) => {
    const headers = {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="F-1.pdf"',
    };
    response.writeHead(200, headers).end("%PDF");
  };
  const { send } = await serve(t, pdf);
  const file = (await send({ ...read, isFile: true }, { id: 1 }, undefined, {})) as TimbraFile;
  t.deepEqual([file.contentType, file.name, await file.text()], ["application/pdf", "F-1.pdf", "%PDF"]);
});

test("a list is one page to who awaits it, and all things to who goes through it", async (t) => {
  const asked: (string | undefined)[] = [];
  const list = new Pages((after) => {
    asked.push(after);
    const next = { undefined: "b", b: "c", c: "c" }[String(after)] ?? null;
    return Promise.resolve({ items: after === "c" ? [] : [`${after}1`, `${after}2`], nextCursor: next });
  });
  t.deepEqual(asked, []);
  t.deepEqual((await list).items, ["undefined1", "undefined2"]);
  const all: string[] = [];
  for await (const item of list) all.push(item);
  t.deepEqual(all, ["undefined1", "undefined2", "b1", "b2"]);
  t.deepEqual(asked, [undefined, undefined, "b", "c"]);
});

test("who waits gets a thing that is at its end, or waits for a person", async (t) => {
  const states = [{ code: "waits.turn" }, { code: "waits.pac" }, null];
  let reads = 0;
  const done = await waitUntilFinal(() => Promise.resolve({ waitingFor: states[reads++] ?? null }));
  t.deepEqual([done.waitingFor, reads], [null, 3]);
  const open = { waitingFor: { code: "waits.receiver" } };
  t.is(await waitUntilFinal(() => Promise.resolve(open)), open);
  const stuck = { waitingFor: { code: "waits.pac" } };
  await t.throwsAsync(
    waitUntilFinal(() => Promise.resolve(stuck), { timeoutMs: 20 }),
    { instanceOf: TimeoutError },
  );
  const batch = await waitUntilFinal(() => Promise.resolve({ left: 0 }), {
    isFinal: ({ left }) => left === 0,
  });
  t.is(batch.left, 0);
  await t.throwsAsync(
    waitUntilFinal(() => Promise.resolve({ left: 0 })),
    { instanceOf: TypeError },
  );
});
