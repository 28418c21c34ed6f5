import test from "ava";
import { apiOfFile } from "../../helpers/http/api.ts";
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
    ["postalCode", "taxRegime", "cfdiUse"],
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
  const path = `${base}?limit=2&search=${encodeURIComponent("ZAPATERIA nandu")}`;
  const first = (await api().call("GET", path)).json.data;
  const second = (await api().call("GET", `${path}&after=${first.nextCursor}`)).json.data;
  t.deepEqual(
    [...first.items, ...second.items].map(({ id }: { id: string }) => id),
    made,
  );
  t.is(second.nextCursor, null);
  const { rfc } = await create();
  const byRfc = await api().call("GET", `${base}?search=${String(rfc).slice(2, 10).toLowerCase()}`);
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
