import test from "ava";
import { readComprobante } from "../../../src/domain/cfdi/readComprobante.ts";
import { MailRow } from "../../../src/models/MailRow.ts";
import { composedMail } from "../../helpers/mail/composedMail.ts";
import { itemFixture, ticketFixture } from "../../helpers/cfdi/ticketFixture.ts";
import {
  addendaCalls,
  addendaIn,
  addendaTemplates,
  company,
  withoutAddenda,
} from "../../helpers/http/addendaCalls.ts";
import { apiOfFile } from "../../helpers/http/api.ts";

const api = apiOfFile();
const { call, idOf, issued, requested, xmlOf, keptCompany } = addendaCalls(api);

test.serial(
  "the template of a customer goes into its file by itself, in the mail too, and the stamped bytes stay",
  async (t) => {
    const { deps } = api();
    await keptCompany(async (customerId) => {
      await idOf({ customerIds: [customerId] });
      const { id, path, addenda, xml } = await issued({ addenda: { values: { order: "OC-7" } } });
      t.is((await call("GET", path)).json.data.addenda, "complete");
      const file = await xmlOf(xml);
      t.regex(addendaIn(file) ?? "", /^<oc:Pedido xmlns:oc="urn:oc" numero="OC-7" uuid="[0-9A-F-]{36}">/);
      t.is(readComprobante(file).Addenda?.length, 1);

      const mail = await MailRow.query(deps.db).findOne({ invoiceId: id }).throwIfNotFound();
      const [attached] = (await composedMail(deps, mail)).attachments ?? [];
      t.is(Buffer.from(attached?.bytes ?? []).toString(), file);

      const etag = (await call("GET", addenda)).headers.get("etag") as string;
      t.is((await call("DELETE", addenda, undefined, { "If-Match": etag })).status, 200);
      t.is(await xmlOf(xml), withoutAddenda(file));
      t.is((await call("GET", path)).json.data.addenda, null);
    });
  },
);

test.serial(
  "an invoice without its values is stamped, tells what is missing, and takes it later",
  async (t) => {
    await keptCompany(async (customerId) => {
      await idOf({ customerIds: [customerId] });
      const { path, addenda, xml } = await issued();
      t.like((await call("GET", path)).json.data, { state: "stamped", addenda: "incomplete" });
      t.like((await call("GET", addenda)).json.data, {
        state: "incomplete",
        missing: ["values.order"],
        xml: null,
      });
      const before = await call("GET", xml);
      t.is(addendaIn(before.text), undefined);

      const lacking = await call("PUT", addenda, { values: { other: "1" } });
      t.like(lacking.json, { error: "addenda.values_missing" });
      t.like(lacking.json.details[0], { code: "addenda.value_missing", path: "values.order" });

      const put = await call("PUT", addenda, { values: { order: "OC-8" } });
      t.like(put.json.data, { state: "complete", missing: [], values: { order: "OC-8" } });
      const after = await call("GET", xml, undefined, {
        "If-None-Match": before.headers.get("etag") as string,
      });
      t.is(after.status, 200);
      t.is(withoutAddenda(after.text), before.text);
      t.true(addendaIn(after.text)?.includes('numero="OC-8"'));
      const same = await call("GET", xml, undefined, {
        "If-None-Match": after.headers.get("etag") as string,
      });
      t.is(same.status, 304);

      t.is(
        (await call("PUT", addenda, { values: { order: "OC-8" } })).headers.get("etag"),
        put.headers.get("etag"),
      );
      const kinds = (await call("GET", `${path}/events`)).json.data.items.map(
        ({ kind }: { kind: string }) => kind,
      );
      t.deepEqual(kinds.slice(-2), ["addendaIncomplete", "addendaPut"], "the same again is no event");
    });
  },
);

/** A template in which each line has a value of its own. */
const linesTemplate = '<O>{{#items}}<L n="{{item.number}}" p="{{item.values.position}}"/>{{/items}}</O>';

