import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import test from "ava";
import type { ExecutionContext } from "ava";
import { HttpFailure } from "../../src/platform/HttpFailure.ts";
import { createHttpClient } from "../../src/platform/httpClient.ts";

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

test("silence after sending is an unknown outcome, told within the timeout", async (t) => {
  const url = await serve(t, () => undefined);
  const failure = await failureOf(http.send({ method: "GET", url, timeoutMs: 1_500 }));
  t.like(failure, { kind: "unknown", reason: "timeout" });
});

test("an answer that trickles in does not stretch the timeout", async (t) => {
  const url = await serve(t, (_, response) => {
    const timer = setInterval(() => response.write("."), 10);
    response.on("close", () => clearInterval(timer));
  });
  const failure = await failureOf(http.send({ method: "GET", url, timeoutMs: 1_500 }));
  t.like(failure, { kind: "unknown", reason: "timeout" });
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
