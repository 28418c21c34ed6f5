import test from "ava";
import { activateRows } from "../../helpers/catalogs/activateRows.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import type { SomeRows } from "../../helpers/catalogs/catalogsWith.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { waitFor } from "../../helpers/waitFor.ts";

const api = apiOfFile();
const send = (path: string, body: unknown) => api().call("POST", `/api/v1/tickets${path}`, { body });
const item = { ...itemFixture(), unitKey: "H87" };

/** All that c_ClaveUnidad has with small letters. */
const mixedCase = ["Dx", "Gd", "Jo", "Ohm", "Ts", "Tu", "X1w", "Xyv"];

const sat: SomeRows = {
  "product-services": [{ code: "52152002" }, { code: "01010101" }],
  units: [
    { code: "H87" },
    { code: "OLD", validFrom: "2022-01-01", validUntil: "2025-06-30" },
    { code: "NEW", validFrom: "2025-07-01" },
    ...mixedCase.map((code) => ({ code })),
  ],
  "postal-codes": [{ code: "06000", fields: { state: "CMX", summerOffset: -6, winterOffset: -6 } }],
};

test.serial(
  "a fresh install says which codes nobody has verified, until their catalogs are imported",
  async (t) => {
    const body = ticketFixture({ items: [item], customer: customerFixture });
    const unverified = [
      { path: "customer.postalCode", catalog: "postal-codes" },
      { path: "items[0].productKey", catalog: "product-services" },
      { path: "items[0].unitKey", catalog: "units" },
    ];
    const tried = await send("/validate", body);
    t.like(tried.json.data, { valid: true, unverified });
    const sent = await send("", body);
    t.is(sent.status, 202);
    t.deepEqual(sent.json.data.unverified, unverified);
    const path = `/api/v1/tickets/${sent.json.data.id}`;
    const before = await api().call("GET", path);
    t.deepEqual(before.json.data.unverified, unverified);

    await importCatalogs(sat);
    t.false("unverified" in (await send("/validate", { ...body, externalId: "another" })).json.data);
    const headers = { "If-None-Match": before.headers.get("etag") as string };
    const after = await api().call("GET", path, { headers });
    t.is(after.status, 200, "What was cached says something else.");
    t.false("unverified" in after.json.data);
  },
);

test.serial("once imported, a code that SAT has not got is refused, every one at once", async (t) => {
  await importCatalogs(sat);
  const { status, json } = await send(
    "",
    ticketFixture({ items: [{ ...item, productKey: "99999999", unitKey: "XYZ" }] }),
  );
  t.is(status, 422);
  t.deepEqual(
    json.details.map(({ code, path }: Record<string, string>) => [code, path]),
    [
      ["catalog.unknown_code", "items[0].productKey"],
      ["catalog.unknown_code", "items[0].unitKey"],
    ],
  );
});

test.serial("a unit in small letters is judged by the catalog, imported or not", async (t) => {
  const items = mixedCase.map((unitKey) => ({ ...item, unitKey }));
  const body = ticketFixture({ items, total: 232 * items.length });
  for (const rows of [{}, sat]) {
    await importCatalogs(rows);
    t.like((await send("/validate", body)).json.data, { valid: true, faults: [] });
  }
});

const days: readonly [unitKey: string, issuedAt: string, status: number][] = [
  ["OLD", "2025-06-30T23:59:59-06:00", 202],
  ["OLD", "2025-07-01T00:00:01-06:00", 422],
  ["OLD", "2025-07-01T03:00:00Z", 202],
  ["OLD", "2025-07-01T07:00:00Z", 422],
  ["NEW", "2025-06-30T23:59:59-06:00", 422],
  ["NEW", "2025-07-01T00:00:01-06:00", 202],
];

for (const [unitKey, issuedAt, expected] of days) {
  test.serial(`${unitKey} in a ticket of ${issuedAt} answers ${expected}`, async (t) => {
    await importCatalogs(sat);
    const { status, json } = await send("", ticketFixture({ issuedAt, items: [{ ...item, unitKey }] }));
    t.is(status, expected, JSON.stringify(json));
    if (status === 422)
      t.like(json.details, [{ code: "catalog.code_not_in_force", path: "items[0].unitKey" }]);
  });
}

test.serial("a thousand tickets ask the database nothing about catalogs", async (t) => {
  await importCatalogs(sat);
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }): void => void (sql.includes("catalog") && asked.push(sql));
  api().deps.db.on("query", note);
  const items = Array.from({ length: 1_000 }, () => ticketFixture({ items: [item, item], total: 464 }));
  const { json } = await send("/batch", { items });
  t.is(json.data.items.filter((each: { ticketId?: string }) => each.ticketId).length, 1_000);
  await api().work();
  api().deps.db.off("query", note);
  const [{ count } = { count: "" }] = await api().deps.db("tickets").where({ state: "accepted" }).count();
  t.true(Number(count) >= 1_000);
  // Their pool is another, and their role may not read these tables at all.
  t.deepEqual(asked, []);
});

async function importCatalogs(rows: SomeRows): Promise<void> {
  const { number } = await activateRows(api().deps.db, rows);
  await waitFor("the imported catalogs", () => api().deps.catalogs().version.startsWith(`cfdi.${number}.`));
}
