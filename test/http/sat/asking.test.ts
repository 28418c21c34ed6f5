import { randomBytes } from "node:crypto";
import test from "ava";
import { type ApiAnswer, apiOfFile } from "../../helpers/http/api.ts";
import { demoHolder, sandboxAuthority, uploadOf } from "../../helpers/cfdi/csdUpload.ts";
import { issueEfirma } from "../../../src/sandbox/authority/issueEfirma.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/sat/downloads";
const sessions = new Map<string, Promise<string>>();

async function as(
  kind: "merchant" | "accountant",
  method: string,
  url: string,
  body?: unknown,
  headers = {},
): Promise<ApiAnswer> {
  const session = sessions.get(kind) ?? api().signIn(kind);
  sessions.set(kind, session);
  return api().call(method, url, {
    session: await session,
    headers: { "Accept-Language": "en", ...headers },
    ...(body !== undefined && { body }),
  });
}

const month = { requestType: "emitidos", dateFrom: "2026-10-01", dateTo: "2026-10-31" };
const faultsOf = ({ json }: ApiAnswer): string[] =>
  json.details.map(({ path, code }: { path: string; code: string }) => `${path}: ${code}`);

for (const kind of ["merchant", "accountant"] as const)
  test.serial(
    `three fields are enough, in the ${kind}'s session: 202, an id, and where to look`,
    async (t) => {
      const asked = await as(kind, "POST", "/api/v1/consumer/sat/download", month);
      t.is(asked.status, 202, asked.text);
      const { id, state, hint, statusUrl } = asked.json.data;
      t.is(state, "requested");
      t.regex(hint, /SAT/);
      t.is(asked.headers.get("location"), statusUrl);
      t.truthy(asked.headers.get("retry-after"));
      const looked = await as(kind, "GET", statusUrl);
      t.is(looked.status, 200);
      t.like(looked.json.data, {
        id,
        requestedThrough: "consumer",
        content: "cfdi",
        dateFrom: "2026-10-01T00:00:00",
        dateTo: "2026-10-31T23:59:59",
        timeZone: "America/Mexico_City",
        efirma: "stored",
        quota: { limit: 2, used: 0, left: 2 },
      });
      t.true(looked.json.data.requests.length > 0);
      const polled = await as(kind, "POST", "/api/v1/consumer/sat/download/status", { id });
      t.deepEqual(polled.json, looked.json);
    },
  );

test.serial("everything that is wrong with a wish is told at once, by code and path", async (t) => {
  for (const url of ["/api/v1/consumer/sat/download", base]) {
    const refused = await as("merchant", "POST", url, {
      requestType: "recibidos",
      dateFrom: "2019-01-01",
      dateTo: "2099-01-01T00:00:00-06:00",
      status: "cancelado",
      counterparties: ["no RFC", "URE180429TM6"],
      thirdParty: "x",
      colour: "red",
    });
    t.is(refused.status, 422);
    t.deepEqual(faultsOf(refused).sort(), [
      "colour: field.unknown",
      "counterparties: sat_download.too_many_counterparties",
      "counterparties[0]: field.format",
      "dateFrom: sat_range.too_old",
      "dateTo: sat_range.future",
      "status: sat_download.cancelled_xml",
      "thirdParty: field.format",
    ]);
  }
});

