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
