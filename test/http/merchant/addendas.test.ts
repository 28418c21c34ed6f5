import test from "ava";
import { byCommand } from "../../../src/operations/byCommand.ts";
import { createApiKey } from "../../../src/operations/apiKeys/createApiKey.ts";
import { itemFixture } from "../../helpers/cfdi/ticketFixture.ts";
import { addendaCalls, addendaTemplates, orderTemplate } from "../../helpers/http/addendaCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";
import { otherMerchant } from "../../helpers/tenants/otherMerchant.ts";

const api = apiOfFile();
const { call, template, idOf, issued } = addendaCalls(api);

test.serial("a template is stored, read, replaced for one version only, and taken away", async (t) => {
  const made = await template({ name: "Tienda", appliesTo: ["income", "credit"] });
  const path = made.headers.get("location") as string;
  t.like(made.json.data, {
    name: "Tienda",
    template: orderTemplate,
    appliesTo: ["income", "credit"],
    customerIds: [],
  });
  t.deepEqual(made.json.data.placeholders, [
    "values.order",
    "uuid",
    "items",
    "item.number",
    "item.description",
  ]);
  t.like(await call("POST", addendaTemplates, { name: "Tienda", template: orderTemplate }), { status: 409 });

  const stale = { "If-Match": (await call("GET", path)).headers.get("etag") as string };
  const changed = { name: "Tienda 2", template: "<O>{{total}}</O>" };
  t.is((await call("PUT", path, changed, stale)).status, 200);
  const late = await call("PUT", path, { ...changed, name: "Tienda 3" }, stale);
  t.is(late.json.error, "resource.changed");
  t.like((await call("GET", path)).json.data, changed);

  const listed = (await call("GET", addendaTemplates)).json.data.items as {
    name: string;
    template?: string;
  }[];
  t.deepEqual(
    listed.map(({ name, template: text }) => [name, text]),
    [["Tienda 2", undefined]],
  );
  t.is((await call("DELETE", path)).status, 200);
  t.is((await call("DELETE", path)).status, 404);
  t.is((await call("GET", path)).status, 404);
  const audited = await api()
    .deps.db("audit_entries")
    .whereLike("action", "addenda.%")
    .orderBy("number")
    .pluck("action");
  t.deepEqual(audited, ["addenda.created", "addenda.changed", "addenda.archived"]);
});

test.serial("an unsound template is refused with every fault, and a customer nobody keeps too", async (t) => {
  const refused = await call("POST", addendaTemplates, { name: "x", template: "<O a='{{one}}'>{{two}}</O>" });
  t.is(refused.status, 422);
  t.deepEqual(
    refused.json.details.map(({ code, path }: { code: string; path: string }) => [code, path]),
    [
      ["addenda.placeholder_unknown", "template"],
      ["addenda.placeholder_unknown", "template"],
    ],
  );
  const customerIds = ["5a1f9c3e-2b7d-4e8a-9c61-0d3f4b5a6e72"];
  const unknown = await call("POST", addendaTemplates, { name: "x", template: orderTemplate, customerIds });
  t.like(unknown.json.details[0], { code: "addenda.customer_unknown", path: "customerIds[0]" });
});

test.serial(
  "a preview judges the text, names what is missing, and shows the addenda of an invoice",
  async (t) => {
    const preview = async (body: object) =>
      (await call("POST", `${addendaTemplates}/preview`, body)).json.data;
    t.like(await preview({ template: "<O>" }), { valid: false, xml: null });
    t.like(await preview({ template: orderTemplate }), { valid: true, missing: ["values.order"], xml: null });
    const { id } = await issued({ items: [itemFixture({ description: 'Taza "A&B"' })] });
    const shown = await preview({ template: orderTemplate, invoiceId: id, values: { order: "<7>" } });
    t.regex(
      shown.xml as string,
      /numero="&lt;7&gt;" uuid="[0-9A-F-]{36}"><oc:L n="1" d="Taza &quot;A&amp;B&quot;"\/>/,
    );
  },
);

test.serial("for another merchant neither template nor addenda exists", async (t) => {
  const { deps } = api();
  const id = await idOf();
  const { addenda } = await issued();
  const { id: merchantId } = await otherMerchant(deps);
  const { key } = await createApiKey(deps, byCommand(merchantId), {
    name: "other",
    livemode: false,
    scopes: ["customers:read", "customers:write", "invoices:read", "invoices:write"],
  });
  const other = (method: string, path: string, body?: unknown) => api().call(method, path, { key, body });
  for (const path of [`${addendaTemplates}/${id}`, addenda])
    t.is((await other("GET", path)).status, 404, path);
  t.is((await other("PUT", `${addendaTemplates}/${id}`, { name: "x", template: orderTemplate })).status, 404);
  t.is((await other("PUT", addenda, { xml: "<a/>" })).status, 404);
  t.is((await other("DELETE", addenda)).status, 404);
  t.deepEqual((await other("GET", addendaTemplates)).json.data.items, []);
});
