import test from "ava";
import { randomUUID } from "node:crypto";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/products";
const iva = { tax: "IVA", kind: "rate", rate: 0.16, withheld: false };

let skus = 0;
const product = (changes: object = {}): Record<string, unknown> => ({
  sku: `SKU-${(skus += 1)}`,
  description: "Café de olla",
  productKey: "50201706",
  taxes: [iva],
  ...changes,
});
const create = async (changes: object = {}) =>
  (await api().call("POST", base, { body: product(changes) })).json.data as Record<string, string>;

test.serial("a product is created, read, replaced and archived; archived, it is gone", async (t) => {
  const body = product({ unitPrice: 45.5 });
  const created = await api().call("POST", base, { body });
  t.is(created.status, 201, created.text);
  const { id } = created.json.data;
  const path = `${base}/${id}`;
  t.is(created.headers.get("location"), path);
  t.like(created.json.data, { sku: body["sku"], unitKey: "H87", taxObject: null, unitPrice: 45.5 });
  t.deepEqual((await api().call("GET", path)).json.data, created.json.data);

  const change = { ...body, description: "Café molido", taxes: [] };
  const changed = await api().call("PUT", path, { body: change });
  t.is(changed.status, 200, changed.text);
  t.like(changed.json.data, { id, description: "Café molido", taxes: [], unitPrice: 45.5 });

  t.is((await api().call("DELETE", path)).status, 200);
  for (const method of ["GET", "DELETE"]) t.is((await api().call(method, path)).status, 404, method);
  t.is((await api().call("PUT", path, { body: change })).status, 404);
  const { items } = (await api().call("GET", `${base}?sku=${String(body["sku"])}`)).json.data;
  t.deepEqual(items, []);
});

test.serial("a SKU is of one product; archived, it is free again", async (t) => {
  const { sku, id } = await create();
  const taken = await api().call("POST", base, { body: product({ sku }) });
  t.is(taken.status, 409);
  t.is(taken.json.error, "product.sku_taken");
  const other = await create();
  const moved = await api().call("PUT", `${base}/${other["id"]}`, { body: product({ sku }) });
  t.is(moved.json.error, "product.sku_taken");
  await api().call("DELETE", `${base}/${id}`);
  t.is((await api().call("POST", base, { body: product({ sku }) })).status, 201);
});

test.serial("a change that did not see the last one is refused", async (t) => {
  const { id, sku } = await create();
  const path = `${base}/${id}`;
  const etag = (await api().call("GET", path)).headers.get("etag") as string;
  const headers = { "If-Match": etag };
  t.is((await api().call("PUT", path, { body: product({ sku, description: "A" }), headers })).status, 200);
  const late = await api().call("PUT", path, { body: product({ sku, description: "B" }), headers });
  t.is(late.json.error, "resource.changed");
});

test.serial("terms that no document could carry are refused with their fields", async (t) => {
  const paths = async (changes: object): Promise<string[]> => {
    const { status, json } = await api().call("POST", base, { body: product(changes) });
    t.is(status, 422, JSON.stringify(json));
    return json.details.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`);
  };
  t.deepEqual(await paths({ taxes: [{ ...iva, rate: 0.15 }] }), ["CFDI40179 taxes[0].rate"]);
  t.deepEqual(await paths({ taxes: [iva, iva] }), ["ticket.tax_repeated taxes[1]"]);
  t.deepEqual(await paths({ taxObject: "01" }), ["CFDI40172 taxObject"]);
  t.deepEqual(await paths({ taxObject: "02", taxes: [] }), ["CFDI40171 taxObject"]);
  t.deepEqual(await paths({ productKey: "1", unitKey: "pieza", colour: "red" }), [
    "field.format productKey",
    "field.format unitKey",
    "field.unknown colour",
  ]);
});

test.serial("products are found by any part, whatever its case and accents, page by page", async (t) => {
  const word = `Zapatería${randomUUID().slice(0, 8)}`;
  const made: string[] = [];
  for (let at = 0; at < 5; at += 1)
    made.unshift((await create({ description: `Bota ${word} ${at}` }))["id"] as string);
  await create({ description: "100% algodón" });
  const seen: string[] = [];
  let after = "";
  for (let pages = 0; pages < 4; pages += 1) {
    const { json } = await api().call(
      "GET",
      `${base}?limit=2&q=${encodeURIComponent(word.slice(2).toUpperCase().replace("Í", "i"))}${after}`,
    );
    seen.push(...json.data.items.map(({ id }: { id: string }) => id));
    if (json.data.nextCursor === null) break;
    after = `&after=${json.data.nextCursor}`;
  }
  t.deepEqual(seen, made);
  const found = async (search: string): Promise<number> =>
    (await api().call("GET", `${base}?q=${encodeURIComponent(search)}`)).json.data.items.length;
  t.is(await found("100%"), 1);
  t.is(await found("%algodon%"), 0, "Wildcards stand for themselves.");
  t.is((await api().call("GET", `${base}?limit=0`)).status, 400);
});

test.serial("keys need the scope, people the permission; without it there is no such thing", async (t) => {
  const { id } = await create();
  const { key } = await api().keyWith("products:read");
  t.is((await api().call("GET", `${base}/${id}`, { key })).status, 200);
  t.is((await api().call("DELETE", `${base}/${id}`, { key })).status, 404);
  t.is(
    (await api().call("POST", `${base}/map`, { key, body: { skus: ["A"], productKey: "50201706" } })).status,
    404,
  );
  const stranger = await api().keyWith("tickets:read");
  t.is((await api().call("GET", base, { key: stranger.key })).status, 404);
  t.is((await api().call("GET", base, { key: null })).status, 401);
  const session = await api().signIn("merchant");
  t.is((await api().call("GET", `${base}/${id}`, { session })).status, 200);
});

test.serial("every write stands in the audit log, with what changed", async (t) => {
  const { id, sku } = await create();
  const path = `${base}/${id}`;
  const body = product({ sku, description: "Otro" });
  await api().call("PUT", path, { body });
  await api().call("PUT", path, { body });
  await api().call("DELETE", path);
  const rows = await api().deps.db("audit_entries").where({ subjectId: id }).orderBy("number");
  t.deepEqual(
    rows.map(({ action }) => action),
    ["product.created", "product.changed", "product.archived"],
    "The same again changes nothing.",
  );
  t.is(rows[1].before.description, "Café de olla");
  t.is(rows[1].after.description, "Otro");
});
