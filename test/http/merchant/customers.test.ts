import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
import { mailedLink, tokenOf } from "../../helpers/http/mailedLink.ts";
import { pageBrowser } from "../../helpers/http/pageBrowser.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";
import { teamMember } from "../../helpers/tenants/teamMember.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/customers";

let rfcs = 0;
/** Sound, each of an RFC of its own. */
const customer = (changes: object = {}): Record<string, unknown> => ({
  rfc: `ABC010101${(rfcs += 1).toString(36).padStart(2, "0").toUpperCase()}1`,
  name: "Comercial Peña, Hijos",
  postalCode: "06000",
  taxRegime: "601",
  cfdiUse: "G03",
  ...changes,
});
const create = async (changes: object = {}) => {
  const { status, json, text } = await api().call("POST", base, { body: customer(changes) });
  if (status !== 201) throw new Error(text);
  return json.data as Record<string, string>;
};

test.serial("a customer is created, read, replaced and archived; archived, it is gone", async (t) => {
  const body = customer({ email: "pena@example.mx" });
  const created = await api().call("POST", base, { body });
  t.is(created.status, 201, created.text);
  t.like(created.json.data, { rfc: body["rfc"], name: "COMERCIAL PEÑA, HIJOS", notes: null });
  const path = created.headers.get("location") as string;
  t.deepEqual((await api().call("GET", path)).json.data, created.json.data);
  const changed = await api().call("PUT", path, { body: { ...body, cfdiUse: "S01", notes: "Los viernes" } });
  t.like(changed.json.data, { cfdiUse: "S01", notes: "Los viernes" });
  t.is((await api().call("DELETE", path)).status, 200);
  for (const method of ["GET", "DELETE"]) t.is((await api().call(method, path)).status, 404, method);
  t.is((await api().call("PUT", path, { body })).status, 404);
  t.is((await api().call("POST", `${path}/validate`)).status, 404);
  t.deepEqual((await api().call("GET", `${base}?rfc=${String(body["rfc"])}`)).json.data.items, []);
  t.is((await api().call("POST", base, { body })).status, 201, "Its RFC is free again.");
});

test.serial("an RFC is of one customer; a generic one of one for each name", async (t) => {
  const { rfc } = await create();
  const taken = await api().call("POST", base, { body: customer({ rfc }) });
  t.is(taken.status, 409);
  t.is(taken.json.error, "customer.rfc_taken");
  const { id } = await create();
  const moved = await api().call("PUT", `${base}/${id}`, { body: customer({ rfc }) });
  t.is(moved.json.error, "customer.rfc_taken");
  const abroad = { rfc: "XEXX010101000", taxRegime: "616", cfdiUse: "S01" };
  await create({ ...abroad, name: "Jane Traveller" });
  await create({ ...abroad, name: "John Traveller" });
  const again = await api().call("POST", base, { body: customer({ ...abroad, name: "JOHN  traveller" }) });
  t.is(again.json.error, "customer.rfc_taken");
});

test.serial("whom nothing could be invoiced to is refused with every field at once", async (t) => {
  const { status, json } = await api().call("POST", base, {
    body: customer({ postalCode: "17000", taxRegime: "605", cfdiUse: "D01" }),
  });
  t.is(status, 422);
  t.deepEqual(
    json.details.map(({ path }: { path: string }) => path),
    // A use is judged by its regime, so that a wrong regime is told alone.
    ["postalCode", "taxRegime"],
  );
});

test.serial("a check tells faults and warnings and changes nothing", async (t) => {
  const { id } = await create({ rfc: "URE180429TM7", name: "Comercial Peña SA de CV" });
  const { status, json } = await api().call("POST", `${base}/${id}/validate`);
  t.is(status, 200);
  t.true(json.data.valid);
  t.deepEqual(json.data.faults, []);
  t.deepEqual(
    json.data.warnings.map(({ code }: { code: string }) => code),
    ["receiver.rfc_check_digit", "receiver.company_type_in_name"],
  );
  await api().deps.db("customers").where({ id }).update({ taxRegime: "605" });
  const spoilt = (await api().call("POST", `${base}/${id}/validate`)).json.data;
  t.false(spoilt.valid);
  t.like(spoilt.faults[0], { code: "CFDI40158", path: "taxRegime" });
});

