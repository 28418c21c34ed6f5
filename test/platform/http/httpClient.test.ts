import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { mock } from "node:test";
import test from "ava";
import type { ExecutionContext } from "ava";
import { HttpFailure } from "../../../src/platform/http/HttpFailure.ts";
import { createHttpClient } from "../../../src/platform/http/httpClient.ts";

const http = createHttpClient();

test("an answer comes back whole, whatever its status", async (t) => {
  const url = await serve(t, (request, response) => {
    request.pipe(response.writeHead(418, { "x-tea": "yes" }));
  });
  const answer = await http.send({ method: "POST", url, body: "ñandú", timeoutMs: 5_000 });
  t.is(answer.status, 418);
  t.is(answer.headers["x-tea"], "yes");
  t.is(answer.body.toString("utf8"), "ñandú");
});

test("calls to the same host share connections", async (t) => {
  let connections = 0;
  const server = createServer((_, response) => response.end("ok"));
  server.on("connection", () => (connections += 1));
  const url = await listen(t, server);
  for (let i = 0; i < 5; i += 1) await http.send({ method: "GET", url, timeoutMs: 5_000 });
  t.is(connections, 1);
});

test("a refused connection is certainly not sent", async (t) => {
  const closed = createServer();
  const url = await listen(t, closed);
  await new Promise((resolve) => closed.close(resolve));
  const failure = await failureOf(http.send({ method: "GET", url, timeoutMs: 5_000 }));
  t.like(failure, { kind: "notSent", reason: "ECONNREFUSED" });
});

test("a host without an address is certainly not sent", async (t) => {
  const url = new URL("http://host.invalid/");
  const failure = await failureOf(http.send({ method: "GET", url, timeoutMs: 10_000 }));
  t.is(failure.kind, "notSent");
});

test("silence after sending is an unknown outcome, told at the timeout", async (t) => {
  const { url, reached } = await silentServer(t);
  const clock = handClock(t);
  const failure = failureOf(http.send({ method: "GET", url, timeoutMs: 1_500 }));
  await reached;
  clock.tick(1_500);
  t.like(await failure, { kind: "unknown", reason: "timeout" });
});

test("an answer that trickles in does not stretch the timeout", async (t) => {
  const url = await serve(t, (_, response) => {
    const write = (): void => void response.write(".", (error) => error ?? setImmediate(write));
    write();
  });
  const clock = handClock(t);
  const { body } = await http.open({ method: "GET", url, timeoutMs: 1_500, maxAnswerBytes: Infinity });
  const read = async (): Promise<void> => {
    for await (const piece of body) clock.tick(piece.length > 0 ? 100 : 0);
  };
  t.like(await failureOf(read()), { kind: "unknown", reason: "timeout" });
});

test("a line cut before the answer is an unknown outcome", async (t) => {
  const url = await serve(t, (request) => request.socket.destroy());
  const failure = await failureOf(http.send({ method: "GET", url, timeoutMs: 5_000 }));
  t.is(failure.kind, "unknown");
});

test("half an answer is no answer", async (t) => {
  const url = await serve(t, (request, response) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("half", () => request.socket.destroy());
  });
  const failure = await failureOf(http.send({ method: "GET", url, timeoutMs: 5_000 }));
  t.like(failure, { kind: "unknown", reason: "cut" });
});

test("an answer over the limit is not read to its end", async (t) => {
  const url = await serve(t, (_, response) => response.end(Buffer.alloc(5_000_000)));
  const failure = await failureOf(http.send({ method: "GET", url, timeoutMs: 5_000, maxAnswerBytes: 1_000 }));
  t.like(failure, { kind: "unknown", reason: "too_large" });
});

test("a redirect is an answer, not a place to go", async (t) => {
  const url = await serve(t, (_, response) =>
    response.writeHead(302, { location: "http://host.invalid/" }).end(),
  );
  const answer = await http.send({ method: "GET", url, timeoutMs: 5_000 });
  t.is(answer.status, 302);
});

test("an answer can be taken as it comes, long before its end", async (t) => {
  let finish: () => void = () => undefined;
  const url = await serve(t, (_, response) => {
    response.writeHead(206, { "x-tea": "yes" }).write("begun");
    finish = () => void response.end(" and ended");
  });
  const { status, headers, body } = await http.open({ method: "GET", url, timeoutMs: 5_000 });
  t.is(status, 206);
  t.is(headers["x-tea"], "yes");
  const pieces: string[] = [];
  for await (const piece of body) {
    pieces.push(piece.toString());
    finish();
  }
  t.deepEqual(pieces, ["begun", " and ended"]);
});

test("an answer that falls silent is given up, however long it may take in all", async (t) => {
  const url = await serve(t, (_, response) => void response.writeHead(200).write("begun"));
  const clock = handClock(t);
  const { body } = await http.open({ method: "GET", url, timeoutMs: 60_000, silenceMs: 200 });
  const pieces = body[Symbol.asyncIterator]();
  t.is((await pieces.next()).value?.toString(), "begun");
  const failure = failureOf(pieces.next());
  // The wait for the next piece begins when the iteration has got back to it.
  await new Promise(setImmediate);
  clock.tick(200);
  t.like(await failure, { kind: "unknown", reason: "silence" });
});

test("an answer that never begins is given up for its silence too", async (t) => {
  const { url, reached } = await silentServer(t);
  const clock = handClock(t);
  const failure = failureOf(http.send({ method: "GET", url, timeoutMs: 60_000, silenceMs: 200 }));
  await reached;
  clock.tick(200);
  t.like(await failure, { kind: "unknown", reason: "silence" });
});

