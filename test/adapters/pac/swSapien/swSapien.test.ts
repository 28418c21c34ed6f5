import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import test from "ava";
import type { ExecutionContext } from "ava";
import type { SwCredentials } from "../../../../src/adapters/pac/swSapien/session.ts";
import { swSapien } from "../../../../src/adapters/pac/swSapien/swSapien.ts";
import { deliveryOf, noAnswerOf } from "../noAnswerOf.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Reply = readonly [status: number, body: object | string];

const cfdi = "<cfdi:Comprobante/>";
const stamped: Reply = [200, { status: "success", data: { cfdi } }];
const withheld: Reply = [400, { status: "error", message: "307. Timbre previo.", data: null }];
const badToken: Reply = [
  401,
  { status: "error", message: "AU4000 - No fue posible validar el token.", data: null },
];
const request = {
  invoiceId: "f6b7a2d8-0000-4000-8000-000000000001",
  xml: "<cfdi:Comprobante Nombre='Ñandú'/>",
};
const user = { user: "somebody@example.com", password: "a-password" };

test("the call is SW's: path, token, customid and the bytes as they are", async (t) => {
  const { pac, calls } = await setup(t, () => stamped);
  t.deepEqual(await pac.stamp(request), { kind: "stamped", xml: cfdi, recovered: false });
  t.is(calls[0]?.path, "/v4/cfdi33/stamp/v4");
  t.like(calls[0]?.headers, { authorization: "Bearer permanent", customid: request.invoiceId });
  t.regex(calls[0]?.headers["content-type"] ?? "", /^multipart\/form-data; boundary=\S+$/);
  t.true(calls[0]?.body.includes(`name="xml"`));
  t.true(calls[0]?.body.includes(`\r\n\r\n${request.xml}\r\n--`));
});

test("a 307 without its document is asked again in another shape, with the same bytes and customid", async (t) => {
  const recovered: Reply = [400, { status: "error", message: "307. Timbre previo.", data: { cfdi } }];
  const { pac, calls } = await setup(t, ({ path }) => (path.endsWith("/v2") ? recovered : withheld));
  t.deepEqual(await pac.stamp(request), { kind: "stamped", xml: cfdi, recovered: true });
  t.deepEqual(
    calls.map(({ path }) => path),
    ["/v4/cfdi33/stamp/v4", "/v4/cfdi33/stamp/v2"],
  );
  t.is(calls[1]?.headers["customid"], request.invoiceId);
});

test("a 307 that never shows its document stays unknown", async (t) => {
  const { pac, calls } = await setup(t, () => withheld);
  const error = noAnswerOf(await pac.stamp(request));
  t.like(error, { code: "pac.answer_unreadable", retryable: true });
  t.is(calls.length, 2);
});

test("what is known to be stamped is never said to be unsent, whatever becomes of the second question", async (t) => {
  const { pac } = await setup(t, ({ path }) => (path.endsWith("/v2") ? badToken : withheld));
  t.like(deliveryOf(await pac.stamp(request)), {
    delivery: "unknown",
    error: { code: "pac.credentials_refused" },
  });
});

test("a user's token is fetched once and shared by concurrent stamps", async (t) => {
  const { pac, calls } = await setup(t, grantTokens(), user);
  await Promise.all([pac.stamp(request), pac.stamp(request), pac.stamp(request)]);
  await pac.stamp(request);
  const asked = calls.filter(({ path }) => path === "/v2/security/authenticate");
  t.is(asked.length, 1);
  t.deepEqual(JSON.parse(asked[0]?.body ?? ""), user);
});

test("a user's token is renewed shortly before the moment that SW calls expires_in", async (t) => {
  const { pac, calls, clock } = await setup(t, grantTokens(), user);
  await pac.stamp(request);
  clock.move(7_200_000 - 61_000);
  await pac.stamp(request);
  t.is(calls.filter(({ path }) => path.includes("authenticate")).length, 1);
  clock.move(2_000);
  await pac.stamp(request);
  t.is(calls.filter(({ path }) => path.includes("authenticate")).length, 2);
});

test("a user's token that SW refuses is replaced at once, and the stamp goes on", async (t) => {
  const grant = grantTokens();
  const { pac, calls } = await setup(
    t,
    (call) => (call.headers.authorization === "Bearer token-1" ? badToken : grant(call)),
    user,
  );
  t.is((await pac.stamp(request)).kind, "stamped");
  t.deepEqual(
    calls.map(({ path }) => path.split("/").at(-1)),
    ["authenticate", "v4", "authenticate", "v4"],
  );
});

test("a permanent token that SW refuses is not tried twice", async (t) => {
  const { pac, calls } = await setup(t, () => badToken);
  t.is(noAnswerOf(await pac.stamp(request)).code, "pac.credentials_refused");
  t.is(calls.length, 1);
});

test("a wrong password is told as refused credentials", async (t) => {
  const { pac } = await setup(t, () => [401, { status: "error", message: "AU2000 - …", data: null }], user);
  t.is(noAnswerOf(await pac.stamp(request)).code, "pac.credentials_refused");
});

