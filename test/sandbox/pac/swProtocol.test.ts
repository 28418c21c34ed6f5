import test from "ava";
import { startSandboxSide } from "../sandboxSide.ts";
import type { SandboxSide } from "../sandboxSide.ts";
import { stampOverHttp } from "../stampOverHttp.ts";
import type { SwBody } from "../stampOverHttp.ts";

let side: SandboxSide;
test.before(async () => {
  side = await startSandboxSide();
});
test.after.always(() => side.close());

for (const [version, fields] of [
  ["v1", ["tfd"]],
  ["v2", ["tfd", "cfdi"]],
  ["v3", ["cfdi"]],
  [
    "v4",
    [
      "cadenaOriginalSAT",
      "noCertificadoSAT",
      "noCertificadoCFDI",
      "uuid",
      "selloSAT",
      "selloCFDI",
      "fechaTimbrado",
      "qrCode",
      "cfdi",
    ],
  ],
] as const) {
  test(`answer version ${version} has SW's fields, stamped now or before`, async (t) => {
    const xml = await side.seal();
    const path = `/v4/cfdi33/stamp/${version}`;
    const first = await stampOverHttp(side.sandbox, xml, { path });
    t.is(first.status, 200);
    t.is(first.body.status, "success");
    t.deepEqual(Object.keys(first.body.data ?? {}), [...fields]);
    const again = await stampOverHttp(side.sandbox, xml, { path });
    t.is(again.status, 400);
    t.like(again.body, { status: "error", message: "307. El comprobante contiene un timbre previo." });
    t.deepEqual(again.body.data, first.body.data);
  });
}

test("the parts beside the document are those of its timbre", async (t) => {
  const { body } = await stampOverHttp(side.sandbox, await side.seal());
  const { cfdi = "", uuid, selloSAT, selloCFDI, noCertificadoCFDI, cadenaOriginalSAT } = body.data ?? {};
  t.true(cfdi.includes(` UUID="${uuid}"`));
  t.true(cfdi.includes(` SelloSAT="${selloSAT}"`));
  t.true(cfdi.includes(` Sello="${selloCFDI}"`));
  t.is(noCertificadoCFDI, side.csd.serialNumber);
  t.regex(cadenaOriginalSAT ?? "", new RegExp(`^\\|\\|1\\.1\\|${uuid}\\|2026-06-15T12:00:00\\|`));
});

test("the document comes back as it was sent, but for the timbre", async (t) => {
  const xml = await side.seal();
  const { body } = await stampOverHttp(side.sandbox, xml);
  const withoutTimbre = body.data?.cfdi?.replace(/<cfdi:Complemento><tfd:[^>]*\/><\/cfdi:Complemento>/, "");
  t.is(withoutTimbre, xml);
});

test("the b64 variant takes and gives base64", async (t) => {
  const xml = Buffer.from(await side.seal()).toString("base64");
  const { body } = await stampOverHttp(side.sandbox, xml, { path: "/cfdi33/stamp/v3/b64" });
  const cfdi = Buffer.from(body.data?.cfdi ?? "", "base64").toString("utf8");
  t.regex(cfdi, /<tfd:TimbreFiscalDigital /);
});

test("the older path without /v4 stamps too", async (t) => {
  const { status } = await stampOverHttp(side.sandbox, await side.seal(), { path: "/cfdi33/stamp/v4" });
  t.is(status, 200);
});

for (const [authorization, code] of [
  ["", "AU4101"],
  ["Bearer nobody", "AU4000"],
  ["Basic sandbox", "AU4101"],
] as const) {
  test(`authorization "${authorization}" is refused with ${code}`, async (t) => {
    const { status, body } = await stampOverHttp(side.sandbox, "<a/>", { authorization });
    t.is(status, 401);
    t.regex(body.message ?? "", new RegExp(`^${code} - `));
  });
}

test("a user gets a token for two hours, and it stamps", async (t) => {
  const { status, body } = await authenticate({ user: "sandbox", password: "sandbox" });
  t.is(status, 200);
  const { token = "", expires_in, tokeny_type } = (body.data ?? {}) as Record<string, string>;
  t.is(tokeny_type, "Bearer");
  t.is(Number(expires_in), Date.parse("2026-06-15T20:00:00Z") / 1000);
  const authorization = `Bearer ${token}`;
  t.is((await stampOverHttp(side.sandbox, await side.seal(), { authorization })).status, 200);
});

for (const body of [{ user: "sandbox", password: "wrong" }, { user: 1 }, [], "text"]) {
  test(`authentication with ${JSON.stringify(body)} is refused with AU2000`, async (t) => {
    const answer = await authenticate(body);
    t.is(answer.status, 401);
    t.regex(answer.body.message ?? "", /^AU2000 - /);
  });
}

test("an upload over the limit is refused without being parsed", async (t) => {
  const { status } = await stampOverHttp(side.sandbox, "x".repeat(11 * 1_048_576));
  t.is(status, 413);
});

test("an upload without the field is refused", async (t) => {
  const { body } = await stampOverHttp(side.sandbox, "");
  t.regex(body.message ?? "", /^Xml CFDI no proporcionado/);
});

test("the balance counts what was sold", async (t) => {
  await stampOverHttp(side.sandbox, await side.seal());
  const { url, token, control } = side.sandbox;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/management/v2/api/users/balance`, { headers });
  const { data } = (await answer.json()) as {
    data: Readonly<Record<"stampsUsed" | "stampsBalance" | "stampsAssigned", number>>;
  };
  t.true(data.stampsUsed > 0 && data.stampsUsed <= control.counts().count);
  t.is(data.stampsBalance + data.stampsUsed, data.stampsAssigned);
});

for (const path of ["/v4/cfdi33/stamp/v5", "/v4/cfdi33/stamp/v4/b65", "/v4/cfdi33/issue/v4", "/"]) {
  test(`${path} is no address of this service`, async (t) => {
    const { url, token } = side.sandbox;
    const headers = { authorization: `Bearer ${token}` };
    t.is((await fetch(url + path, { method: "POST", headers })).status, 404);
  });
}

async function authenticate(body: unknown): Promise<{ status: number; body: SwBody }> {
  const answer = await fetch(`${side.sandbox.url}/v2/security/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as SwBody };
}
