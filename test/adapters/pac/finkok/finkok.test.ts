import test from "ava";
import type { ExecutionContext } from "ava";
import { finkok } from "../../../../src/adapters/pac/finkok/finkok.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import { bareServer, type Call, type Reply } from "../bareServer.ts";
import { deliveryOf, noAnswerOf } from "../noAnswerOf.ts";
import { incidencias, soapAnswer, stampedXml, xmlField } from "./soapAnswer.ts";

const request = {
  invoiceId: "f6b7a2d8-0000-4000-8000-000000000001",
  xml: "<cfdi:Comprobante Nombre='Ñandú'/>",
};
const message = {
  cancellationId: "1",
  uuid: request.invoiceId,
  rfc: "Ñ&O950913MSA",
  xml: "<Cancelacion a='Ñ'/>",
};
const credentials = { user: "somebody@example.com", password: "p&<ss" };
const clock = { now: () => new Date("2026-06-15T18:00:00Z") };
const sold = soapAnswer("stamp", xmlField(stampedXml));
const withheld = soapAnswer("stamp", incidencias(["307", "…"], ["307", "…"]));
const found = soapAnswer("stamped", xmlField(stampedXml));
const notFound = soapAnswer("stamped", incidencias(["603", "El CFDI no contiene un timbre previo"]));

test("a stamp is asked for as Finkok wants it: address, action, the bytes in base64, user and password", async (t) => {
  const { pac, calls } = await setup(t, () => sold);
  t.deepEqual(await pac.stamp(request), { kind: "stamped", xml: stampedXml, recovered: false });
  const [call] = calls;
  t.is(call?.path, "/servicios/soap/stamp");
  t.like(call?.headers, { soapaction: '"stamp"', "content-type": "text/xml; charset=utf-8" });
  t.true(call?.body.includes('xmlns:f="http://facturacion.finkok.com/stamp"'));
  const base64 = Buffer.from(request.xml).toString("base64");
  t.true(
    call?.body.includes(
      `<f:stamp><f:xml>${base64}</f:xml><f:username>${credentials.user}</f:username>` +
        "<f:password>p&amp;&lt;ss</f:password></f:stamp>",
    ),
  );
});

test("a 307 without its document asks `stamped`, and sends nothing to be stamped again", async (t) => {
  const { pac, calls } = await setup(t, (call) => (operationOf(call) === "stamp" ? withheld : found));
  t.deepEqual(await pac.stamp(request), { kind: "stamped", xml: stampedXml, recovered: true });
  t.deepEqual(calls.map(operationOf), ["stamp", "stamped"]);
});

for (const [name, second] of [
  ["does not find it yet", notFound],
  ["hangs up", undefined],
  ["refuses the user", soapAnswer("stamped", incidencias(["300", "…"]))],
] as const) {
  test(`a 307 without its document stays in doubt where \`stamped\` ${name}`, async (t) => {
    const { pac } = await setup(t, (call) => (operationOf(call) === "stamp" ? withheld : second));
    t.like(deliveryOf(await pac.stamp(request)), { delivery: "unknown", error: { retryable: true } });
  });
}

test("the look-up finds a stamp, or brings Finkok's word that there is none, and buys nothing", async (t) => {
  let answer = found;
  const { pac, calls } = await setup(t, () => answer);
  t.deepEqual(await pac.lookUp?.ask(request), { kind: "stamped", xml: stampedXml, recovered: true });
  answer = notFound;
  t.deepEqual(await pac.lookUp?.ask(request), { kind: "notStamped" });
  answer = { ...notFound, status: 503 };
  t.like(await pac.lookUp?.ask(request), { kind: "noAnswer", delivery: "unknown" });
  t.deepEqual([...new Set(calls.map(operationOf))], ["stamped"]);
  t.true((pac.lookUp?.provesAfterMs ?? 0) > 60_000);
});

test("retentions have a service of their own, for the stamp, its look-up and its cancellation", async (t) => {
  const { pac, calls } = await setup(t, (call) => (operationOf(call) === "stamp" ? withheld : found));
  const document = "retention";
  t.like(await pac.stamp({ ...request, document }), { kind: "stamped", recovered: true });
  await pac.lookUp?.ask({ ...request, document });
  await pac.cancel({ ...message, document });
  t.deepEqual(
    calls.map(({ path }) => path),
    Array.from({ length: 4 }, () => "/servicios/soap/retentions"),
  );
  t.deepEqual(calls.map(operationOf), ["stamp", "stamped", "stamped", "cancel_signature"]);
});

test("a cancellation goes signed, byte for byte, and Finkok is told to keep nothing for later", async (t) => {
  const folio = `<s0:Folios><s0:Folio><s0:UUID>${message.uuid}</s0:UUID><s0:EstatusUUID>201</s0:EstatusUUID></s0:Folio></s0:Folios>`;
  const { pac, calls } = await setup(t, () => soapAnswer("cancel_signature", folio));
  t.like(await pac.cancel(message), { kind: "taken", code: "201" });
  await pac.pendingCancellations(message.rfc);
  await pac.answerCancellation(message);
  t.deepEqual(calls.map(operationOf), ["cancel_signature", "get_pending", "accept_reject_signature"]);
  t.true(calls[0]?.body.includes(`<f:xml>${Buffer.from(message.xml).toString("base64")}</f:xml>`));
  t.true(calls[0]?.body.includes("<f:store_pending>false</f:store_pending>"));
  t.true(calls[1]?.body.includes("<f:rtaxpayer_id>Ñ&amp;O950913MSA</f:rtaxpayer_id>"));
});

test("what operators read names provider, operation and status, and holds no secret and no document", async (t) => {
  const unmet = incidencias(["999", "password=abc"]) + xmlField("<cfdi:Comprobante Nombre='X'/>");
  const { pac } = await setup(t, () => soapAnswer("stamp", unmet));
  const { internal = "" } = noAnswerOf(await pac.stamp(request));
  t.regex(internal, /^finkok stamp: 200, unknown code "999": .*999/);
  t.false(internal.includes("abc"));
  t.false(internal.includes("Nombre"));
});

test("where nobody listens nothing was sent", async (t) => {
  const http = createHttpClient();
  t.teardown(() => http.close());
  const pac = finkok({ url: "http://127.0.0.1:9", credentials, timeoutMs: 5_000, http, clock });
  for (const answer of [
    await pac.stamp(request),
    await pac.cancel(message),
    await pac.answerCancellation(message),
    await pac.pendingCancellations(message.rfc),
    await pac.probe(),
  ])
    t.like(deliveryOf(answer), { delivery: "notSent", error: { code: "pac.unreachable" } });
});

function operationOf({ headers }: Call): string {
  return String(headers["soapaction"]).replaceAll('"', "");
}

async function setup(t: ExecutionContext, answer: (call: Call) => Reply | undefined) {
  const { url, calls, http } = await bareServer(t, answer);
  // A trailing slash in the configured address must not double.
  return { calls, pac: finkok({ url: `${url}/`, credentials, timeoutMs: 10_000, http, clock }) };
}