test.serial("a change that did not see the last one is refused", async (t) => {
  const { id, rfc } = await create();
  const path = `${base}/${id}`;
  const headers = { "If-Match": (await api().call("GET", path)).headers.get("etag") as string };
  t.is((await api().call("PUT", path, { body: customer({ rfc, name: "Uno" }), headers })).status, 200);
  const late = await api().call("PUT", path, { body: customer({ rfc, name: "Dos" }), headers });
  t.is(late.json.error, "resource.changed");
});

test.serial("customers are found by a part of their RFC or name, page by page", async (t) => {
  const made: string[] = [];
  for (let at = 0; at < 3; at += 1)
    made.unshift((await create({ name: `Zapatería Ñandú ${at}` }))["id"] as string);
  const path = `${base}?limit=2&q=${encodeURIComponent("ZAPATERIA nandu")}`;
  const first = (await api().call("GET", path)).json.data;
  const second = (await api().call("GET", `${path}&after=${first.nextCursor}`)).json.data;
  t.deepEqual(
    [...first.items, ...second.items].map(({ id }: { id: string }) => id),
    made,
  );
  t.is(second.nextCursor, null);
  const { rfc } = await create();
  const byRfc = await api().call("GET", `${base}?q=${String(rfc).slice(2, 10).toLowerCase()}`);
  t.like(byRfc.json.data.items[0], { rfc });
  t.is((await api().call("GET", `${base}?rfc=X`)).status, 400);
});

test.serial("a cashier keeps customers but no products; who only reads writes nothing", async (t) => {
  const cashier = await teamMember(api(), "cashier");
  const { session } = cashier;
  t.is((await api().call("POST", base, { session, body: customer() })).status, 201);
  const product = { sku: "X", description: "X", productKey: "50201706" };
  t.is((await api().call("POST", "/api/v1/merchant/products", { session, body: product })).status, 404);
  const reader = await teamMember(api(), "readOnly");
  t.is((await api().call("GET", base, { session: reader.session })).status, 200);
  t.is((await api().call("POST", base, { session: reader.session, body: customer() })).status, 404);
});

test.serial(
  "another merchant's customer and product are as good as none, and its own have the same names",
  async (t) => {
    const { id, rfc } = await create();
    const product = { sku: "AJENO-1", description: "X", productKey: "50201706" };
    const mine = (await api().call("POST", "/api/v1/merchant/products", { body: product })).json.data;
    const { id: merchantId } = await otherMerchant(api().deps);
    const { session } = await teamMember(api(), "owner", { merchantId });
    for (const path of [`${base}/${id}`, `/api/v1/merchant/products/${mine.id}`])
      for (const method of ["GET", "DELETE"]) t.is((await api().call(method, path, { session })).status, 404);
    t.is((await api().call("PUT", `${base}/${id}`, { session, body: customer() })).status, 404);
    t.is((await api().call("POST", `${base}/${id}/validate`, { session })).status, 404);
    t.deepEqual((await api().call("GET", base, { session })).json.data.items, []);
    t.is((await api().call("POST", base, { session, body: customer({ rfc }) })).status, 201);
    t.is((await api().call("POST", "/api/v1/merchant/products", { session, body: product })).status, 201);
  },
);

