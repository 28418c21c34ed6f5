import test from "ava";
import { errorCatalogue } from "../../../src/errors.ts";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { satDownloadRows } from "../../helpers/sat/satDownloadRows.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const path = "/api/v1/merchant/sat/schedule";
const quota = "/api/v1/merchant/sat/quota";
let accountant: Promise<string> | undefined;

async function call(method: string, url: string, body?: unknown): Promise<ApiAnswer> {
  accountant ??= api().signIn("accountant");
  return api().call(method, url, { session: await accountant, ...(body !== undefined && { body }) });
}

const faultsOf = ({ json }: ApiAnswer): string[] =>
  json.details.map(({ path: where, code }: { path: string; code: string }) => `${where}: ${code}`);

test.serial("before anybody has said anything it is switched off, and says what would be done", async (t) => {
  const { status, json } = await call("GET", path);
  t.is(status, 200);
  t.deepEqual(json.data, {
    livemode: false,
    enabled: false,
    requestTypes: ["emitidos", "recibidos"],
    content: "cfdi",
    cron: "0 5 * * *",
    timeZone: "America/Mexico_City",
    coveredUntil: null,
    nextRunAt: null,
    lastRunAt: null,
    lastProblem: null,
  });
});

test.serial(
  "switched on it runs at the next time on the merchant's clocks; switched off, no more",
  async (t) => {
    const on = await call("PUT", path, { enabled: true, cron: "30 6 * * *", requestTypes: ["recibidos"] });
    t.is(on.status, 200, on.text);
    t.like(on.json.data, { enabled: true, requestTypes: ["recibidos"], content: "cfdi" });
    t.regex(on.json.data.nextRunAt, /T12:30:00\.000Z$/, "half past six in Mexico City");
    t.deepEqual((await call("GET", path)).json.data, on.json.data);
    const off = await call("PUT", path, { enabled: false });
    t.like(off.json.data, { enabled: false, nextRunAt: null });
  },
);

test.serial("what is wrong with a schedule is told at once", async (t) => {
  const refused = await call("PUT", path, { enabled: "yes", requestTypes: [], cron: "x", content: "all" });
  t.is(refused.status, 422);
  t.deepEqual(faultsOf(refused).sort(), [
    "content: field.value",
    "cron: cron.unreadable",
    "enabled: field.type",
    "requestTypes: field.length",
  ]);
  for (const cron of ["* * * * *", "*/30 * * * *", "0,30 4 * * *"])
    t.deepEqual(faultsOf(await call("PUT", path, { enabled: true, cron })), ["cron: cron.too_often"], cron);
  for (const cron of ["0 0 5 * * *", "@daily", "61 5 * * *", ""])
    t.is((await call("PUT", path, { enabled: true, cron })).status, 422, cron);
});

test.serial("without an e.firma it cannot be switched on, and can be switched off", async (t) => {
  const { db } = api().deps;
  const [{ seq: _, ...kept }] = await db("efirmas");
  await db("efirmas").delete();
  t.is((await call("PUT", path, { enabled: true })).json.error, "efirma.missing");
  t.is((await call("PUT", path, { enabled: false })).status, 200);
  await db("efirmas").insert(kept);
});

test.serial("the reason why the last run did not ask is given in words", async (t) => {
  const { db } = api().deps;
  await call("PUT", path, { enabled: true });
  for (const lastProblem of ["efirma.missing", "merchant.not_active"] as const) {
    await db("satSchedules").update({ lastProblem });
    t.deepEqual((await call("GET", path)).json.data.lastProblem, {
      code: lastProblem,
      message: errorCatalogue[lastProblem].message.es,
    });
  }
  await db("satSchedules").update({ lastProblem: null });
});

test.serial("who only reads may look and not change; a till sees no such thing", async (t) => {
  const reader = { session: (await teamMember(api(), "readOnly")).session };
  t.is((await api().call("GET", path, reader)).status, 200);
  t.is((await api().call("PUT", path, { ...reader, body: { enabled: false } })).status, 404);
  const till = { session: (await teamMember(api(), "cashier")).session };
  t.is((await api().call("GET", path, till)).status, 404);
  t.is(
    (await api().call("GET", `${quota}?requestType=emitidos&dateFrom=2026-10-01&dateTo=2026-10-02`, till))
      .status,
    404,
  );
});

test.serial("the quota tells what is left of a range, and what was asked within it", async (t) => {
  const { id: merchantId, rfc } = api().demo.merchant;
  const rows = satDownloadRows(api().deps.db, { merchantId, rfc });
  const { id } = await rows.download();
  const half = { dateFrom: "2026-10-01T00:00:00", dateTo: "2026-10-15T23:59:59" };
  for (const more of [{}, {}, half]) await rows.request(id, { askedAt: new Date(), ...more });
  await rows.request(id);

  const october = `${quota}?requestType=emitidos&dateFrom=2026-10-01&dateTo=2026-10-31`;
  const { status, json } = await call("GET", october);
  t.is(status, 200);
  t.like(json.data, { limit: 2, used: 2, left: 0, timeZone: "America/Mexico_City" });
  t.deepEqual(json.data.asked, [
    { ...half, used: 1, left: 1 },
    { dateFrom: "2026-10-01T00:00:00", dateTo: "2026-10-31T23:59:59", used: 2, left: 0 },
  ]);
  t.like((await call("GET", `${october}&content=metadata`)).json.data, { limit: null, left: null, used: 0 });
  t.like((await call("GET", october.replace("emitidos", "recibidos"))).json.data, { used: 0, left: 2 });
});

test.serial("a quota's range is judged as a download's", async (t) => {
  const refused = await call("GET", `${quota}?requestType=emitidos&dateFrom=2019-01-01&dateTo=2099-01-01`);
  t.is(refused.status, 400);
  t.is(refused.json.error, "request.parameter_invalid");
  t.deepEqual(faultsOf(refused), ["dateTo: sat_range.future", "dateFrom: sat_range.too_old"]);
  t.is((await call("GET", quota)).status, 400);
});