test("a reader that takes its time is no silence of the other side", async (t) => {
  const url = await serve(t, (_, response) => response.end("whole"));
  const clock = handClock(t);
  const { body } = await http.open({ method: "GET", url, timeoutMs: 60_000, silenceMs: 100 });
  const pieces: string[] = [];
  for await (const piece of body) {
    pieces.push(piece.toString());
    clock.tick(300);
  }
  t.deepEqual(pieces, ["whole"]);
});

test("a reader that stops, stops the other side", async (t) => {
  let closed: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (closed = resolve));
  const url = await serve(t, (_, response) => {
    response.on("close", closed);
    const write = () => void response.write(Buffer.alloc(65_536), (error) => error ?? write());
    write();
  });
  const { body } = await http.open({ method: "GET", url, timeoutMs: 60_000, maxAnswerBytes: Infinity });
  for await (const piece of body) if (piece.length > 0) break;
  await t.notThrowsAsync(ended);
});

test("a body that nobody wants is dropped with its line", async (t) => {
  let closed: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (closed = resolve));
  const url = await serve(t, (_, response) => {
    response.on("close", closed);
    response.writeHead(200).write("begun");
  });
  const { close } = await http.open({ method: "GET", url, timeoutMs: 60_000 });
  close();
  await t.notThrowsAsync(ended);
});

test("who gives up gets his own reason, before, while waiting and while reading", async (t) => {
  const url = await serve(t, ({ url: path }, response) => {
    if (path === "/begun") response.writeHead(200).write("begun");
  });
  const reason = new Error("no longer wanted");
  const outcome = async (path: string, abort: (controller: AbortController) => void) => {
    const controller = new AbortController();
    const { signal } = controller;
    const call = http.send({ method: "GET", url: new URL(path, url), timeoutMs: 60_000, signal });
    abort(controller);
    return call.catch((error: unknown) => error);
  };
  t.is(await outcome("/", (controller) => controller.abort(reason)), reason);
  t.is(await outcome("/", (controller) => setImmediate(() => controller.abort(reason))), reason);
  const controller = new AbortController();
  const { body } = await http.open({
    method: "GET",
    url: new URL("/begun", url),
    timeoutMs: 60_000,
    signal: controller.signal,
  });
  const reading = async () => {
    for await (const piece of body) if (piece.length > 0) controller.abort(reason);
  };
  t.is(await reading().catch((error: unknown) => error), reason);
  const refused = http.send({ method: "GET", url, timeoutMs: 60_000, signal: AbortSignal.abort(reason) });
  t.is(await refused.catch((error: unknown) => error), reason);
});

test("a client that gives up fails what is under way as unknown, and sends nothing more", async (t) => {
  const stop = new AbortController();
  const client = createHttpClient({ giveUp: stop.signal });
  const url = await serve(t, () => stop.abort());
  const send = () => failureOf(client.send({ method: "GET", url, timeoutMs: 60_000 }));
  t.like(await send(), { kind: "unknown", reason: "given_up" });
  t.like(await send(), { kind: "notSent", reason: "given_up" });
});

test("a client that keeps no connection alive opens one for each call", async (t) => {
  const own = createHttpClient({ keepAlive: false });
  let connections = 0;
  const server = createServer((_, response) => response.end("ok"));
  server.on("connection", () => (connections += 1));
  const url = await listen(t, server);
  for (let i = 0; i < 3; i += 1) await own.send({ method: "GET", url, timeoutMs: 5_000 });
  t.is(connections, 3);
});

test("a failure's message carries no query, header or body", async (t) => {
  const url = await serve(t, (request) => request.socket.destroy());
  const secret = "a-secret";
  const target = new URL(`/path?key=${secret}`, url);
  const failure = await failureOf(
    http.send({
      method: "POST",
      url: target,
      body: secret,
      headers: { authorization: secret },
      timeoutMs: 5_000,
    }),
  );
  t.true(failure.message.includes("/path"));
  t.false(failure.message.includes(secret));
});

test("waiting for a free connection counts against the timeout, and nothing was sent", async (t) => {
  const narrow = createHttpClient({ maxSocketsPerHost: 1 });
  t.teardown(() => narrow.close());
  const url = await serve(t, () => undefined);
  const first = failureOf(narrow.send({ method: "GET", url, timeoutMs: 3_000 }));
  const second = await failureOf(narrow.send({ method: "GET", url, timeoutMs: 300 }));
  t.like(second, { kind: "notSent", reason: "timeout" });
  t.is((await first).kind, "unknown");
});

test("a client that was closed holds no connection open", async (t) => {
  const own = createHttpClient();
  const server = createServer((_, response) => response.end("ok"));
  const url = await listen(t, server);
  await own.send({ method: "GET", url, timeoutMs: 5_000 });
  own.close();
  await new Promise((resolve) => server.close(resolve));
  await t.throwsAsync(
    new Promise((_, reject) => connect(Number(url.port), "127.0.0.1").on("error", reject)),
    { message: /ECONNREFUSED/ },
  );
});

async function failureOf(call: Promise<unknown>): Promise<HttpFailure> {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof HttpFailure) return outcome;
  throw new Error(`Expected an HttpFailure, got ${String(outcome)}`);
}

function serve(t: ExecutionContext, listener: RequestListener): Promise<URL> {
  return listen(t, createServer(listener));
}

function listen(t: ExecutionContext, server: Server): Promise<URL> {
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
    });
  });
}

/** A server that takes requests and never answers; `reached` says when it has one. */
async function silentServer(t: ExecutionContext): Promise<{ url: URL; reached: Promise<void> }> {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { url: await serve(t, () => reach()), reached };
}

/** Time-outs come when the test says so: on a busy machine a real one runs out before the line is open. */
function handClock(t: ExecutionContext): { tick(ms: number): void } {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  return { tick: (ms) => mock.timers.tick(ms) };
}