test.serial("each line takes its own value, and one that lacks it is told by its place", async (t) => {
  const addendaId = await idOf({ template: linesTemplate });
  const items = [itemFixture(), itemFixture()];
  const asked = { items, addenda: { addendaId, values: { position: ["10"] } } };
  const { json } = await call("POST", "/api/v1/invoices/validate", {
    customer: company,
    paymentForm: "03",
    ...asked,
  });
  t.like(json.data.warnings.at(-1), { code: "addenda.value_missing", path: "addenda.values.position[1]" });
  const { addenda, xml } = await issued(asked);
  t.like((await call("GET", addenda)).json.data, { state: "incomplete", missing: ["values.position[1]"] });
  const put = await call("PUT", addenda, { values: { position: ["10", "20"] } });
  t.like(put.json.data, { state: "complete", values: { position: ["10", "20"] } });
  t.is(addendaIn(await xmlOf(xml)), '<O><L n="1" p="10"/><L n="2" p="20"/></O>');
  const odd = await call("PUT", addenda, { values: { position: [10] } });
  t.like(odd.json, { error: "request.invalid" });
  t.is(odd.json.details[0].path, "values.position[0]");
});

test.serial("tickets that are invoiced together keep the values of their own lines", async (t) => {
  await keptCompany(async (customerId) => {
    await idOf({ template: linesTemplate, customerIds: [customerId] });
    const ticketIds: string[] = [];
    for (const position of [["1", "2"], ["3"]]) {
      const items = position.map(() => itemFixture());
      const { json } = await call(
        "POST",
        "/api/v1/tickets",
        ticketFixture({ items, total: 232 * items.length, addenda: { values: { position } } }),
      );
      ticketIds.push(json.data.id as string);
    }
    await api().work();
    const { status, json, text } = await call("POST", "/api/v1/tickets/invoice", {
      ticketIds,
      customer: company,
    });
    t.is(status, 202, text);
    await api().work();
    const file = await xmlOf(`/api/v1/invoices/${json.data.id}/files/xml`);
    t.is(addendaIn(file), '<O><L n="1" p="1"/><L n="2" p="2"/><L n="3" p="3"/></O>');
  });
});

test.serial("a stamp is saved even where its addenda cannot be", async (t) => {
  const { deps, demo, logged } = api();
  const addendaId = await idOf();
  const { id: invoiceId, path } = await requested({ addenda: { addendaId, values: { order: "1" } } });
  // A row that should not be there yet: storing the addenda breaks its key.
  const at = new Date();
  const row = {
    invoiceId,
    merchantId: demo.merchant.id,
    given: {},
    missing: [],
    createdAt: at,
    updatedAt: at,
  };
  await deps.db("invoice_addendas").insert(row);
  await api().work();
  t.like((await call("GET", path)).json.data, { state: "stamped", addenda: null });
  t.true(logged.some((line) => line.includes("the addendas of stamped invoices could not be made")));
});

test.serial("an addenda as deep as it may be leaves the invoice readable", async (t) => {
  const deep = 60;
  const template = `${"<a>".repeat(deep)}{{uuid}}${"</a>".repeat(deep)}`;
  const addendaId = await idOf({ template: `<r><b><c><d>${template}</d></c></b></r>` });
  const { path, xml } = await issued({ addenda: { addendaId } });
  const read = await call("GET", path);
  t.like(read.json.data, { state: "stamped", addenda: "complete" });
  t.true(addendaIn(await xmlOf(xml))?.startsWith("<r><b><c><d><a>"));
});

test.serial("of two who give an addenda at once, one is told that it has changed", async (t) => {
  const addendaId = await idOf();
  const { addenda, xml } = await issued();
  const first = await call("GET", addenda);
  t.like(first.json.data, { state: null, addendaId: null });
  const ifMatch = { "If-Match": first.headers.get("etag") as string };
  const both = await Promise.all(
    ["1", "2"].map((value) => call("PUT", addenda, { addendaId, values: { order: value } }, ifMatch)),
  );
  t.deepEqual(
    both.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 412],
  );
  const kept = both.find(({ status }) => status === 200)!.json.data.xml as string;
  t.is(addendaIn(await xmlOf(xml)), kept);
});