test("while authentication is down nothing is refused and the next stamp asks again", async (t) => {
  let isDown = true;
  const grant = grantTokens();
  const { pac } = await setup(t, (call) => (isDown ? [503, "busy"] : grant(call)), user);
  t.is(noAnswerOf(await pac.stamp(request)).code, "pac.unreachable");
  isDown = false;
  t.is((await pac.stamp(request)).kind, "stamped");
});

test("what operators read names provider, operation and status, and holds no secret", async (t) => {
  const answer = { status: "error", message: "ZZ1 - token=permanent", data: { cfdi: "A".repeat(400) } };
  const { pac } = await setup(t, () => [400, answer]);
  const error = noAnswerOf(await pac.stamp(request));
  t.regex(error.internal ?? "", /^swSapien stamp: 400, .*ZZ1/);
  t.false(error.internal?.includes("permanent"));
  t.false(error.internal?.includes("AAAA"));
});

test("where nobody listens nothing was sent, neither a stamp nor a cancellation", async (t) => {
  const http = createHttpClient();
  t.teardown(() => http.close());
  const clock = { now: () => new Date(startedAt) };
  const pac = swSapien({
    url: "http://127.0.0.1:9",
    credentials: { token: "x" },
    timeoutMs: 5_000,
    http,
    clock,
  });
  const message = { cancellationId: "1", uuid: request.invoiceId, rfc: "EKU9003173C9", xml: "<a/>" };
  for (const answer of [
    await pac.stamp(request),
    await pac.cancel(message),
    await pac.answerCancellation(message),
    await pac.pendingCancellations("EKU9003173C9"),
    await pac.probe(),
  ])
    t.like(deliveryOf(answer), { delivery: "notSent", error: { code: "pac.unreachable" } });
});

test("a cancellation goes as a file, byte for byte, and says so to SW", async (t) => {
  const uuid = request.invoiceId;
  const { pac, calls } = await setup(t, () => [
    200,
    { status: "success", data: { uuid: { [uuid]: "201" } } },
  ]);
  const message = { cancellationId: "1", uuid, rfc: "EKU9003173C9", xml: "<Cancelacion a='Ñ'/>" };
  t.like(await pac.cancel(message), { kind: "taken", code: "201" });
  t.is(calls[0]?.path, "/cfdi33/cancel/xml");
  t.like(calls[0]?.headers, { authorization: "Bearer permanent", accept: "application/json" });
  t.true(calls[0]?.body.includes(`name="xml"`));
  t.true(calls[0]?.body.includes(`\r\n\r\n${message.xml}\r\n--`));
  await pac.pendingCancellations("Ñ&O950913MSA");
  t.is(calls[1]?.path, "/pendings/%C3%91%26O950913MSA");
});

function grantTokens(): (call: Call) => Reply {
  let granted = 0;
  return ({ path }) => {
    if (!path.includes("authenticate")) return stamped;
    granted += 1;
    const expires_in = startedAt / 1000 + 7_200 * granted;
    return [200, { status: "success", data: { token: `token-${granted}`, expires_in } }];
  };
}

const startedAt = Date.parse("2026-06-15T18:00:00Z");

async function setup(
  t: ExecutionContext,
  answer: (call: Call) => Reply,
  credentials: SwCredentials = { token: "permanent" },
) {
  const calls: Call[] = [];
  const reply = async (incoming: IncomingMessage, response: ServerResponse) => {
    const call = { path: incoming.url ?? "", headers: incoming.headers, body: await text(incoming) };
    calls.push(call);
    const [status, body] = answer(call);
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const server = createServer((incoming, response) => void reply(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const http = createHttpClient();
  t.teardown(() => {
    http.close();
    server.close();
  });
  let now = startedAt;
  const clock = { now: () => new Date(now), move: (ms: number) => (now += ms) };
  // A trailing slash in the configured address must not double.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { calls, clock, pac: swSapien({ url, credentials, timeoutMs: 10_000, http, clock }) };
}

test("retentions have services of their own, whose stamped document stands in data.retencion", async (t) => {
  const retencion = "<retenciones:Retenciones/>";
  const receipt: Reply = [
    200,
    { status: "success", data: { acuse: "<Acuse/>", uuid: { "a-uuid": "1201" } } },
  ];
  const { pac, calls } = await setup(t, ({ path }) =>
    path.includes("cancel") ? receipt : [200, { status: "success", data: { retencion } }],
  );
  const document = "retention";
  const answer = await pac.stamp({ ...request, document });
  t.deepEqual(answer, { kind: "stamped", xml: retencion, recovered: false });
  const message = {
    cancellationId: request.invoiceId,
    uuid: "A-UUID",
    rfc: "AAA010101AAA",
    xml: "<Cancelacion/>",
  };
  t.like(await pac.cancel({ ...message, document }), { kind: "taken", code: "1201" });
  t.deepEqual(
    calls.map(({ path }) => path),
    ["/retencion/stamp/v3", "/retencion/cancel/xml"],
  );
});

test("a 307 for a retention that does not show it stays unknown: there is no other shape to ask for", async (t) => {
  const { pac, calls } = await setup(t, () => withheld);
  const error = noAnswerOf(await pac.stamp({ ...request, document: "retention" }));
  t.like(error, { code: "pac.answer_unreadable", retryable: true });
  t.is(calls.length, 1);
});
