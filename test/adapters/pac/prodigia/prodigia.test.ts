import test from "ava";
import type { ExecutionContext } from "ava";
import { prodigia } from "../../../../src/adapters/pac/prodigia/prodigia.ts";
import { createHttpClient } from "../../../../src/platform/http/httpClient.ts";
import { bareServer, type Call, type Reply } from "../bareServer.ts";
import { deliveryOf, noAnswerOf } from "../noAnswerOf.ts";

const cfdi = '<cfdi:Comprobante><tfd:TimbreFiscalDigital UUID="x"/></cfdi:Comprobante>';
const request = {
  invoiceId: "f6b7a2d8-0000-4000-8000-000000000001",
  xml: "<cfdi:Comprobante Nombre='Ñandú'/>",
};
const message = {
  cancellationId: "1",
  uuid: request.invoiceId,
  rfc: "Ñ&O950913MSA",
  xml: `<Cancelacion a='Ñ'><Folios><Folio UUID="x" Motivo="01" FolioSustitucion="a-substitute"/></Folios></Cancelacion>`,
};
const credentials = { user: "somebody@example.com", password: "señal", contract: "a b&c" };
const clock = { now: () => new Date("2026-06-15T18:00:00Z") };

test("a stamp is asked for as Prodigia wants it: contract and options in the address, the bytes as they are", async (t) => {
  const servicioTimbrado = { timbradoOk: true, codigo: 0, xmlBase64: Buffer.from(cfdi).toString("base64") };
  const { pac, calls } = await setup(t, () => ({ status: 200, body: JSON.stringify({ servicioTimbrado }) }));
  t.deepEqual(await pac.stamp(request), { kind: "stamped", xml: cfdi, recovered: false });
  const [call] = calls;
  t.is(
    call?.path,
    "/servicio/rest/timbrado40?contrato=a%20b%26c&opciones=RESPUESTA_JSON&opciones=REGRESAR_CON_ERROR_307_XML",
  );
  const basic = Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64");
  t.like(call?.headers, {
    authorization: `Basic ${basic}`,
    "content-type": "application/xml",
    accept: undefined,
  });
  t.is(call?.body, request.xml);
});

test("a cancellation goes signed, byte for byte, with its folio, and without a key", async (t) => {
  const { pac, calls } = await setup(t, () => ({ status: 200, body: "" }));
  await pac.cancel(message);
  await pac.pendingCancellations(message.rfc);
  const [cancel, pendings] = calls;
  t.is(cancel?.path, "/servicio/Timbrado4.0");
  const signed = Buffer.from(message.xml).toString("base64");
  t.true(
    cancel?.body.includes(
      "<tim:cancelarConOpciones><contrato>a b&amp;c</contrato><usuario>somebody@example.com</usuario>" +
        "<passwd>señal</passwd><rfcEmisor>Ñ&amp;O950913MSA</rfcEmisor>" +
        `<arregloUUID>${message.uuid}|01|a-substitute</arregloUUID><opciones>XML_CANCELACION:${signed}</opciones>`,
    ),
  );
  t.true(pendings?.body.includes("<rfcReceptor>Ñ&amp;O950913MSA</rfcReceptor>"));
});

test("what Prodigia has no way for is not sent, and the port says so", async (t) => {
  const { pac, calls } = await setup(t, () => undefined);
  t.deepEqual(pac.cannot, ["retentions", "receiverAnswers"]);
  t.is(pac.lookUp, undefined);
  const document = "retention";
  for (const answer of [
    await pac.stamp({ ...request, document }),
    await pac.cancel({ ...message, document }),
    await pac.answerCancellation(message),
  ])
    t.like(deliveryOf(answer), { delivery: "notSent", error: { code: "pac.unreachable", retryable: true } });
  t.deepEqual(calls, []);
});

test("what operators read names provider, operation and status, and holds no document", async (t) => {
  const xmlBase64 = "A".repeat(400);
  const body = JSON.stringify({ servicioTimbrado: { codigo: "ZZ1", mensaje: "password=abc", xmlBase64 } });
  const { pac } = await setup(t, () => ({ status: 200, body }));
  const { internal = "" } = noAnswerOf(await pac.stamp(request));
  t.regex(internal, /^prodigia stamp: 200, unknown code "ZZ1": /);
  t.false(internal.includes("abc"));
  t.false(internal.includes("AAAA"));
});

test("where nobody listens nothing was sent", async (t) => {
  const http = createHttpClient();
  t.teardown(() => http.close());
  const pac = prodigia({ url: "http://127.0.0.1:9", credentials, timeoutMs: 5_000, http, clock });
  for (const answer of [
    await pac.stamp(request),
    await pac.cancel(message),
    await pac.pendingCancellations(message.rfc),
    await pac.probe(),
  ])
    t.like(deliveryOf(answer), { delivery: "notSent", error: { code: "pac.unreachable" } });
});

async function setup(t: ExecutionContext, answer: (call: Call) => Reply | undefined) {
  const { url, calls, http } = await bareServer(t, answer);
  // A trailing slash in the configured address must not double.
  return { calls, pac: prodigia({ url: `${url}/`, credentials, timeoutMs: 10_000, http, clock }) };
}