test.serial("an addenda may be given as XML, and nothing that could be taken for SAT's", async (t) => {
  const { addenda, xml } = await issued();
  const put = (text: string) => call("PUT", addenda, { xml: text });
  t.is((await put('<?xml version="1.0"?><Orden>ñ</Orden>')).status, 200);
  t.is(addendaIn(await xmlOf(xml)), "<Orden>ñ</Orden>");
  for (const text of [
    "<a/><b/>",
    "<cfdi:Addenda/>",
    "<x:O/>",
    "</cfdi:Comprobante>",
    '<O xmlns="http://www.sat.gob.mx/cfd/4"/>',
  ])
    t.like(await put(text), { status: 422, json: { error: "request.invalid" } }, text);
  t.is((await call("PUT", addenda, { xml: "<a/>", values: {} })).status, 422);
  t.is(addendaIn(await xmlOf(xml)), "<Orden>ñ</Orden>");
});

test.serial(
  "what was made of a template stays when it changes or goes, and what waits can be completed",
  async (t) => {
    const addendaId = await idOf();
    const values = { order: "OC-9" };
    const made = await issued({ addenda: { addendaId, values } });
    const waiting = await issued({ addenda: { addendaId } });
    const file = await xmlOf(made.xml);
    await call("DELETE", `${addendaTemplates}/${addendaId}`);
    t.is(await xmlOf(made.xml), file);
    t.is((await call("PUT", waiting.addenda, { values })).status, 200);
    t.true(addendaIn(await xmlOf(waiting.xml))?.includes("OC-9"));
    const gone = await call("PUT", made.addenda, { addendaId, values });
    t.like(gone.json.details[0], { code: "addenda.unknown", path: "addendaId" });
  },
);

test.serial(
  "a dry run warns of values that the addenda lacks, and refuses a template that nobody keeps",
  async (t) => {
    const addendaId = await idOf();
    const judge = async (addenda: object) => {
      const body = { customer: company, paymentForm: "03", items: [itemFixture()], addenda };
      return (await call("POST", "/api/v1/invoices/validate", body)).json.data;
    };
    const lacking = await judge({ addendaId });
    t.true(lacking.valid);
    t.like(lacking.warnings.at(-1), { code: "addenda.value_missing", path: "addenda.values.order" });
    t.deepEqual((await judge({ addendaId, values: { order: "1" } })).warnings, []);
    const unknown = await judge({ addendaId: "5a1f9c3e-2b7d-4e8a-9c61-0d3f4b5a6e72" });
    t.like(unknown.faults[0], { code: "addenda.unknown", path: "addenda.addendaId" });
  },
);

test.serial(
  "a ticket's invoice takes the customer's template with the ticket's values, and one of a type it is not meant for does not",
  async (t) => {
    await keptCompany(async (customerId) => {
      const plain = "<Orden>{{number}} {{values.order}}</Orden>";
      const id = await idOf({ template: plain, customerIds: [customerId] });
      const sell = async () => {
        const { json } = await call(
          "POST",
          "/api/v1/tickets",
          ticketFixture({ customer: company, addenda: { values: { order: "OC-5" } } }),
        );
        await api().work();
        const ticket = await call("GET", `/api/v1/tickets/${json.data.id}`);
        return `/api/v1/invoices/${ticket.json.data.invoice.id}/files/xml`;
      };
      t.regex(addendaIn(await xmlOf(await sell())) ?? "", /^<Orden>CENTRO-\d+ OC-5<\/Orden>$/);
      const body = { name: "Pagos", template: plain, appliesTo: ["payment"], customerIds: [customerId] };
      t.is((await call("PUT", `${addendaTemplates}/${id}`, body)).status, 200);
      t.is(addendaIn(await xmlOf(await sell())), undefined);
    });
  },
);

test.serial(
  "before the stamp and after the cancellation there is no file to put an addenda into",
  async (t) => {
    const { id, addenda } = await requested();
    const put = () => call("PUT", addenda, { xml: "<a/>" });
    t.is((await put()).json.error, "invoice.not_stamped");
    await api().work();
    await api().deps.db("invoices").where({ id }).update({ state: "cancelled" });
    t.is((await put()).json.error, "addenda.invoice_cancelled");
  },
);