test.serial(
  "a customer corrects its own data once, by a link that ends and tells nothing else",
  async (t) => {
    const { id, rfc } = (await create({ notes: "Paga tarde" })) as { id: string; rfc: string };
    const make = (body: object) => api().call("POST", `${base}/${id}/edit-link`, { body });
    const first = (await make({})).json.data;
    t.is(first.mailedTo, null);
    const { status, json } = await make({ to: "contabilidad@example.com" });
    t.is(status, 201);
    const path = (url: string) => `/api/v1/consumer/edit-links/${tokenOf(url)}`;
    const { url } = json.data as { url: string };
    t.is(await mailedLink(api().deps, "contabilidad@example.com", "editLink"), url);
    t.is(
      (await api().call("GET", path(first.url), { key: null })).status,
      410,
      "a new link ends the one before",
    );
    t.falsy(
      await api()
        .deps.db("editLinks")
        .whereRaw("token_hash::text like ?", [`%${tokenOf(url)}%`])
        .first(),
    );

    const seen = await api().call("GET", path(url), { key: null });
    t.like(seen.json.data, { customer: { rfc, postalCode: "06000" }, merchant: { tradeName: "La Muestra" } });
    t.notRegex(seen.text, /Paga tarde/);
    const given = { name: "Comercial Peña", postalCode: "86991", taxRegime: "601", cfdiUse: "G03" };
    const correct = (body: object) => api().call("POST", path(url), { key: null, body });
    t.is(
      (await correct({ ...given, rfc: "URE180429TM6" })).status,
      422,
      "whose RFC it is, the merchant says",
    );
    const refused = await correct({ ...given, taxRegime: "605" });
    t.is(refused.json.details[0].path, "taxRegime");
    t.like((await correct(given)).json.data, {
      rfc,
      name: "COMERCIAL PEÑA",
      postalCode: "86991",
      email: null,
    });
    t.is((await correct(given)).json.error, "auth.link_ended");
    const kept = await api().call("GET", `${base}/${id}`);
    t.like(kept.json.data, { name: "COMERCIAL PEÑA", notes: "Paga tarde" });
    const entry = await api()
      .deps.db("auditEntries")
      .where({ action: "customer.changed", subjectId: id })
      .first();
    t.is(entry.actor.kind, "consumer");

    const late = (await make({})).json.data.url as string;
    await api()
      .deps.db("editLinks")
      .where({ customerId: id })
      .update({ expiresAt: new Date(0) });
    t.is((await api().call("GET", path(late), { key: null })).status, 410);
    const gone = (await make({})).json.data.url as string;
    await api().call("DELETE", `${base}/${id}`);
    t.is((await api().call("GET", path(gone), { key: null })).status, 410);
    t.is((await make({})).status, 404);
  },
);

test.serial("the page behind a customer's link takes the corrections, and says what is wrong", async (t) => {
  const { id } = (await create()) as { id: string };
  const { url } = (await api().call("POST", `${base}/${id}/edit-link`, { body: {} })).json.data;
  const browser = pageBrowser(api);
  const { path, text } = await browser.open(url);
  t.false(path.includes(tokenOf(url)), "the token leaves the address");
  t.regex(text, /value="COMERCIAL PEÑA, HIJOS"/);
  const form = { name: "Otra Peña", postalCode: "17000", taxRegime: "601", cfdiUse: "G03", email: "" };
  const wrong = await browser.send(path, form);
  t.is(wrong.status, 422);
  t.regex(wrong.text, /id="postalCode"[^>]+aria-invalid/);
  const saved = await browser.send(path, { ...form, postalCode: "86991" });
  t.is(saved.status, 200);
  t.like((await api().call("GET", `${base}/${id}`)).json.data, { name: "OTRA PEÑA", postalCode: "86991" });
});

test.serial("a constancia is read for its merchant as it is for a customer", async (t) => {
  const link =
    "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010012345_URE180429TM6";
  const read = await api().call("POST", `${base}/from-csf`, { body: { link } });
  t.like(read.json.data, { rfc: "URE180429TM6", name: null, taxRegimes: [] });
  t.is(
    (await api().call("POST", `${base}/from-csf`, { body: { link: "x" } })).json.error,
    "constancia.unreadable",
  );
  const { key } = await api().keyWith("customers:read");
  t.is((await api().call("POST", `${base}/from-csf`, { key, body: { link } })).status, 404);
});
