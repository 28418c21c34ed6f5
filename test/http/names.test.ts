import test from "ava";
import { ticketFixture } from "../helpers/cfdi/ticketFixture.ts";
import { apiOfFile } from "../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/tickets";

async function send(externalId: string, issuedAt: string): Promise<string> {
  const { status, json } = await api().call("POST", base, { body: ticketFixture({ externalId, issuedAt }) });
  if (status !== 202) throw new Error(JSON.stringify(json));
  return json.data.id as string;
}

async function folios(path: string, query: Record<string, string>): Promise<readonly string[]> {
  const { status, json } = await api().call("GET", `${path}?${new URLSearchParams(query).toString()}`);
  if (status !== 200) throw new Error(JSON.stringify(json));
  return (json.data.items as { externalId: string }[]).map(({ externalId }) => externalId).sort();
}

test.serial(
  "a plain day in a range is a day of the branch's zone, from its first moment to its last",
  async (t) => {
    await send("before", "2026-03-09T23:59:59-06:00");
    await send("first", "2026-03-10T00:00:00-06:00");
    await send("last", "2026-03-10T23:59:59-06:00");
    await send("after", "2026-03-11T00:00:00-06:00");
    const day = "2026-03-10";
    t.deepEqual(await folios(base, { "issuedAt[gte]": day, "issuedAt[lte]": day }), ["first", "last"]);
    t.deepEqual(await folios(base, { "issuedAt[gt]": day }), ["after"]);
    t.deepEqual(await folios(base, { "issuedAt[gte]": "2026-03-09", "issuedAt[lt]": day }), ["before"]);
    const { json } = await api().call("GET", `${base}?issuedAt[gte]=2026-02-30`);
    t.like(json.details[0], { code: "field.format", path: "issuedAt[gte]" });
  },
);

test.serial(
  "a sale's plain day is its first moment on its branch's clock, and the same each time it is sent",
  async (t) => {
    const sale = (branch: string, issuedAt: string) =>
      api().call("POST", base, { body: ticketFixture({ externalId: `day-${branch}`, branch, issuedAt }) });
    const central = await sale("CENTRO", "2026-04-10");
    t.is(central.status, 202, central.text);
    t.is(central.json.data.issuedAt, "2026-04-10T06:00:00.000Z");
    t.is((await sale("CANCUN", "2026-04-10")).json.data.issuedAt, "2026-04-10T05:00:00.000Z");
    t.is((await sale("CENTRO", "2026-04-10")).json.data.id, central.json.data.id);
    // A list's day is one of the main branch's zone, in which Cancún's midnight is still the day before.
    const listed = await folios(base, { "issuedAt[gte]": "2026-04-10", "issuedAt[lt]": "2026-04-11" });
    t.deepEqual(listed, ["day-CENTRO"]);
    const today = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
    const body = ticketFixture({ externalId: "day-today", branch: "CENTRO", issuedAt: today });
    const sent = await api().call("POST", base, { body });
    t.true(Date.parse(sent.json.data.issuedAt) <= Date.now());
    for (const [issuedAt, code] of [
      ["2026-02-30", "field.format"],
      ["2026-4-1", "field.format"],
      ["2010-12-31", "field.range"],
      ["2099-01-01", "field.range"],
    ] as const) {
      const { json } = await sale("CENTRO", issuedAt);
      t.like(json.details, [{ path: "issuedAt", code }], issuedAt);
    }
  },
);

test.serial("a key that ends on a plain day is good until its last moment", async (t) => {
  const session = await api().signIn("merchant");
  const { json } = await api().call("POST", "/api/v1/merchant/api-keys", {
    session,
    body: { name: "till", livemode: false, scopes: ["tickets:write"], expiresAt: "2099-01-01" },
  });
  t.is(json.data?.expiresAt, "2099-01-02T05:59:59.999Z", JSON.stringify(json));
});

test.serial("tickets and invoices are listed by when they came and when they changed", async (t) => {
  const id = await send("old", "2026-03-01T12:00:00-06:00");
  await send("new", "2026-03-01T12:00:00-06:00");
  const { db } = api().deps;
  const lastYear = "2025-01-01T12:00:00Z";
  await db("tickets").update({ createdAt: lastYear, updatedAt: lastYear }).where({ id });
  const since = { "updatedAt[gte]": "2025-06-01T00:00:00Z" };
  t.true((await folios(base, since)).includes("new"));
  t.false((await folios(base, since)).includes("old"));
  t.deepEqual(await folios(base, { "createdAt[lt]": "2025-06-01" }), ["old"]);
  t.deepEqual(await folios(base, { "createdAt[lt]": "2025-06-01", "updatedAt[gte]": "2025-06-01" }), []);
  await db("tickets").update({ updatedAt: new Date() }).where({ id });
  t.deepEqual(await folios(base, { "createdAt[lt]": "2025-06-01", ...since }), ["old"]);
  for (const time of ["createdAt", "stampedAt", "updatedAt"])
    t.deepEqual(await folios("/api/v1/invoices", { [`${time}[gte]`]: "2099-01-01" }), [], time);
});

test.serial(
  "a former name of a parameter works, and says until when; the present one says nothing",
  async (t) => {
    const path = "/api/v1/catalogs/error-codes";
    const former = await api().call("GET", `${path}?search=cfdi40179`);
    const present = await api().call("GET", `${path}?q=cfdi40179`);
    t.is(former.status, 200);
    t.is(former.text, present.text);
    const at = /^@(\d{10})$/.exec(former.headers.get("deprecation") ?? "")?.[1];
    t.true(Date.parse(former.headers.get("sunset") ?? "") > Number(at) * 1_000);
    t.regex(former.headers.get("link") ?? "", /rel="deprecation"/);
    t.deepEqual([present.headers.get("deprecation"), present.headers.get("sunset")], [null, null]);
    const both = await api().call("GET", `${path}?q=a&search=b`);
    t.like(both.json, { error: "request.parameter_invalid", details: [{ path: "search" }] });
  },
);
