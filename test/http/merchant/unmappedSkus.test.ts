import test from "ava";
import { randomUUID } from "node:crypto";
import { apiOfFile } from "../../helpers/http/api.ts";
import { customerFixture, itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";

const api = apiOfFile();
const base = "/api/v1/merchant/products";
const iva = { tax: "IVA", kind: "rate", rate: 0.16 };

/** A line as a till sends it that knows nothing of SAT. */
const bareItem = (sku: string, changes: object = {}): Record<string, unknown> => ({
  sku,
  description: "Taza de barro",
  quantity: 2,
  unitPrice: 116,
  ...changes,
});

const send = async (items: object[], changes: object = {}): Promise<string> => {
  const { status, json, text } = await api().call("POST", "/api/v1/tickets", {
    body: ticketFixture({ items, ...changes }),
  });
  if (status !== 202) throw new Error(text);
  await api().work();
  return json.data.id as string;
};
const stampedXml = async (ticketId: string): Promise<string> => {
  const { invoice } = (await api().call("GET", `/api/v1/tickets/${ticketId}`)).json.data;
  return (await api().call("GET", `/api/v1/invoices/${invoice.id}/files/xml`)).text;
};
const inbox = async (search: string) =>
  (await api().call("GET", `${base}/unmapped?q=${search}`)).json.data.items as Record<string, unknown>[];
const map = (skus: string[], terms: object = {}) =>
  api().call("POST", `${base}/map`, { body: { skus, productKey: "52152002", taxes: [iva], ...terms } });

test.serial(
  "a SKU without a key goes to the inbox; once it is decided, the next stamped XML carries it",
  async (t) => {
    const sku = randomUUID();
    const first = await stampedXml(await send([bareItem(sku)], { customer: customerFixture }));
    t.regex(first, /ClaveProdServ="01010101"/);
    t.notRegex(first, /TotalImpuestosTrasladados/);
    await send([bareItem(sku), bareItem(sku, { description: "Taza", quantity: 1 })], { total: 348 });
    t.like((await inbox(sku))[0], { sku, seenCount: 3 });

    const mapped = await map([sku], { unitKey: "XBX" });
    t.is(mapped.status, 200, mapped.text);
    t.like(mapped.json.data.items[0], { sku, productKey: "52152002", unitKey: "XBX" });
    t.deepEqual(await inbox(sku), []);

    const next = await stampedXml(await send([bareItem(sku)], { customer: customerFixture }));
    t.regex(next, /ClaveProdServ="52152002"/);
    t.regex(next, /ClaveUnidad="XBX"/);
    t.regex(next, /TotalImpuestosTrasladados="32.00"/);
    t.deepEqual(await inbox(sku), []);
  },
);

test.serial(
  "an open ticket is invoiced by what was decided since; an issued invoice stays as it is",
  async (t) => {
    const sku = randomUUID();
    const open = await send([bareItem(sku)]);
    const issued = await send([bareItem(sku)], { customer: customerFixture });
    const before = await stampedXml(issued);
    await map([sku]);
    const asked = await api().call("POST", `/api/v1/tickets/${open}/invoice`, {
      body: { customer: customerFixture },
    });
    t.is(asked.status, 202, asked.text);
    await api().work();
    t.regex(await stampedXml(open), /ClaveProdServ="52152002"/);
    t.is(await stampedXml(issued), before);
  },
);

test.serial("a line that brings its key speaks for itself, and what a line says stays", async (t) => {
  const sku = randomUUID();
  await send([bareItem(sku)]);
  await map([sku], { unitKey: "XBX" });
  const withKey = itemFixture({ sku, productKey: "14111514" });
  const own = await stampedXml(await send([withKey], { customer: customerFixture }));
  t.regex(own, /ClaveProdServ="14111514"/);
  t.regex(own, /ClaveUnidad="H87"/);
  const noTax = bareItem(sku, { taxObject: "01", unitKey: "KGM" });
  const untaxed = await stampedXml(await send([noTax], { customer: customerFixture }));
  t.regex(untaxed, /ClaveProdServ="52152002"/);
  t.regex(untaxed, /ClaveUnidad="KGM"/);
  t.regex(untaxed, /ObjetoImp="01"/);
});

test.serial(
  "prices without taxes reach their total by the product's, and are judged by it, not before",
  async (t) => {
    const sku = randomUUID();
    await api().call("POST", base, {
      body: { sku, description: "Taza", productKey: "52152002", taxes: [iva] },
    });
    const sale = { pricesIncludeTax: false, customer: customerFixture };
    const right = await send([bareItem(sku, { unitPrice: 100 })], { ...sale, total: 232 });
    t.regex(await stampedXml(right), /Total="232.00"/);
    const wrong = await send([bareItem(sku, { unitPrice: 100 })], { ...sale, total: 200 });
    t.like((await api().call("GET", `/api/v1/tickets/${wrong}`)).json.data, { state: "rejected" });
  },
);

test.serial("the dry run shows the taxes of the product", async (t) => {
  const sku = randomUUID();
  await api().call("POST", base, {
    body: { sku, description: "Taza", productKey: "52152002", taxes: [iva] },
  });
  const { json } = await api().call("POST", "/api/v1/tickets/validate", {
    body: ticketFixture({ items: [bareItem(sku)] }),
  });
  t.like(json.data.totals, { total: 232, transferredTaxes: 32 });
});

test.serial("an archived product brings its SKU back when it is seen again", async (t) => {
  const sku = randomUUID();
  await send([bareItem(sku)]);
  const { items } = (await map([sku])).json.data;
  await api().call("DELETE", `${base}/${items[0].id}`);
  t.deepEqual(await inbox(sku), []);
  await send([bareItem(sku)]);
  t.like((await inbox(sku))[0], { sku, seenCount: 1 });
});

test.serial("many SKUs are decided at once, all or none", async (t) => {
  const [one, two] = [randomUUID(), randomUUID()];
  await send([bareItem(one), bareItem(two)], { total: 464 });
  const refused = await map([one, "never-seen", two]);
  t.is(refused.status, 422);
  t.like(refused.json.details[0], { code: "product.sku_never_seen", path: "skus[1]" });
  t.is((await inbox(one)).length, 1);
  const { json } = await map([two, one, two]);
  t.deepEqual(
    json.data.items.map(({ sku }: { sku: string }) => sku),
    [two, one],
  );
  const again = await map([one], { productKey: "14111514", taxes: [] });
  t.like(again.json.data.items[0], { sku: one, productKey: "14111514", taxes: [] });
  t.is((await map([one], { taxes: [{ ...iva, rate: 0.2 }] })).status, 422);
});

test.serial("the inbox is read page by page, the newest SKU first", async (t) => {
  const tag = randomUUID();
  for (const at of [1, 2, 3]) await send([bareItem(`${tag}-${at}`)]);
  const first = (await api().call("GET", `${base}/unmapped?limit=2&q=${tag}`)).json.data;
  const second = (await api().call("GET", `${base}/unmapped?limit=2&q=${tag}&after=${first.nextCursor}`)).json
    .data;
  t.deepEqual(
    [...first.items, ...second.items].map(({ sku }: { sku: string }) => sku),
    [`${tag}-3`, `${tag}-2`, `${tag}-1`],
  );
  t.is(second.nextCursor, null);
});
