import test from "ava";
import { createUser } from "../../src/operations/access/createUser.ts";
import { apiOfFile } from "../helpers/api.ts";

const api = apiOfFile();
const basic = (email: string, password: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`,
});
const asAdmin = (): Record<string, string> => basic(api().demo.admin.email, api().demo.admin.password);
const board = (path: string, headers: Record<string, string>, method = "GET") =>
  api().call(method, `/admin/queues${path}`, { key: null, headers });

test.serial("an administrator sees the queues, without a request to another host", async (t) => {
  const page = await board("", asAdmin());
  t.is(page.status, 200);
  t.regex(page.text, /Timbra/);
  const policy = page.headers.get("content-security-policy") as string;
  t.false(/https?:|\*/.test(policy));
  const queues = await board("/api/queues", asAdmin());
  t.is(queues.status, 200);
  t.deepEqual(queues.json.queues.map(({ name }: { name: string }) => name).sort(), [
    "invoiceStamping",
    "ticketIntake",
  ]);
  for (const [, script] of page.text.matchAll(/src="(static[^"]+)"/g))
    t.is((await board(`/${script}`, asAdmin())).status, 200, script);
});

test.serial("a queue is paused and resumed from our page, not from another site's", async (t) => {
  const pause = "/api/queues/ticketIntake/pause";
  const foreign = [
    { Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
    { Origin: "null" },
  ];
  for (const headers of foreign) t.is((await board(pause, { ...asAdmin(), ...headers }, "PUT")).status, 404);
  t.is((await board(pause, { ...asAdmin(), Origin: api().baseUrl }, "PUT")).status, 200);
  t.true(await api().engine.queue("ticketIntake").isPaused());
  t.is((await board("/api/queues/ticketIntake/resume", asAdmin(), "PUT")).status, 200);
  t.false(await api().engine.queue("ticketIntake").isPaused());
});

test.serial("nobody else gets in, whatever they send", async (t) => {
  const { deps, demo } = api();
  await createUser(deps, { email: "clave:rara@timbra.example", name: "x", kind: "admin", password: "x" });
  const others = [
    {},
    basic(demo.admin.email, "wrong"),
    basic(demo.merchant.email, demo.merchant.password),
    { Authorization: "Basic ***" },
    { Authorization: `Bearer ${demo.apiKey}` },
    { "X-API-Key": demo.apiKey },
  ];
  for (const headers of others) {
    const { status, json, headers: answered } = await board("", headers);
    t.is(status, 401);
    t.is(json.error, "request.unauthenticated");
    t.regex(answered.get("www-authenticate") as string, /^Basic /);
  }
  t.false(api().logged.join("").includes(demo.admin.password));
});

test.serial("guessing is stopped before it costs a hash", async (t) => {
  let last = 0;
  for (let guesses = 0; guesses < 12; guesses += 1)
    last = (await board("", basic("a@b.mx", String(guesses)))).status;
  t.is(last, 429);
});
