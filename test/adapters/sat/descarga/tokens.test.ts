import test from "ava";
import type { BareReply } from "./bareSat.ts";
import { clientRig, inProgress, knownRequest } from "./clientRig.ts";
import { satAnswers, token } from "./satAnswers.ts";
import { satQueries } from "./satQueries.ts";
import { testEfirma } from "./testEfirma.ts";

const efirma = await testEfirma();

test("a token is renewed shortly before its end by the port's clock, whatever SAT's clock says", async (t) => {
  const { downloads, clock, sat, granted } = await clientRig(t);
  sat.answer("verifica", { body: satAnswers.verifica(inProgress) });
  await downloads.verify(efirma, knownRequest);
  clock.advance(250_000);
  await downloads.verify(efirma, knownRequest);
  t.is(granted(), 1);
  clock.advance(10_000);
  await downloads.verify(efirma, knownRequest);
  t.is(granted(), 2);
});

test("a token lives as long as SAT's answer says", async (t) => {
  const { downloads, clock, sat } = await clientRig(t);
  sat.answer("autentica", { body: satAnswers.token(token("a"), 120_000) });
  sat.answer("verifica", { body: satAnswers.verifica(inProgress) });
  await downloads.verify(efirma, knownRequest);
  clock.advance(60_000);
  await downloads.verify(efirma, knownRequest);
  t.is(sat.calls.length, 3);
  clock.advance(60_000);
  await downloads.verify(efirma, knownRequest);
  t.is(sat.calls.length, 5);
});

test("each service and each e.firma has a token of its own", async (t) => {
  const { downloads, sat, granted } = await clientRig(t);
  sat.answer("verifica", { body: satAnswers.verifica(inProgress) });
  await downloads.verify(efirma, knownRequest);
  await downloads.verify(efirma, { ...knownRequest, service: "retenciones" });
  await downloads.verify(await testEfirma(), knownRequest);
  t.is(granted(), 3);
  t.deepEqual(
    [...new Set(sat.calls.map(({ path }) => path))],
    ["cfdi", "retenciones"].flatMap((service) => [
      `/${service}/Autenticacion/Autenticacion.svc`,
      `/${service}/VerificaSolicitudDescargaService.svc`,
    ]),
  );
});

test("an authentication that failed is not kept: the next call asks again", async (t) => {
  const { downloads, sat } = await clientRig(t);
  sat.answer("autentica", { status: 503, body: "" }, { body: satAnswers.token(token("a")) });
  sat.answer("verifica", { body: satAnswers.verifica(inProgress) });
  const both = await Promise.all([
    downloads.verify(efirma, knownRequest),
    downloads.verify(efirma, knownRequest),
  ]);
  t.deepEqual(
    both.map(({ kind }) => kind),
    ["noAnswer", "noAnswer"],
  );
  t.is((await downloads.verify(efirma, knownRequest)).kind, "answered");
  t.is(sat.calls.filter(({ path }) => path.includes("Autenticacion")).length, 2);
});

test("a token that SAT refuses twice is told as SAT tells it, after one renewal", async (t) => {
  const { downloads, sat, granted } = await clientRig(t);
  sat.answer("solicita", { body: satAnswers.solicita('CodEstatus="300" Mensaje="Token invalido."') });
  t.deepEqual(await downloads.request(efirma, satQueries.issued), {
    kind: "refused",
    code: "300",
    message: "Token invalido.",
    meaning: "invalidUser",
  });
  t.is(granted(), 2);
});

for (const [how, reply] of Object.entries<BareReply>({
  "HTTP 401": { status: 401, body: "" },
  "HTTP 403 with a page": { status: 403, body: "<html></html>" },
  "a fault of WS-Security": { status: 500, body: satAnswers.fault("a:FailedAuthentication") },
})) {
  test(`a token refused by ${how} is renewed once, then there is no answer`, async (t) => {
    const { downloads, sat, granted, file } = await clientRig(t);
    sat.answer("verifica", reply, { body: satAnswers.verifica(inProgress) });
    t.is((await downloads.verify(efirma, knownRequest)).kind, "answered");
    t.is(granted(), 2);
    sat.answer("descarga", reply);
    const answer = await downloads.fetchPackage(efirma, { service: "cfdi", packageId: "x_01", file });
    t.is(answer.kind, "noAnswer");
    t.is(granted(), 3);
  });
}

test("where no token can be had, what was wanted was certainly not sent", async (t) => {
  const { downloads, sat } = await clientRig(t);
  sat.answer("autentica", { status: 500, body: satAnswers.fault("a:InvalidSecurity") });
  const answer = await downloads.request(efirma, satQueries.issued);
  t.like(answer, { kind: "noAnswer", delivery: "notSent", error: { cause: { reason: "no_token" } } });
  t.is(sat.calls.length, 1);
});

test("where nobody listens, nothing was sent", async (t) => {
  const { downloads, sat } = await clientRig(t);
  sat.answer("verifica", { body: satAnswers.verifica(inProgress) });
  await downloads.verify(efirma, knownRequest);
  await sat.close();
  const answer = await downloads.verify(efirma, knownRequest);
  t.like(answer, { kind: "noAnswer", delivery: "notSent", error: { cause: { reason: "ECONNREFUSED" } } });
});