const wrong: readonly (readonly [string, object, readonly string[]])[] = [
  ["no dates", { requestType: "emitidos" }, ["dateFrom: sat_range.missing", "dateTo: sat_range.missing"]],
  ["an inverted range", { ...month, dateTo: "2026-09-01" }, ["dateTo: sat_range.inverted"]],
  [
    "one instant",
    { ...month, dateFrom: "2026-10-01T10:00:00", dateTo: "2026-10-01T10:00:00" },
    ["dateTo: sat_range.too_short"],
  ],
  ["a day that is none", { ...month, dateFrom: "2026-02-30" }, ["dateFrom: sat_range.unreadable"]],
  ["dates of another type", { ...month, dateFrom: 20261001 }, ["dateFrom: field.type"]],
  ["no request type", { dateFrom: "2026-10-01", dateTo: "2026-10-02" }, ["requestType: field.required"]],
  ["a folio without one", { requestType: "folio" }, ["folio: sat_download.folio_missing"]],
  [
    "metadata by folio",
    { ...month, folio: "5FB2822E-396D-4725-8521-CDC4BDD20CCF", content: "metadata" },
    ["content: sat_download.folio_metadata"],
  ],
];
for (const [what, body, expected] of wrong)
  test.serial(`${what} is refused, and nothing is stored`, async (t) => {
    const before = await api().deps.db("satDownloads").count();
    const refused = await as("merchant", "POST", base, body);
    t.is(refused.status, 422, refused.text);
    t.deepEqual(faultsOf(refused), expected);
    t.deepEqual(await api().deps.db("satDownloads").count(), before);
  });

test.serial("a body that is no object is refused", async (t) => {
  for (const body of [[], "x", 1])
    t.true([400, 422].includes((await as("merchant", "POST", base, body)).status), JSON.stringify(body));
});

test.serial("a folio needs no dates, whichever direction is named", async (t) => {
  const folio = "5FB2822E-396D-4725-8521-CDC4BDD20CCF";
  const asked = await as("merchant", "POST", base, { requestType: "recibidos", folio });
  t.is(asked.status, 202, asked.text);
  t.like(asked.json.data, { requestType: "folio", folio: folio.toLowerCase(), dateFrom: null });
});

test.serial("an Idempotency-Key asks once", async (t) => {
  const headers = { "Idempotency-Key": randomBytes(8).toString("hex") };
  const first = await as("merchant", "POST", base, month, headers);
  const again = await as("merchant", "POST", base, month, headers);
  t.is(again.json.data.id, first.json.data.id);
  t.is(again.headers.get("idempotency-replayed"), "true");
});

test.serial(
  "an e.firma that is lent signs for one download; what is wrong with it stands beside the rest",
  async (t) => {
    const lent = uploadOf(await issueEfirma(await sandboxAuthority(api()), demoHolder(api())));
    const foreign = uploadOf(
      await issueEfirma(await sandboxAuthority(api()), demoHolder(api(), { rfc: "AAA010101AAA" })),
    );
    const refused = await as("merchant", "POST", base, { ...month, efirma: { ...foreign, password: "no" } });
    t.is(refused.status, 422);
    t.deepEqual(faultsOf(refused), [
      "efirma.password: certificate.password_wrong",
      "efirma.certificate: certificate.foreign_rfc",
    ]);
    const asked = await as("merchant", "POST", base, { ...month, efirma: lent });
    t.is(asked.status, 202, asked.text);
    t.is(asked.json.data.efirma, "lent");
    const { id } = asked.json.data;
    const { db } = api().deps;
    t.is((await db("lentEfirmas").where({ downloadId: id })).length, 1);

    const stopped = await as("merchant", "POST", "/api/v1/consumer/sat/download/cancel", { id });
    t.is(stopped.status, 200, stopped.text);
    t.like(stopped.json.data, { state: "cancelled", nextAttempt: null });
    t.deepEqual(await db("lentEfirmas"), []);
    for (const line of api().logged) t.false(line.includes(lent.password) || line.includes(lent.key));
  },
);

test.serial("without an e.firma the call says where to put one", async (t) => {
  const { db } = api().deps;
  const kept = await db("efirmas");
  await db("efirmas").delete();
  const missing = await as("merchant", "POST", "/api/v1/consumer/sat/download", month);
  t.is(missing.status, 409);
  t.is(missing.json.error, "efirma.missing");
  const old = { ...kept[0], notAfter: new Date(Date.now() - 1_000) };
  delete old.seq;
  await db("efirmas").insert(old);
  const expired = await as("merchant", "POST", "/api/v1/consumer/sat/download", month);
  t.is(expired.json.error, "efirma.expired");
  await db("efirmas").update({ notAfter: kept[0].notAfter });
});
